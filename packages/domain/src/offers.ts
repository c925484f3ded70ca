import { addDays, countDaysBetween, type Day, getDayOfWeek } from './calendar-day.ts'
import { DAY_MINUTES, type TimeOfDay, toMinutes } from './time-of-day.ts'

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

/** Why an active offer cannot be used now; null if it can. @param day the business day. @param minute of the clock. */
export function findOfferObstacle(offer: UsableOffer, day: Day, minute: number): OfferObstacle | null {
  if (!isOfferActiveOn(offer, day)) return 'not_today'
  if (!isOfferTime(offer, minute)) return 'not_now'
  return offer.isUsedUp ? 'used_up' : null
}

/** Both ends count. A time until before the time from is after midnight. */
function isOfferTime({ timeFrom, timeUntil }: UsableOffer, minute: number): boolean {
  const from = timeFrom === null ? 0 : toMinutes(timeFrom)
  const until = timeUntil === null ? DAY_MINUTES : toMinutes(timeUntil)
  return from <= until ? from <= minute && minute <= until : from <= minute || minute <= until
}

/** @param day any of the month */
export function isOfferActiveAllMonth(offer: OfferDays, day: Day): boolean {
  const first = `${day.slice(0, 7)}-01`
  const next = `${addDays(first, 31).slice(0, 7)}-01`
  return Array.from({ length: countDaysBetween(first, next) }, (_, offset) => addDays(first, offset)).every((each) =>
    isOfferActiveOn(offer, each),
  )
}
