import type { Reservation } from '@sufra/contracts/reservations/bookings/entities'
import { common, useWords } from '@sufra/i18n/use-words'
import type { Tone } from '@sufra/ui/theme'
import { getStatusTone } from '../../lib/get-status-tone.ts'
import { useClockTime } from '../../lib/use-format-time.ts'
import { isHeld } from '../../parts/use-own-bookings.ts'
import { staffWords } from '../../staff-words.ts'

/** The status, or more detail while it is confirmed. */
export function useStatusText(): (booking: Reservation) => string {
  const t = useWords(staffWords)
  const shared = useWords(common)
  const clockTime = useClockTime()
  return (booking) => {
    if (isHeld(booking)) return t('diary.held', { time: clockTime(booking.heldUntil) })
    if (booking.arrivedAt && booking.status === 'confirmed') return t('diary.card.arrived')
    return shared(`reservationStatus.${booking.status}`)
  }
}

export function getTone(booking: Reservation): Tone {
  return isHeld(booking) ? 'gold' : getStatusTone(booking.status)
}
