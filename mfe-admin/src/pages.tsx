import { Route, Routes } from '@sufra/ui/router'
import { Dashboard } from './features/dashboard/dashboard.tsx'
import { StaffFrame } from './frame/staff-frame.tsx'

/** All staff addresses but the reservations; what is unknown under /admin is the dashboard. */
export default function Pages() {
  return (
    <StaffFrame>
      <Routes>
        <Route path="*" element={<Dashboard />} />
      </Routes>
    </StaffFrame>
  )
}
