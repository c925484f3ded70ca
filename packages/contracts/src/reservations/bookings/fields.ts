import { NAME_MOST, TEXT_MOST } from '@sufra/domain/platform/limits'
import { isMasked } from '@sufra/domain/platform/masked-contact'
import { isTimeOfDay } from '@sufra/domain/platform/time-of-day'
import { MAX_PARTY_SIZE, parsePartySize } from '@sufra/domain/reservations/seating'
import * as z from 'zod/mini'
import { bookingDayField, Id, OptionalEmail, optionalText, phoneField, requiredText, timeField } from '../../fields.ts'
import { TableIds } from '../floor/table-ids.ts'
import { PartyFacts } from './party-facts.ts'

const MINIMUM = 'Party size must be at least 1'
const MAXIMUM = `Maximum party size is ${MAX_PARTY_SIZE}`

/** Guests, 1 to 20, as a number or as the dialog's text (`4`, `10+`) (contract §7). */
export const PartySize = z.pipe(
  z.union([z.number(), z.string()], { error: MINIMUM }),
  z.transform((value, context): number => {
    const size = parsePartySize(value)
    if (size !== null) return size
    const tooMany = Number.parseInt(String(value), 10) > MAX_PARTY_SIZE
    context.issues.push({ code: 'custom', message: tooMany ? MAXIMUM : MINIMUM, input: value })
    return z.NEVER
  }),
)

/** Of the link `/book/{token}`. */
export const BookingToken = requiredText('The link is not complete', 100)

export const When = z.object({ date: bookingDayField('Date is required'), time: timeField('Time is required') })

/** Customer specification §5, /reservations. */
export const NewReservation = z.object({
  ...When.shape,
  customerName: requiredText('Customer name is required', NAME_MOST),
  customerPhone: phoneField('Phone is required'),
  customerEmail: OptionalEmail,
  partySize: PartySize,
  tableNumber: optionalText(NAME_MOST),
  specialRequests: optionalText(TEXT_MOST),
  /** An area of the floor plan; any if absent or null. */
  areaId: z.optional(z.nullable(Id)),
  ...PartyFacts.shape,
})
/** Only walk-ins need neither name nor phone. */
export const EditedReservation = z.object({
  ...When.shape,
  customerName: optionalText(NAME_MOST),
  customerPhone: z.union([z.literal(''), phoneField('Please enter a valid phone number')]),
  customerEmail: OptionalEmail,
  partySize: PartySize,
  tableNumber: optionalText(NAME_MOST),
  specialRequests: optionalText(TEXT_MOST),
  /** Absent keeps the area, null allows any. */
  areaId: z.optional(z.nullable(Id)),
  ...PartyFacts.shape,
})
export type EditedReservation = z.infer<typeof EditedReservation>

const Masked = z.string().check(z.refine(isMasked))

/** For the form of staff who may not see contacts: masked ones, which stay as they are. */
export const MaskedReservation = z.extend(EditedReservation, {
  customerPhone: z.union([Masked, EditedReservation.shape.customerPhone]),
  customerEmail: z.union([Masked, OptionalEmail]),
})

const UNTIL = 'Say until when: a time as HH:MM, or an instant'

/** When staff want the table back: a time after the start, which may be past midnight, or an instant. */
export const Until = z.union([z.string().check(z.refine(isTimeOfDay, UNTIL)), z.iso.datetime({ offset: true })], {
  error: UNTIL,
})

export const WalkIn = z.object({
  partySize: PartySize,
  customerName: optionalText(NAME_MOST),
  tableNumber: optionalText(NAME_MOST),
  /** Tables that staff chose; the best fit if absent. */
  tableIds: z.optional(TableIds),
  ...PartyFacts.shape,
})
export type WalkIn = z.infer<typeof WalkIn>
export type NewReservation = z.infer<typeof NewReservation>
