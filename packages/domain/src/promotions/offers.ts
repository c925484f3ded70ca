import { addDays, countDaysBetween, type Day, getDayOfWeek } from '../platform/calendar-day.ts'
import { DAY_MINUTES, type TimeOfDay, toMinutes } from '../platform/time-of-day.ts'

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

export type OfferObstacle = 'not_today' | 'not_now' | 'used_up'

interface UsableOffer extends OfferDays {
  timeFrom: TimeOfDay | null
  timeUntil: TimeOfDay | null
  isUsedUp?: true | undefined
}

/**
 * Why an active offer cannot be used now; null if it can.
 * @param day the business day
 * @param minute of that day: after its midnight 1440 and more
 */
export function findOfferObstacle(offer: UsableOffer, day: Day, minute: number): OfferObstacle | null {
  const isOnNow = isOfferTime(offer, minute) && isOfferActiveOn(offer, day)
  if (isOnNow || isOnSinceYesterday(offer, day, minute)) return offer.isUsedUp ? 'used_up' : null
  return isOfferActiveOn(offer, day) ? 'not_now' : 'not_today'
}

/** Both ends count. A time until before the time from is after midnight; without one the offer ends with the day. */
function isOfferTime({ timeFrom, timeUntil }: UsableOffer, minute: number): boolean {
  const from = timeFrom === null ? 0 : toMinutes(timeFrom)
  if (timeUntil === null) return from <= minute
  const until = toMinutes(timeUntil)
  return from <= minute && minute <= (until < from ? until + DAY_MINUTES : until)
}

/** In a house that does not close, the next business day begins at midnight. */
function isOnSinceYesterday(offer: UsableOffer, day: Day, minute: number): boolean {
  return (
    offer.timeUntil !== null && isOfferTime(offer, minute + DAY_MINUTES) && isOfferActiveOn(offer, addDays(day, -1))
  )
}

/** @param day any of the month */
export function isOfferActiveAllMonth(offer: OfferDays, day: Day): boolean {
  const first = `${day.slice(0, 7)}-01`
  const next = `${addDays(first, 31).slice(0, 7)}-01`
  return Array.from({ length: countDaysBetween(first, next) }, (_, offset) => addDays(first, offset)).every((each) =>
    isOfferActiveOn(offer, each),
  )
}
