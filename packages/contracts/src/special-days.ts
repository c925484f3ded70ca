import { daysBetween, isDay } from '@sufra/domain/calendar-day'
import { sittingsFollow } from '@sufra/domain/opening-hours'
import { NAME_MOST } from '@sufra/domain/text-lengths'
import { z } from 'zod'
import { call } from './call.ts'
import { SpecialDay } from './entities/reservation.ts'
import { dayField, Flag, Id, Nothing, optionalText, requiredText, timeField } from './fields.ts'
import * as routes from './routes/special-days.ts'

const MOST_DAYS = 366
const MOST_SITTINGS = 6
const SITTINGS = 'Give at least one sitting, or close the day'

const Sitting = z.object({
  openTime: timeField('Opening time is required'),
  closeTime: timeField('Closing time is required'),
  label: optionalText(NAME_MOST),
})

const SpecialDayFields = z.object({
  fromDate: dayField('First day is required'),
  untilDate: dayField('Last day is required'),
  label: requiredText('Name is required', NAME_MOST),
  isClosed: Flag,
  sittings: z.array(Sitting, { error: SITTINGS }).max(MOST_SITTINGS, `At most ${MOST_SITTINGS} sittings`).default([]),
})

/** How many days a range has; none while one of its ends is no day, which is told by itself. */
function daysIn({ fromDate, untilDate }: { fromDate: string; untilDate: string }): number {
  return isDay(fromDate) && isDay(untilDate) ? daysBetween(fromDate, untilDate) + 1 : 0
}

type Rules = z.infer<typeof SpecialDayFields>

function rules<Schema extends z.ZodType<Rules>>(schema: Schema) {
  return schema
    .refine(({ fromDate, untilDate }) => fromDate <= untilDate, {
      path: ['untilDate'],
      message: 'The last day cannot be before the first day',
    })
    .refine((range) => daysIn(range) <= MOST_DAYS, {
      path: ['untilDate'],
      message: `Special hours can hold for at most ${MOST_DAYS} days`,
    })
    .refine(({ isClosed, sittings }) => isClosed || sittings.length > 0, { path: ['sittings'], message: SITTINGS })
    .refine(({ isClosed, sittings }) => isClosed || sittingsFollow(sittings), {
      path: ['sittings'],
      message: 'Sittings must follow one another without overlap, within 24 hours',
    })
}

export const listSpecialDays = call(routes.listSpecialDays, {
  summary: 'List days with hours of their own',
  params: z.object({}),
  result: z.array(SpecialDay),
})

export const createSpecialDay = call(routes.createSpecialDay, {
  summary: 'Create a day with hours of its own',
  params: rules(SpecialDayFields),
  result: SpecialDay,
})

export const updateSpecialDay = call(routes.updateSpecialDay, {
  summary: 'Update a day with hours of its own',
  params: rules(SpecialDayFields.extend({ id: Id })),
  result: SpecialDay,
})

export const deleteSpecialDay = call(routes.deleteSpecialDay, {
  summary: 'Delete a day with hours of its own',
  params: z.object({ id: Id }),
  result: Nothing,
})
