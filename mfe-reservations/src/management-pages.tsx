import { createLazyPart } from '@sufra/ui/lazy-part'
import { Navigate, Route, Routes } from '@sufra/ui/router'
import { Slot } from '@sufra/ui/slot'
import { StaffArea } from './frame/staff-area.tsx'

const BookingPage = createLazyPart(() => import('./features/booking-page/booking-page.tsx'))
const RestaurantHours = createLazyPart(() => import('./features/restaurant-hours/restaurant-hours-page.tsx'))
const FloorPlan = createLazyPart(() => import('./features/floor-plan/floor-plan-page.tsx'))
const Feedback = createLazyPart(() => import('./features/staff-feedback/feedback-page.tsx'))

/** Staff pages beside the diary. Unknown addresses under /admin show the dashboard. */
export default function ManagementPages() {
  return (
    <StaffArea>
      <Routes>
        <Route path="restaurant-hours" element={<RestaurantHours />} />
        <Route path="booking-page" element={<BookingPage />} />
        <Route path="floor-plan" element={<FloorPlan />} />
        <Route path="feedback" element={<Feedback />} />
        <Route path="*" element={<Navigate to="/admin" replace />} />
      </Routes>
      <Slot name="admin/key-help" fallback={null} optional />
    </StaffArea>
  )
}
