import type { HoursEntry } from '@sufra/contracts/reservations/opening/entities'

export type DayHours = Pick<HoursEntry, 'isClosed' | 'openTime' | 'closeTime'>

export const WEEKDAYS = [0, 1, 2, 3, 4, 5, 6] as const
export type Weekday = (typeof WEEKDAYS)[number]

/** One field per day, so that two editors may change different days. */
export type HoursValues = { [Day in `day${Weekday}`]: DayHours }

export function toValues(week: readonly HoursEntry[]): HoursValues {
  const days = WEEKDAYS.map((day) => {
    const { isClosed = true, openTime = '', closeTime = '' } = week.find(({ dayOfWeek }) => dayOfWeek === day) ?? {}
    return [`day${day}`, { isClosed, openTime, closeTime }]
  })
  return Object.fromEntries(days) as HoursValues
}

export function listDays(values: HoursValues): (DayHours & { dayOfWeek: Weekday })[] {
  return WEEKDAYS.map((dayOfWeek) => ({ dayOfWeek, ...values[`day${dayOfWeek}`] }))
}
