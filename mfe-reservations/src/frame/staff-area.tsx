import { useRestaurantName } from '@sufra/api/restaurant-name'
import { useCanEdit } from '@sufra/api/session'
import { useLogoutMutation } from '@sufra/api/session-api'
import { Slot } from '@sufra/ui/slot'
import { StaffFrame } from '@sufra/ui/staff-frame'
import type { ReactNode } from 'react'

/** The staff area's frame, with the restaurant's name and signing out. */
export function StaffArea({ children }: { children: ReactNode }) {
  const canEdit = useCanEdit()
  const name = useRestaurantName()
  const [logout, { isLoading }] = useLogoutMutation()
  return (
    <StaffFrame
      brand={name ?? ''}
      canEdit={canEdit}
      leaving={isLoading}
      onLogout={() => void logout()}
      personal={<Slot name="admin/till-button" fallback={null} />}
    >
      {children}
      <Slot name="admin/till" fallback={null} />
    </StaffFrame>
  )
}
