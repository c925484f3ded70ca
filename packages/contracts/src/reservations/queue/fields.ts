import { LANGUAGES } from '@sufra/domain/platform/choices'
import { NAME_MOST, TEXT_MOST } from '@sufra/domain/platform/limits'
import { settableQueueStates } from '@sufra/domain/reservations/queue-states'
import * as z from 'zod/mini'
import { changeableText, Id, OptionalEmail, optionalText, phoneField, requiredText, wholeNumber } from '../../fields.ts'
import { PartySize } from '../bookings/fields.ts'
import { TableIds } from '../floor/table-ids.ts'

const NAME = 'Name is required'
const PHONE = 'Please enter a valid phone number'
const MINUTES = 'Minutes must be a whole number from 0 to 600'

/** Absent, null and blank become null. */
const OptionalPhone = z.pipe(
  z.optional(z.union([z.null(), z.literal(''), phoneField(PHONE)])),
  z.transform((phone) => phone || null),
)

const Minutes = z.nullable(wholeNumber(0, 600, MINUTES))

export const NewQueueEntry = z.object({
  name: requiredText(NAME, NAME_MOST),
  partySize: PartySize,
  phone: OptionalPhone,
  areaId: z.optional(z.nullable(Id)),
  note: optionalText(TEXT_MOST),
  /** What staff say; the computed quote if absent. */
  quotedMinutes: z.optional(Minutes),
})

/** Absent fields keep their values. */
export const QueueEntryChanges = z.object({
  state: z.optional(z.enum(settableQueueStates, { error: `Choose one of ${settableQueueStates.join(', ')}` })),
  name: z.optional(requiredText(NAME, NAME_MOST)),
  partySize: z.optional(PartySize),
  phone: z.optional(OptionalPhone),
  areaId: z.optional(z.nullable(Id)),
  note: changeableText(TEXT_MOST),
  quotedMinutes: z.optional(Minutes),
  /** For `called`: the tables to hold; the best fit if absent. */
  tableIds: z.optional(TableIds),
})

/** Of the link `/queue/{token}`. */
export const QueueToken = requiredText('The link is not complete', 100)

export const NewPublicQueueEntry = z.object({
  name: requiredText(NAME, NAME_MOST),
  partySize: PartySize,
  phone: OptionalPhone,
  /** For the mail when the party is called; not stored where no mails are sent. */
  email: OptionalEmail,
  language: z.optional(z.enum(LANGUAGES)),
  /** A random text that the page keeps: one entry a browser. */
  browserId: optionalText(100),
})
