import { formatDay, formatList, formatNumber, formatPrice, formatTime, formatWeekday } from '@sufra/i18n/format'
import { useLanguage, useWords } from '@sufra/i18n/use-words'
import { words } from '../../words.ts'

/** Of an offer, or of a form where nothing is chosen yet. */
interface Conditions {
  minSpend: number | null
  validFrom: string | null
  validUntil: string | null
  validDays: readonly number[]
  timeFrom: string | null
  timeUntil: string | null
  usageLimit: number | null
}

export function useOfferConditions() {
  const t = useWords(words)
  const language = useLanguage()
  return {
    minSpend: ({ minSpend }: Conditions) => (minSpend ? formatPrice(minSpend, language) : t('offers.noMinSpend')),

    dates: ({ validFrom, validUntil }: Conditions) =>
      t('offers.dates', {
        from: toNoBreak(formatDay(validFrom ?? '', language)),
        until: toNoBreak(formatDay(validUntil ?? '', language)),
      }),

    /** None means every day, like all seven. */
    days: ({ validDays }: Conditions) =>
      validDays.length % 7 === 0
        ? t('offers.everyDay')
        : formatList(
            validDays.map((day) => formatWeekday(day, language, 'short')),
            language,
          ),

    times: ({ timeFrom, timeUntil }: Conditions) => {
      const from = timeFrom && formatTime(timeFrom, language)
      const until = timeUntil && formatTime(timeUntil, language)
      if (from && until) return t('offers.between', { from, until })
      if (from) return t('offers.fromTime', { from })
      return until ? t('offers.untilTime', { until }) : t('offers.allDay')
    },

    usage: ({ usageLimit }: Conditions) =>
      usageLimit === null ? t('offers.noLimit') : formatNumber(usageLimit, language),
  }
}

function toNoBreak(date: string): string {
  return date.replaceAll(' ', '\u00a0')
}
