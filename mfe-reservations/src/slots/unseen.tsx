import type { ReservationSlots } from '@sufra/contracts/front-ends/reservations'
import { formatNumber } from '@sufra/i18n/format'
import { useLanguage, useWords } from '@sufra/i18n/use-words'
import { useEffect } from 'react'
import { useReservationNews } from '../lib/use-reservation-news.ts'
import { unseenWords } from '../unseen-words.ts'

/** Slot `reservations/unseen`. */
export default function UnseenSlot({ onBadge }: ReservationSlots['reservations/unseen']) {
  const t = useWords(unseenWords)
  const language = useLanguage()
  const count = useReservationNews().fresh.length
  const label = t('label', { count, number: formatNumber(count, language) })

  useEffect(() => onBadge({ count, label }), [onBadge, count, label])
  return null
}
