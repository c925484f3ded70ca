import { useSession } from '@sufra/api/session'
import { createLazyPart } from '@sufra/ui/lazy-part'
import { Navigate, Route, Routes } from '@sufra/ui/router'
import { NotFoundPage } from './features/not-found/not-found-page.tsx'

// Lazy: guests and staff need one page each.
const BookPage = createLazyPart(() => import('./features/book-table/book-page.tsx'))
const StaffReservations = createLazyPart(() => import('./features/diary/staff-reservations.tsx'))
const ManagementPages = createLazyPart(() => import('./management-pages.tsx'))

export default function Pages() {
  const { admin } = useSession()
  // The dashboard's front end asks for the first password and the second factor.
  if (admin?.passwordIsOneTime || admin?.mustSetUpSecondFactor) return <Navigate to="/admin" replace />
  return (
    <Routes>
      <Route path="/reservations" element={<BookPage />} />
      <Route path="/admin/reservations" element={<StaffReservations />} />
      <Route path="/admin/*" element={<ManagementPages />} />
      <Route path="*" element={<NotFoundPage />} />
    </Routes>
  )
}
