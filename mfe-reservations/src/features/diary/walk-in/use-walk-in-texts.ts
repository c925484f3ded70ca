import type { Reservation } from '@sufra/contracts/reservations/bookings/entities'
import { formatList } from '@sufra/i18n/format'
import { useLanguage, useWords } from '@sufra/i18n/use-words'
import { showToast } from '@sufra/ui/toast'
import { useFormatTime } from '../../../lib/use-format-time.ts'
import { staffWords } from '../../../staff-words.ts'
import type { Overflow } from './use-seat-walk-in.ts'

export function useSeatedToast(): (booking: Reservation) => void {
  const t = useWords(staffWords)
  const whenOf = useFormatTime()
  return (booking) => {
    const { time } = whenOf(booking.date, booking)
    const people = t('manage.people', { count: booking.partySize })
    showToast({ title: t('diary.walkIn.done'), description: `${people} · ${time}`, tone: 'success' })
  }
}

export function useOverflowText(): (over: Overflow) => string {
  const t = useWords(staffWords)
  const language = useLanguage()
  return ({ tables, people }) => {
    const parts = [
      tables > 0 ? t('diary.walkIn.tables', { count: tables }) : '',
      people > 0 ? t('manage.people', { count: people }) : '',
    ]
    return t('diary.walkIn.beyond', { over: formatList(parts.filter(Boolean), language) })
  }
}
