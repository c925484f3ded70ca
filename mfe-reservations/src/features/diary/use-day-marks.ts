import { isOccupyingTable } from '@sufra/domain/reservations/reservation-status'
import { formatNumber } from '@sufra/i18n/format'
import { useLanguage, useWords } from '@sufra/i18n/use-words'
import type { DayMark } from '@sufra/ui/month-calendar'
import { useMemo } from 'react'
import { staffWords } from '../../staff-words.ts'
import type { BookingsByDay } from './use-diary.ts'

/** Red with a count of confirmed or completed bookings (staff specification §4). */
export function useDayMarks(byDay: BookingsByDay | undefined): ReadonlyMap<string, DayMark> {
  const t = useWords(staffWords)
  const language = useLanguage()
  return useMemo(() => {
    const marks = new Map<string, DayMark>()
    for (const [day, bookings] of byDay ?? []) {
      const count = bookings.filter(({ status }) => isOccupyingTable(status)).length
      const number = formatNumber(count, language)
      if (count > 0) marks.set(day, { tone: 'danger', text: number, label: t('diary.count', { count, number }) })
    }
    return marks
  }, [byDay, language, t])
}
