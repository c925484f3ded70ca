import { useRestaurantName } from '@sufra/api/restaurant-api'
import { useMinute } from '@sufra/api/use-clock'
import type { Reservation } from '@sufra/contracts/reservations/bookings/entities'
import { toChatNumber } from '@sufra/domain/platform/phone'
import { formatNumber, formatTime } from '@sufra/i18n/format'
import { useLanguage, useWords } from '@sufra/i18n/use-words'
import { useWordsIn } from '@sufra/i18n/use-words-in'
import type { Tone } from '@sufra/ui/theme'
import { use } from 'react'
import { countLateMinutes, isLateAnnounced, LATE_MINUTES } from '../../../lib/group-service.ts'
import { useClockTime } from '../../../lib/use-format-time.ts'
import { staffWords } from '../../../staff-words.ts'
import { ServiceDayContext } from '../service-day.ts'

/** Of a party that said that it is late, or that is. */
export function useLateSign(booking: Reservation): { text: string; tone: Tone } | null {
  const t = useWords(staffWords)
  const language = useLanguage()
  const clockTime = useClockTime()
  const minutes = useLateMinutes(booking)
  const now = useMinute().getTime()
  if (isLateAnnounced(booking, now)) {
    return { text: t('diary.lateUntil', { time: clockTime(booking.lateUntil ?? '') }), tone: 'gold' }
  }
  if (minutes < LATE_MINUTES) return null
  return { text: t('diary.late', { count: minutes, number: formatNumber(minutes, language) }), tone: 'danger' }
}

/** Late by so much, without a word, that the guests may be called. */
export function useIsOverdue(booking: Reservation): boolean {
  const minutes = useLateMinutes(booking)
  const now = useMinute().getTime()
  return minutes >= LATE_MINUTES && !isLateAnnounced(booking, now)
}

/** Of a chat with the guests; with a message in their language once they are late. */
export function useChatAddress(booking: Reservation): string {
  const message = useLateMessage(booking)
  return `https://wa.me/${toChatNumber(booking.customerPhone)}${message && `?text=${encodeURIComponent(message)}`}`
}

/** Empty for guests who are not late. */
function useLateMessage(booking: Reservation): string {
  const reader = useLanguage()
  const language = booking.language ?? reader
  const t = useWordsIn(staffWords, language)
  const restaurant = useRestaurantName() ?? ''
  const isOverdue = useIsOverdue(booking)
  if (!t || !isOverdue) return ''
  return t('diary.lateMessage', {
    name: booking.customerName,
    restaurant,
    time: formatTime(booking.time, language),
    people: t('manage.people', { count: booking.partySize }),
  })
}

/** On the evening in progress. */
function useLateMinutes(booking: Reservation): number {
  const { businessDay } = use(ServiceDayContext)
  const now = useMinute().getTime()
  return booking.date === businessDay ? countLateMinutes(booking, now) : 0
}
