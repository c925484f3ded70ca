import { useCanEdit } from '@sufra/api/session'
import { lazyPart } from '@sufra/ui/lazy-part'
import { Navigate, Route, Routes } from '@sufra/ui/router'
import { Dashboard } from './features/dashboard/dashboard.tsx'
import { KeyHelp } from './frame/key-help.tsx'
import { StaffArea } from './frame/staff-area.tsx'

// Fetched when they are first opened.
const ReportsPage = lazyPart(() => import('./features/reports/reports-page.tsx'))
const RewardsPage = lazyPart(() => import('./features/rewards/rewards-page.tsx'))
const OffersPage = lazyPart(() => import('./features/offers/offers-page.tsx'))
const NewsPage = lazyPart(() => import('./features/news/news-page.tsx'))
const AccountsPage = lazyPart(() => import('./features/staff/staff-accounts-page.tsx'))
const ActivityPage = lazyPart(() => import('./features/activity/activity-page.tsx'))
const HistoryPage = lazyPart(() => import('./features/history/history-page.tsx'))
const HoursPage = lazyPart(() => import('./features/hours/hours-page.tsx'))

/** All staff addresses but the reservations; what is unknown under /admin is the dashboard. */
export default function Pages() {
  const canEdit = useCanEdit()
  return (
    <StaffArea>
      <Routes>
        <Route path="/admin/rewards" element={<RewardsPage />} />
        <Route path="/admin/offers" element={<OffersPage />} />
        <Route path="/admin/news" element={<NewsPage />} />
        <Route path="/admin/history" element={<HistoryPage />} />
        <Route path="/admin/reports" element={<ReportsPage />} />
        <Route path="/admin/restaurant-hours" element={<HoursPage />} />
        {canEdit && <Route path="/admin/activity" element={<ActivityPage />} />}
        {canEdit && <Route path="/admin/staff" element={<AccountsPage />} />}
        <Route path="/admin-dashboard" element={<Navigate to="/admin" replace />} />
        <Route path="*" element={<Dashboard />} />
      </Routes>
      <KeyHelp />
    </StaffArea>
  )
}
