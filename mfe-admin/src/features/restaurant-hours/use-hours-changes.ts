import type { HoursEntry } from '@sufra/contracts/entities/reservation'
import { formatTime, formatWeekday } from '@sufra/i18n/format'
import { useLanguage, useWords } from '@sufra/i18n/use-words'
import type { Change } from '../../parts/editing/use-changes.ts'
import { words } from '../../words.ts'

/** The days that differ between two weeks, as they read on screen. */
export function useHoursChanges(before: readonly HoursEntry[], now: readonly HoursEntry[] | null): Change[] {
  const t = useWords(words)
  const language = useLanguage()
  const said = ({ isClosed, openTime, closeTime }: HoursEntry) =>
    isClosed
      ? t('hours.closed')
      : t('hours.open', { from: formatTime(openTime, language), until: formatTime(closeTime, language) })

  return (now ?? []).flatMap((day) => {
    const old = before.find(({ dayOfWeek }) => dayOfWeek === day.dayOfWeek)
    if (!old || said(old) === said(day)) return []
    return [{ label: formatWeekday(day.dayOfWeek, language), before: said(old), now: said(day) }]
  })
}
