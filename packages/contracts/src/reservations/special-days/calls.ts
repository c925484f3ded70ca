import { countDaysBetween, isDay } from '@sufra/domain/platform/calendar-day'
import { z } from 'zod'
import { call } from '../../call.ts'
import { createStrictObject, Id, Nothing } from '../../fields.ts'
import { SpecialDay } from './entities.ts'
import { HOURS_TOO_SHORT, hasSlotsInSittings, isSuitedToDay, SITTINGS_MISSING, SpecialDayEdit } from './fields.ts'
import * as routes from './routes.ts'

const MOST_DAYS = 366

/** 0 while an end is invalid, which its own field reports. */
function daysIn({ fromDate, untilDate }: { fromDate: string; untilDate: string }): number {
  return isDay(fromDate) && isDay(untilDate) ? countDaysBetween(fromDate, untilDate) + 1 : 0
}

export function addRules<Schema extends z.ZodType<SpecialDayEdit>>(schema: Schema) {
  return schema
    .refine(({ fromDate, untilDate }) => fromDate <= untilDate, {
      path: ['untilDate'],
      message: 'The last day cannot be before the first day',
    })
    .refine((range) => daysIn(range) <= MOST_DAYS, {
      path: ['untilDate'],
      message: `Special hours can hold for at most ${MOST_DAYS} days`,
    })
    .refine(({ isClosed, sittings }) => isClosed || sittings.length > 0, {
      path: ['sittings'],
      message: SITTINGS_MISSING,
    })
    .refine(hasSlotsInSittings, { path: ['sittings'], message: HOURS_TOO_SHORT })
    .refine(isSuitedToDay, {
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
  params: addRules(z.object(SpecialDayEdit.shape)),
  result: SpecialDay,
})

export const updateSpecialDay = call(routes.updateSpecialDay, {
  summary: 'Update a day with hours of its own',
  params: addRules(z.object({ ...SpecialDayEdit.shape, id: Id })),
  result: SpecialDay,
})

const MOST_MOVED = 50
const WHICH = 'Say which special days move, each with its version'

/** All or nothing; each id carries its version, so that days are not moved twice. */
export const MovedDays = z.object({
  days: z
    .array(createStrictObject({ id: Id, version: z.number({ error: WHICH }).int(WHICH) }, WHICH), { error: WHICH })
    .min(1, WHICH)
    .max(MOST_MOVED, `At most ${MOST_MOVED} special days can move together`)
    .refine((days) => new Set(days.map(({ id }) => id)).size === days.length, WHICH),
  by: z.union([z.literal(1), z.literal(-1)], { error: 'They move by one day: 1 is later, -1 earlier' }),
})

export const moveSpecialDays = call(routes.moveSpecialDays, {
  summary: 'Move several days with hours of their own by one day',
  params: MovedDays,
  result: z.array(SpecialDay),
})

export const deleteSpecialDay = call(routes.deleteSpecialDay, {
  summary: 'Delete a day with hours of its own',
  params: z.object({ id: Id }),
  result: Nothing,
})
