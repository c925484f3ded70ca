import { addDays, type Day } from '@sufra/domain/platform/calendar-day'
import {
  findSpecialHours,
  getOpenPeriods,
  type HoursEntry,
  type SpecialHours,
} from '@sufra/domain/platform/opening-hours'

/** `before` and `after` are special days; null for the weekday's own hours. */
export interface ChangedDay<Special> {
  day: Day
  before: Special | null
  after: Special | null
}

function shiftDays<Special extends SpecialHours>(
  all: readonly Special[],
  moving: ReadonlySet<number>,
  by: number,
): Special[] {
  return all.map((special) =>
    moving.has(special.id)
      ? { ...special, fromDate: addDays(special.fromDate, by), untilDate: addDays(special.untilDate, by) }
      : special,
  )
}

export function listChangedDays<Special extends SpecialHours>(
  week: readonly HoursEntry[],
  all: readonly Special[],
  moving: ReadonlySet<number>,
  by: number,
): ChangedDay<Special>[] {
  const moved = shiftDays(all, moving, by)
  const touched = [...all, ...moved].filter(({ id }) => moving.has(id)).flatMap(listDays)
  const getPeriods = (special: readonly Special[], day: Day) => JSON.stringify(getOpenPeriods(week, day, special))
  return [...new Set(touched)]
    .sort()
    .filter((day) => getPeriods(all, day) !== getPeriods(moved, day))
    .map((day) => ({ day, before: findSpecialHours(all, day), after: findSpecialHours(moved, day) }))
}

function listDays({ fromDate, untilDate }: SpecialHours): Day[] {
  const days: Day[] = []
  for (let day = fromDate; day <= untilDate; day = addDays(day, 1)) days.push(day)
  return days
}

/** Consecutive special days from the first, such as Ramadan and Eid. */
export function getFirstSet(days: readonly SpecialHours[]): Set<number> {
  const inOrder = [...days].sort((a, b) => a.fromDate.localeCompare(b.fromDate))
  const set = new Set<number>()
  let until: Day = inOrder[0]?.untilDate ?? ''
  for (const { id, fromDate, untilDate } of inOrder) {
    if (fromDate > addDays(until, 1)) break
    set.add(id)
    if (untilDate > until) until = untilDate
  }
  return set
}
