import type { Offer } from '@sufra/contracts/promotions/offers/entities'
import { addDays } from '@sufra/domain/platform/calendar-day'
import { isOfferActiveAllMonth, isOfferActiveOn } from '@sufra/domain/promotions/offers'
import { formatNumber } from '@sufra/i18n/format'
import { useLanguage, useWords } from '@sufra/i18n/use-words'
import type { DayMark } from '@sufra/ui/month-calendar'
import { words } from '../../words.ts'

/** A month's page shows six weeks. */
const DAYS_BEFORE = 7
const DAYS_VISIBLE = 49

/**
 * Green dots on days with offers, with the number that not every day has (customer specification §2).
 * @param month any day of it
 */
export function useOfferMarks(offers: readonly Offer[], month: string): ReadonlyMap<string, DayMark> {
  const t = useWords(words)
  const language = useLanguage()
  const first = addDays(`${month.slice(0, 7)}-01`, -DAYS_BEFORE)
  const days = Array.from({ length: DAYS_VISIBLE }, (_, offset) => addDays(first, offset))
  return new Map(
    days.flatMap((day): [string, DayMark][] => {
      const ofDay = offers.filter((offer) => isOfferActiveOn(offer, day))
      if (ofDay.length === 0) return []
      const own = ofDay.filter((offer) => !isOfferActiveAllMonth(offer, month)).length
      const count = ofDay.length
      const label = t('offers.count', { count, number: formatNumber(count, language) })
      return [[day, { tone: 'success', dot: true, label, ...(own > 0 && { text: formatNumber(own, language) }) }]]
    }),
  )
}
