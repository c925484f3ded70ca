import { useRestaurantName } from '@sufra/api/restaurant-api'
import { useMinute } from '@sufra/api/use-clock'
import type { Reservation } from '@sufra/contracts/reservations/bookings/entities'
import { formatTime } from '@sufra/i18n/format'
import { useLanguage } from '@sufra/i18n/use-words'
import { useWordsIn } from '@sufra/i18n/use-words-in'
import { countLateMinutes, LATE_MINUTES } from '../../../lib/group-service.ts'
import { staffWords } from '../../../staff-words.ts'

/** A chat to guests who are late, in their language; empty for others. */
export function useLateMessage(booking: Reservation): string {
  const reader = useLanguage()
  const language = booking.language ?? reader
  const t = useWordsIn(staffWords, language)
  const restaurant = useRestaurantName() ?? ''
  const minutes = countLateMinutes(booking, useMinute().getTime())
  if (!t || minutes < LATE_MINUTES) return ''
  return t('diary.lateMessage', {
    name: booking.customerName,
    restaurant,
    time: formatTime(booking.time, language),
    people: t('manage.people', { count: booking.partySize }),
  })
}
