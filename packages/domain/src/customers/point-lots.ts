import { addDays, type Day } from '../platform/calendar-day.ts'

/** Points that count until the end of a day of the restaurant; null while nothing was promised. */
export interface PointLot {
  until: Day | null
  points: number
}

export interface ExpiryRule {
  /** How long points count, to the end of the month; null if they never expire. */
  months: number | null
  /** No points expire before: a whole period after it was switched on. Null if it never was. */
  notBefore: Day | null
}

export const NO_EXPIRY: ExpiryRule = { months: null, notBefore: null }
export const MIN_EXPIRY_MONTHS = 6
export const MAX_EXPIRY_MONTHS = 36
/** Guests are warned this many days before, furthest first. */
export const WARNING_DAYS = [30, 7] as const

/** Last day of the month that lies `months` after the day's. */
export function getMonthEnd(day: Day, months: number): Day {
  const [year = 0, month = 1] = day.split('-').map(Number)
  // Day 0 of the following month.
  return new Date(Date.UTC(year, month + months, 0)).toISOString().slice(0, 'YYYY-MM-DD'.length)
}

/** The rule after a change of `months`. A date that was promised never moves earlier. */
export function changeExpiry(before: ExpiryRule, months: number | null, today: Day): ExpiryRule {
  if (months === null || before.months !== null) return { ...before, months }
  const end = getMonthEnd(today, months)
  return { months, notBefore: before.notBefore !== null && before.notBefore > end ? before.notBefore : end }
}

/**
 * Lots by their last day under the rule, soonest first; those without one are last.
 * @param stored undefined for a balance from before, which is one lot.
 */
export function listLots(stored: readonly PointLot[] | undefined, balance: number, rule: ExpiryRule): PointLot[] {
  const lots = stored ?? [{ until: null, points: balance }]
  if (rule.months === null) return mergeLots(lots)
  return mergeLots(lots.map(({ until, points }) => ({ until: getLastDay(until, rule), points })))
}

/** Last day under the rule, while points expire. @param until as promised; null for points from before. */
export function getLastDay(until: Day | null, { notBefore }: ExpiryRule): Day | null {
  return getLater(until, notBefore)
}

function getLater(one: Day | null, other: Day | null): Day | null {
  if (one === null || other === null) return one ?? other
  return one > other ? one : other
}

/**
 * Lots after a change of the balance. Points are taken from the soonest lots, those of a refund from the purchase's.
 * @param change signed, and never more than the lots hold
 * @param refunded last day of the refunded purchase's points
 */
export function changeLots(
  lots: readonly PointLot[],
  change: number,
  { months }: ExpiryRule,
  today: Day,
  refunded?: Day | null,
): PointLot[] {
  if (change >= 0)
    return mergeLots([...lots, { until: months === null ? null : getMonthEnd(today, months), points: change }])
  const first = refunded === undefined ? [] : lots.filter(({ until }) => until === refunded)
  let left = -change
  const rest = [...first, ...lots.filter((lot) => !first.includes(lot))].map(({ until, points }) => {
    const taken = Math.min(points, left)
    left -= taken
    return { until, points: points - taken }
  })
  return mergeLots(rest)
}

/** The lots whose last day has passed. */
export function listExpired(lots: readonly PointLot[], today: Day): { until: Day; points: number }[] {
  return lots.flatMap(({ until, points }) => (until !== null && until < today ? [{ until, points }] : []))
}

/** The points that expire next, if within the time of the first warning. @param lots soonest first. */
export function findExpiring(lots: readonly PointLot[], today: Day): { until: Day; points: number } | null {
  const last = addDays(today, WARNING_DAYS[0])
  for (const { until, points } of lots)
    if (until !== null && until >= today) return until <= last ? { until, points } : null
  return null
}

/** One lot a day, soonest first, none empty. */
export function mergeLots(lots: readonly PointLot[]): PointLot[] {
  const sums = new Map<Day | null, number>()
  for (const { until, points } of lots) sums.set(until, (sums.get(until) ?? 0) + points)
  return [...sums]
    .map(([until, points]) => ({ until, points }))
    .filter(({ points }) => points > 0)
    .sort(compareLots)
}

function compareLots(one: PointLot, other: PointLot): number {
  if (one.until === other.until) return 0
  if (one.until === null || other.until === null) return one.until === null ? 1 : -1
  return one.until < other.until ? -1 : 1
}
