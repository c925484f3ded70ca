import * as z from 'zod/mini'
import { Flag, urlField } from '../../fields.ts'

/** What a webhook can subscribe to (docs/integrations.md). */
export const WEBHOOK_EVENTS = [
  'reservation.created',
  'reservation.changed',
  'reservation.cancelled',
  'reservation.arrived',
  'points.earned',
  'points.redeemed',
  'points.refunded',
  'points.adjusted',
  'discount_code.used',
  'discount_code.given_back',
  'customer.created',
  'customer.deleted',
] as const
export type WebhookEvent = (typeof WEBHOOK_EVENTS)[number]

const URL_REQUIRED = 'Please enter an address like https://till.example/webhooks'
const URL_PARTS = 'The address cannot contain a name, a password or #'
const EVENTS_REQUIRED = 'Choose at least one event'

/** `includesPersonalData` adds the guest's name, phone and e-mail. */
export const WebhookEdit = z.object({
  url: urlField(URL_REQUIRED).check(z.refine(hasPlainParts, URL_PARTS)),
  events: z.pipe(
    z
      .array(z.enum(WEBHOOK_EVENTS, { error: 'This event is not known' }), { error: EVENTS_REQUIRED })
      .check(z.minLength(1, EVENTS_REQUIRED), z.maxLength(50, 'This list is too long')),
    z.transform((events) => WEBHOOK_EVENTS.filter((event) => events.includes(event))),
  ),
  isActive: z._default(Flag, true),
  includesPersonalData: z._default(Flag, false),
})
export type WebhookEdit = z.infer<typeof WebhookEdit>

function hasPlainParts(address: string): boolean {
  return !/^https?:\/\/[^/?]*@/i.test(address) && !address.includes('#')
}
