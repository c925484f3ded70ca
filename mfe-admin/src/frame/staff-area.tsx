import { useStaffFrame } from '@sufra/api/use-staff-frame'
import { StaffFrame } from '@sufra/ui/staff-frame'
import type { ReactNode } from 'react'
import Till from '../slots/till.tsx'
import TillButton from '../slots/till-button.tsx'

export function StaffArea({ children }: { children: ReactNode }) {
  return (
    <StaffFrame {...useStaffFrame()} personal={<TillButton />}>
      {children}
      <Till />
    </StaffFrame>
  )
}
