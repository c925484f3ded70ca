import type { Offer } from '@sufra/contracts/entities/offer'
import { formatDay, formatNumber, formatPrice, formatTime, formatWeekday } from '@sufra/i18n/format'
import { useLanguage, useWords } from '@sufra/i18n/use-words'
import { words } from '../../words.ts'

const SEPARATORS = { en: ', ', ar: '، ' } as const

/** How the conditions of an offer read. */
export function useOfferConditions() {
  const t = useWords(words)
  const language = useLanguage()
  return {
    minSpend: ({ minSpend }: Offer) => (minSpend > 0 ? formatPrice(minSpend, language) : t('offers.noMinSpend')),

    dates: ({ validFrom, validUntil }: Offer) =>
      t('offers.dates', {
        from: unbroken(formatDay(validFrom, language)),
        until: unbroken(formatDay(validUntil, language)),
      }),

    /** The weekdays; none, like all seven, is every day. */
    days: ({ validDays }: Offer) =>
      validDays.length % 7 === 0
        ? t('offers.everyDay')
        : validDays.map((day) => formatWeekday(day, language, 'short')).join(SEPARATORS[language]),

    times: ({ timeFrom, timeUntil }: Offer) => {
      const from = timeFrom && formatTime(timeFrom, language)
      const until = timeUntil && formatTime(timeUntil, language)
      if (from && until) return t('offers.between', { from, until })
      if (from) return t('offers.fromTime', { from })
      return until ? t('offers.untilTime', { until }) : t('offers.allDay')
    },

    usage: ({ usageLimit }: Offer) => (usageLimit === null ? t('offers.noLimit') : formatNumber(usageLimit, language)),
  }
}

/** A date that stays on one line. */
function unbroken(date: string): string {
  return date.replaceAll(' ', '\u00a0')
}
