import { useMinute } from '@sufra/api/use-clock'
import type { Reservation } from '@sufra/contracts/reservations/bookings/entities'
import { formatNumber } from '@sufra/i18n/format'
import { common, useLanguage, useWords } from '@sufra/i18n/use-words'
import type { Tone } from '@sufra/ui/theme'
import { use } from 'react'
import { getStatusTone } from '../../lib/get-status-tone.ts'
import { countLateMinutes, isLateAnnounced } from '../../lib/group-service.ts'
import { useClockTime } from '../../lib/use-format-time.ts'
import { isHeld } from '../../parts/use-own-bookings.ts'
import { staffWords } from '../../staff-words.ts'
import { FloorContext } from './floor/floor-context.ts'
import { ServiceDayContext } from './service-day.ts'

/** The status, or more detail while it is confirmed. */
export function useStatusText(): (booking: Reservation) => string {
  const t = useWords(staffWords)
  const shared = useWords(common)
  const language = useLanguage()
  const clockTime = useClockTime()
  const countLate = useCountLate()
  const now = useMinute().getTime()
  return (booking) => {
    if (isHeld(booking)) return t('diary.held', { time: clockTime(booking.heldUntil) })
    if (booking.arrivedAt && booking.status === 'confirmed') return t('diary.card.arrived')
    if (isLateAnnounced(booking, now)) return t('diary.lateUntil', { time: clockTime(booking.lateUntil ?? '') })
    const late = countLate(booking)
    if (late > 0) return t('diary.late', { count: late, number: formatNumber(late, language) })
    if (booking.reconfirmedAt && booking.status === 'confirmed') return t('diary.coming.status')
    return shared(`reservationStatus.${booking.status}`)
  }
}

export function useStatusTone(): (booking: Reservation) => Tone {
  const countLate = useCountLate()
  const now = useMinute().getTime()
  return (booking) => {
    if (isHeld(booking) || isLateAnnounced(booking, now)) return 'gold'
    return countLate(booking) > 0 ? 'danger' : getStatusTone(booking.status)
  }
}

/** With a floor plan, on the evening in progress: minutes since guests were due. */
function useCountLate(): (booking: Reservation) => number {
  const hasTables = use(FloorContext) !== null
  const { businessDay } = use(ServiceDayContext)
  const now = useMinute().getTime()
  return (booking) => (hasTables && booking.date === businessDay ? countLateMinutes(booking, now) : 0)
}
