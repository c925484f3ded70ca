import { Route, Routes } from '@sufra/ui/router'
import { Dashboard } from './features/dashboard/dashboard.tsx'
import { StaffArea } from './frame/staff-area.tsx'

/** All staff addresses but the reservations; what is unknown under /admin is the dashboard. */
export default function Pages() {
  return (
    <StaffArea>
      <Routes>
        <Route path="*" element={<Dashboard />} />
      </Routes>
    </StaffArea>
  )
}
