import { addDays, type Day } from '@sufra/domain/calendar-day'

interface Range {
  fromDate: Day
  untilDate: Day
}

export function shiftDates({ fromDate, untilDate }: Range, days: number): Range {
  return { fromDate: addDays(fromDate, days), untilDate: addDays(untilDate, days) }
}
