import { addDays, type Day } from '@sufra/domain/calendar-day'

interface Range {
  fromDate: Day
  untilDate: Day
}

/** Special days so many days later, or earlier when negative: as many as before, and their hours stay theirs. */
export function shiftDates({ fromDate, untilDate }: Range, days: number): Range {
  return { fromDate: addDays(fromDate, days), untilDate: addDays(untilDate, days) }
}
