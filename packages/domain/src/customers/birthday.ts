import { addDays, type Day } from '../platform/calendar-day.ts'

/** Days around a birthday in which its treat can be used. */
export interface BirthdayPeriod {
  daysBefore: number
  daysAfter: number
}

/** A date of birth that is entered or changed within this time counts from the next year on. */
const SETTLED_DAYS = 30
export const MOST_DAYS_BEFORE = 30
export const MOST_DAYS_AFTER = 60

export interface BirthdayTreat {
  year: number
  from: Day
  until: Day
}

/**
 * The birthday around which a day lies; null outside of its days. The 29th of February counts as the 28th.
 * @param knownSince day on which the date of birth was entered or last changed
 */
export function findBirthdayTreat(
  dateOfBirth: Day,
  knownSince: Day,
  today: Day,
  { daysBefore, daysAfter }: BirthdayPeriod,
): BirthdayTreat | null {
  const [bornIn = 0] = dateOfBirth.split('-').map(Number)
  const thisYear = Number(today.slice(0, 4))
  for (const year of [thisYear - 1, thisYear, thisYear + 1]) {
    const birthday = getBirthday(dateOfBirth, year)
    const treat = { year, from: addDays(birthday, -daysBefore), until: addDays(birthday, daysAfter) }
    const isSettled = knownSince <= addDays(treat.from, -SETTLED_DAYS)
    if (year > bornIn && treat.from <= today && today <= treat.until) return isSettled ? treat : null
  }
  return null
}

function getBirthday(dateOfBirth: Day, year: number): Day {
  const day = dateOfBirth.slice(4)
  return `${year}${day === '-02-29' ? '-02-28' : day}`
}

/** 1 to 12: the months whose birthdays may have a treat on the day. */
export function listBirthMonths(today: Day, { daysBefore, daysAfter }: BirthdayPeriod): number[] {
  const months = new Set<number>()
  for (let offset = -daysAfter; offset <= daysBefore; offset += 1) {
    const day = addDays(today, offset)
    months.add(Number(day.slice(5, 7)))
  }
  return [...months]
}
