import { formatNumber } from '@sufra/i18n/format'
import { useLanguage } from '@sufra/i18n/use-words'
import { useRestaurantName } from './restaurant-api.ts'
import { useCanEdit } from './session.ts'
import { useLogoutMutation } from './session-api.ts'
import { useReservationNews } from './use-reservation-news.ts'

/**
 * What the staff areas of all front ends pass to the frame of the design system.
 * @param labelUnseen words the badge of unseen reservation news.
 */
export function useStaffFrame(labelUnseen: (unseen: { count: number; number: string }) => string) {
  const language = useLanguage()
  const name = useRestaurantName()
  const canEdit = useCanEdit()
  const count = useReservationNews().fresh.length
  const [logout, { isLoading }] = useLogoutMutation()
  const label = labelUnseen({ count, number: formatNumber(count, language) })
  return {
    brand: name ?? '',
    canEdit,
    leaving: isLoading,
    onLogout: () => void logout(),
    badges: { '/admin/reservations': { count, label } },
  }
}
