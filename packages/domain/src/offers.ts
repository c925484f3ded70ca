import { addDays, countDaysBetween, type Day, getDayOfWeek } from './calendar-day.ts'

interface OfferDays {
  validFrom: Day | null
  validUntil: Day | null
  validDays: readonly number[]
  isActive: boolean
}

export function isOfferActiveOn(offer: OfferDays, day: Day): boolean {
  if (!offer.isActive) return false
  if (offer.validFrom !== null && day < offer.validFrom) return false
  if (offer.validUntil !== null && day > offer.validUntil) return false
  return offer.validDays.length === 0 || offer.validDays.includes(getDayOfWeek(day))
}

/** @param day any of the month */
export function isOfferActiveAllMonth(offer: OfferDays, day: Day): boolean {
  const first = `${day.slice(0, 7)}-01`
  const next = `${addDays(first, 31).slice(0, 7)}-01`
  return Array.from({ length: countDaysBetween(first, next) }, (_, offset) => addDays(first, offset)).every((each) =>
    isOfferActiveOn(offer, each),
  )
}
