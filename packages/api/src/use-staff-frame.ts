import { useRestaurantName } from './restaurant-api.ts'
import { useCanEdit } from './session.ts'
import { useLogoutMutation } from './session-api.ts'

/** What the staff areas of all front ends pass to the frame of the design system. */
export function useStaffFrame() {
  const name = useRestaurantName()
  const canEdit = useCanEdit()
  const [logout, { isLoading }] = useLogoutMutation()
  return { brand: name ?? '', canEdit, leaving: isLoading, onLogout: () => void logout() }
}
