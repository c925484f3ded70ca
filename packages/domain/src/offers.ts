import { addDays, type Day, dayOfWeek, daysBetween } from './calendar-day.ts'

interface OfferDays {
  validFrom: Day | null
  validUntil: Day | null
  validDays: readonly number[]
  isActive: boolean
}

/** Whether an offer is to be had on a day: active, within its dates (both included), on one of its weekdays; no weekdays means every day. */
export function offerRunsOn(offer: OfferDays, day: Day): boolean {
  if (!offer.isActive) return false
  if (offer.validFrom !== null && day < offer.validFrom) return false
  if (offer.validUntil !== null && day > offer.validUntil) return false
  return offer.validDays.length === 0 || offer.validDays.includes(dayOfWeek(day))
}

/** Whether an offer is to be had on each day of a month, so that no day of it says more than another. @param day any of the month */
export function offerRunsAllMonth(offer: OfferDays, day: Day): boolean {
  const first = `${day.slice(0, 7)}-01`
  const next = `${addDays(first, 31).slice(0, 7)}-01`
  return Array.from({ length: daysBetween(first, next) }, (_, offset) => addDays(first, offset)).every((each) =>
    offerRunsOn(offer, each),
  )
}
