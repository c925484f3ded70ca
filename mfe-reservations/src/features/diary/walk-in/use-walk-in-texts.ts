import type { Reservation } from '@sufra/contracts/reservations/bookings/entities'
import { formatList } from '@sufra/i18n/format'
import { useLanguage, useWords } from '@sufra/i18n/use-words'
import { showToast } from '@sufra/ui/toast'
import { useClockTime, useFormatTime } from '../../../lib/use-format-time.ts'
import { staffWords } from '../../../staff-words.ts'
import type { Overflow } from './use-seat-walk-in.ts'

export function useSeatedToast(): (booking: Reservation) => void {
  const t = useWords(staffWords)
  const whenOf = useFormatTime()
  const clockTime = useClockTime()
  return (booking) => {
    const { time } = whenOf(booking.date, booking)
    const people = t('manage.people', { count: booking.partySize })
    const about = [people, time]
    if (booking.tableIds && booking.tableNumber) {
      about.push(t('diary.block.table', { table: booking.tableNumber }))
      if (booking.endsAt) about.push(t('floor.walkIn.end', { time: clockTime(booking.endsAt) }))
    }
    showToast({ title: t('diary.walkIn.done'), description: about.join(' · '), tone: 'success' })
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
