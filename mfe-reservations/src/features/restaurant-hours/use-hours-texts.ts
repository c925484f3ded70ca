import type { FieldTexts } from '@sufra/forms/conflict-notice'
import { formatTime, formatWeekday } from '@sufra/i18n/format'
import { useLanguage, useWords } from '@sufra/i18n/use-words'
import { managementWords } from '../../management-words.ts'
import { type DayHours, type HoursValues, WEEKDAYS } from './hours-values.ts'

export function useHoursTexts(): FieldTexts<HoursValues> {
  const t = useWords(managementWords)
  const language = useLanguage()
  const formatDay = ({ isClosed, openTime, closeTime }: DayHours) =>
    isClosed
      ? t('hours.closed')
      : t('hours.open', { from: formatTime(openTime, language), until: formatTime(closeTime, language) })
  const texts = WEEKDAYS.map((dayOfWeek) => {
    const name = `day${dayOfWeek}` as const
    return [name, [formatWeekday(dayOfWeek, language), (values: HoursValues) => formatDay(values[name])]]
  })
  return Object.fromEntries(texts) as FieldTexts<HoursValues>
}
