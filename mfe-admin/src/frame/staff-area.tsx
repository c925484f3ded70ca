import { useRestaurantQuery } from '@sufra/api/restaurant-api'
import { useLogoutMutation } from '@sufra/api/session-api'
import { StaffFrame } from '@sufra/ui/staff-frame'
import type { ReactNode } from 'react'

/** The staff area's frame, with the restaurant's name and signing out. */
export function StaffArea({ children }: { children: ReactNode }) {
  const { data: restaurant } = useRestaurantQuery()
  const [logout, { isLoading }] = useLogoutMutation()
  return (
    <StaffFrame brand={restaurant?.name ?? ''} leaving={isLoading} onLogout={() => void logout()}>
      {children}
    </StaffFrame>
  )
}
