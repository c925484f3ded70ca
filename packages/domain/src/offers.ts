import { type Day, dayOfWeek } from './calendar-day.ts'

/** Whether an offer is to be had on a day: active, within its dates (both included), on one of its weekdays; no weekdays means every day. */
export function offerRunsOn(
  offer: { validFrom: Day | null; validUntil: Day | null; validDays: readonly number[]; isActive: boolean },
  day: Day,
): boolean {
  if (!offer.isActive) return false
  if (offer.validFrom !== null && day < offer.validFrom) return false
  if (offer.validUntil !== null && day > offer.validUntil) return false
  return offer.validDays.length === 0 || offer.validDays.includes(dayOfWeek(day))
}
