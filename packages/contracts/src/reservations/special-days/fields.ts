import { NAME_MOST } from '@sufra/domain/platform/limits'
import { isOrdered } from '@sufra/domain/platform/opening-hours'
import { isTimeOfDay } from '@sufra/domain/platform/time-of-day'
import { hasSlot } from '@sufra/domain/reservations/slots'
import * as z from 'zod/mini'
import {
  changeableText,
  createStrictObject,
  dayField,
  Flag,
  optionalText,
  requiredText,
  timeField,
} from '../../fields.ts'
import { listSchemas, type StaffFields } from '../../record-fields.ts'

export const MOST_SITTINGS = 6

export const HOURS_TOO_SHORT = 'Opening hours must last at least 30 minutes'

export const SITTINGS_MISSING = 'Give at least one sitting, or close the day'

const Sitting = createStrictObject({
  openTime: timeField('Opening time is required'),
  closeTime: timeField('Closing time is required'),
  label: optionalText(NAME_MOST),
  labelAr: changeableText(NAME_MOST),
})

/** First and last day are both included. */
export const specialDayFields = {
  fromDate: { schema: dayField('First day is required'), answer: z.string() },
  untilDate: { schema: dayField('Last day is required'), answer: z.string() },
  label: { schema: requiredText('Name is required', NAME_MOST), answer: z.string() },
  isClosed: { schema: Flag, answer: z.boolean() },
} as const satisfies StaffFields

export const SpecialDayEdit = z.object({
  ...listSchemas(specialDayFields),
  labelAr: changeableText(NAME_MOST),
  sittings: z._default(
    z
      .array(Sitting, { error: SITTINGS_MISSING })
      .check(z.maxLength(MOST_SITTINGS, `At most ${MOST_SITTINGS} sittings`)),
    [],
  ),
})
export type SpecialDayEdit = z.infer<typeof SpecialDayEdit>

type Hours = Pick<SpecialDayEdit, 'isClosed'> & { sittings: readonly { openTime: string; closeTime: string }[] }

/** True while a time is invalid, which its own field reports. */
export function isSuitedToDay({ isClosed, sittings }: Hours): boolean {
  return isClosed || !sittings.every(areTimes) || isOrdered(sittings)
}

export function hasSlotsInSittings({ isClosed, sittings }: Hours): boolean {
  return isClosed || sittings.every(hasSlotInHours)
}

/** True while a time is invalid, which its own field reports. */
export function hasSlotInHours(hours: Hours['sittings'][number]): boolean {
  return !areTimes(hours) || hasSlot(hours)
}

function areTimes({ openTime, closeTime }: Hours['sittings'][number]): boolean {
  return isTimeOfDay(openTime) && isTimeOfDay(closeTime)
}
