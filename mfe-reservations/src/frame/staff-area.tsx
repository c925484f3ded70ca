import { useCanEdit } from '@sufra/api/session'
import { useLogoutMutation } from '@sufra/api/session-api'
import { useReservationNews } from '@sufra/api/use-reservation-news'
import { useRestaurantName } from '@sufra/api/use-restaurant-name'
import { formatNumber } from '@sufra/i18n/format'
import { useLanguage, useWords } from '@sufra/i18n/use-words'
import { Slot } from '@sufra/ui/slot'
import { StaffFrame } from '@sufra/ui/staff-frame'
import type { ReactNode } from 'react'
import { staffWords } from '../staff-words.ts'

export function StaffArea({ children }: { children: ReactNode }) {
  const canEdit = useCanEdit()
  const name = useRestaurantName()
  const t = useWords(staffWords)
  const language = useLanguage()
  const count = useReservationNews().fresh.length
  const label = t('diary.news.unseen', { count, number: formatNumber(count, language) })
  const [logout, { isLoading }] = useLogoutMutation()
  return (
    <StaffFrame
      brand={name ?? ''}
      canEdit={canEdit}
      leaving={isLoading}
      onLogout={() => void logout()}
      badges={{ '/admin/reservations': { count, label } }}
      personal={<Slot name="admin/till-button" fallback={null} />}
    >
      {children}
      <Slot name="admin/till" fallback={null} />
    </StaffFrame>
  )
}
