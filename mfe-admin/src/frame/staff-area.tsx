import { useCanEdit } from '@sufra/api/session'
import { useLogoutMutation } from '@sufra/api/session-api'
import { useReservationNews } from '@sufra/api/use-reservation-news'
import { useRestaurantName } from '@sufra/api/use-restaurant-name'
import { formatNumber } from '@sufra/i18n/format'
import { useLanguage, useWords } from '@sufra/i18n/use-words'
import { StaffFrame } from '@sufra/ui/staff-frame'
import type { ReactNode } from 'react'
import Till from '../slots/till.tsx'
import TillButton from '../slots/till-button.tsx'
import { words } from '../words.ts'

export function StaffArea({ children }: { children: ReactNode }) {
  const canEdit = useCanEdit()
  const name = useRestaurantName()
  const t = useWords(words)
  const language = useLanguage()
  const count = useReservationNews().fresh.length
  const label = t('reservationNews.unseen', { count, number: formatNumber(count, language) })
  const [logout, { isLoading }] = useLogoutMutation()
  return (
    <StaffFrame
      brand={name ?? ''}
      canEdit={canEdit}
      leaving={isLoading}
      onLogout={() => void logout()}
      badges={{ '/admin/reservations': { count, label } }}
      personal={<TillButton />}
    >
      {children}
      <Till />
    </StaffFrame>
  )
}
