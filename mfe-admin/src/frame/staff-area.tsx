import { useRestaurantName } from '@sufra/api/restaurant-name'
import { useCanEdit } from '@sufra/api/session'
import { useLogoutMutation } from '@sufra/api/session-api'
import { StaffFrame } from '@sufra/ui/staff-frame'
import type { ReactNode } from 'react'
import Till from '../slots/till.tsx'
import TillButton from '../slots/till-button.tsx'

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
      personal={<TillButton />}
    >
      {children}
      <Till />
    </StaffFrame>
  )
}
