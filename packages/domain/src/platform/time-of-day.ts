/** `HH:MM`, 00:00 to 23:59. */
export type TimeOfDay = string

export const DAY_MINUTES = 1440

export function isTimeOfDay(text: string): boolean {
  return /^([01][0-9]|2[0-3]):[0-5][0-9]$/.test(text)
}

export function toMinutes(time: TimeOfDay): number {
  if (!isTimeOfDay(time)) throw new RangeError(`not a time of day: ${time}`)
  return Number(time.slice(0, 2)) * 60 + Number(time.slice(3))
}

/** Wraps at both ends: 1470 is `00:30`, -30 is `23:30`. */
export function toTimeOfDay(minutes: number): TimeOfDay {
  const minuteOfDay = ((minutes % DAY_MINUTES) + DAY_MINUTES) % DAY_MINUTES
  const twoDigits = (value: number) => String(value).padStart(2, '0')
  return `${twoDigits(Math.floor(minuteOfDay / 60))}:${twoDigits(minuteOfDay % 60)}`
}
