import type { SpecialDay } from '@sufra/contracts/reservations/special-days/entities'

export interface SpecialDayValues {
  label: string
  fromDate: string | null
  untilDate: string | null
  isClosed: boolean
  sittings: { openTime: string; closeTime: string; label: string }[]
}

export const TOGETHER = [
  ['fromDate', 'untilDate'],
  ['isClosed', 'sittings'],
] as const

const EVENING = { openTime: '18:00', closeTime: '23:00', label: '' }

export function toValues(day: SpecialDay | null): SpecialDayValues {
  if (!day) return { label: '', fromDate: null, untilDate: null, isClosed: false, sittings: [EVENING] }
  const { label, fromDate, untilDate, isClosed } = day
  const sittings = day.sittings.map(({ openTime, closeTime, label }) => ({ openTime, closeTime, label: label ?? '' }))
  return { label, fromDate, untilDate, isClosed, sittings: sittings.length > 0 ? sittings : [EVENING] }
}

/** A closed day has no sittings. */
export function toRequest(values: SpecialDayValues): SpecialDayValues {
  return values.isClosed ? { ...values, sittings: [] } : values
}
