import { useMinute } from '@sufra/api/use-clock'
import type { Reservation } from '@sufra/contracts/reservations/bookings/entities'
import { formatList } from '@sufra/i18n/format'
import { useLanguage, useWords } from '@sufra/i18n/use-words'
import { VisuallyHidden } from '@sufra/ui/visually-hidden'
import { countLateMinutes, isLateAnnounced, LATE_MINUTES } from '../../lib/group-service.ts'
import { useGuestName } from '../../lib/use-guest-name.ts'
import { staffWords } from '../../staff-words.ts'

/** Tells screen readers who is late; without minutes, so that it changes with the parties only. */
export function LateStatus({ bookings }: { bookings: readonly Reservation[] }) {
  const t = useWords(staffWords)
  const language = useLanguage()
  const nameOf = useGuestName()
  const now = useMinute().getTime()
  const late = bookings.filter(
    (booking) => isLateAnnounced(booking, now) || countLateMinutes(booking, now) >= LATE_MINUTES,
  )
  const names = formatList(late.map(nameOf), language)
  return <VisuallyHidden role="status">{late.length > 0 && t('diary.lateNames', { names })}</VisuallyHidden>
}
