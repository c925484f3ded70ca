import type { SpecialDay } from '@sufra/contracts/reservations/special-days/entities'

export interface SpecialDayValues {
  label: string
  labelAr: string
  fromDate: string | null
  untilDate: string | null
  isClosed: boolean
  sittings: { openTime: string; closeTime: string; label: string; labelAr?: string }[]
}

export const TOGETHER = [
  ['fromDate', 'untilDate'],
  ['isClosed', 'sittings'],
] as const

const EVENING = { openTime: '18:00', closeTime: '23:00', label: '', labelAr: '' }

export function toValues(day: SpecialDay | null): SpecialDayValues {
  if (!day) return { label: '', labelAr: '', fromDate: null, untilDate: null, isClosed: false, sittings: [EVENING] }
  const { label, labelAr = '', fromDate, untilDate, isClosed } = day
  const sittings = day.sittings.map((sitting) => ({ labelAr: '', ...sitting, label: sitting.label ?? '' }))
  return { label, labelAr, fromDate, untilDate, isClosed, sittings: sittings.length > 0 ? sittings : [EVENING] }
}

/** A closed day has no sittings. Arabic names are sent only where there are or were some: the last release has none. */
export function toRequest({ labelAr, ...values }: SpecialDayValues, day: SpecialDay | null) {
  const named = labelAr || day?.labelAr ? { ...values, labelAr } : values
  if (values.isClosed) return { ...named, sittings: [] }
  const sittings = values.sittings.map(({ labelAr, ...sitting }) => (labelAr ? { ...sitting, labelAr } : sitting))
  return { ...named, sittings }
}
