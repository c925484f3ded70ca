import { createLazyPart } from '@sufra/ui/lazy-part'
import { Navigate, Route, Routes } from '@sufra/ui/router'
import { NotFoundPage } from './features/not-found/not-found-page.tsx'

// Lazy: guests and staff need one page each.
const BookPage = createLazyPart(() => import('./features/book-table/book-page.tsx'))
const StaffReservations = createLazyPart(() => import('./features/diary/staff-reservations.tsx'))

/** Unknown addresses under /admin show the dashboard. */
export default function Pages() {
  return (
    <Routes>
      <Route path="/reservations" element={<BookPage />} />
      <Route path="/admin/reservations" element={<StaffReservations />} />
      <Route path="/admin/*" element={<Navigate to="/admin" replace />} />
      <Route path="*" element={<NotFoundPage />} />
    </Routes>
  )
}
