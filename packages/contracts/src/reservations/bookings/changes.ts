import { TEXT_MOST } from '@sufra/domain/platform/limits'
import { z } from 'zod'
import { bookingDayField, changeableText, Id, timeField } from '../../fields.ts'
import { PartySize } from './fields.ts'
import { GuestFacts } from './party-facts.ts'

const SAY_WHAT = 'Send a date and a time, or the status cancelled'

interface BookingChanges {
  date?: string | undefined
  time?: string | undefined
  partySize?: number | undefined
  specialRequests?: string | null | undefined
  areaId?: number | null | undefined
  occasion?: unknown
  needs?: unknown
}

/**
 * Parameters of a guest's change: a date and a time, or `status: cancelled` (customer specification §7). Party size and
 * requests may change with it or alone; absent fields keep their values. @param key names the reservation.
 */
export function defineChanges<Key extends z.core.$ZodShape>(key: Key) {
  return z.discriminatedUnion(
    'status',
    [
      z.object({ ...key, status: z.literal('cancelled') }),
      z
        .object({
          ...key,
          status: z.undefined().optional(),
          date: z.optional(bookingDayField(SAY_WHAT)),
          time: z.optional(timeField(SAY_WHAT)),
          partySize: z.optional(PartySize),
          specialRequests: changeableText(TEXT_MOST),
          areaId: z.optional(z.nullable(Id)),
          ...GuestFacts.shape,
        })
        .refine(hasChange, { path: ['date'], message: SAY_WHAT })
        .refine(isTimeComplete, { path: ['time'], message: SAY_WHAT }),
    ],
    { error: SAY_WHAT },
  )
}

/** The shape of a generic object is known to its caller only. */
function hasChange(sent: object): boolean {
  const { date, time, partySize, specialRequests, areaId, occasion, needs } = sent as BookingChanges
  const hasOther = [partySize, specialRequests, areaId, occasion, needs].some((value) => value !== undefined)
  return date !== undefined || (time === undefined && hasOther)
}

function isTimeComplete(sent: object): boolean {
  const { date, time } = sent as BookingChanges
  return time !== undefined || date === undefined
}
