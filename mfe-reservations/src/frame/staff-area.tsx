import { useStaffFrame } from '@sufra/api/use-staff-frame'
import { Slot } from '@sufra/ui/slot'
import { StaffFrame } from '@sufra/ui/staff-frame'
import type { ReactNode } from 'react'

export function StaffArea({ children }: { children: ReactNode }) {
  return (
    <StaffFrame {...useStaffFrame()} personal={<Slot name="admin/till-button" fallback={null} />}>
      {children}
      <Slot name="admin/till" fallback={null} />
    </StaffFrame>
  )
}
