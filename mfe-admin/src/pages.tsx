import { useCanEdit, useSession } from '@sufra/api/session'
import { adminFrontEnd } from '@sufra/contracts/front-ends/admin'
import { createLazyPart } from '@sufra/ui/lazy-part'
import { NavigationProvider } from '@sufra/ui/navigation'
import { Navigate, Route, Routes } from '@sufra/ui/router'
import { Dashboard } from './features/dashboard/dashboard.tsx'
import { KeyHelp } from './frame/key-help.tsx'
import { StaffArea } from './frame/staff-area.tsx'

const PREFIX = '/admin/'
const OwnPassword = loadPage('password')

const pages = adminFrontEnd.navigation
  .filter(({ to }) => to.startsWith(PREFIX))
  .map(({ to, right }) => ({ to, right, Page: loadPage(to.slice(PREFIX.length)) }))

/** `news` loads `features/news/news-page.tsx`. */
function loadPage(name: string) {
  return createLazyPart(() => import(`./features/${name}/${name}-page.tsx`))
}

/** Unknown addresses under /admin show the dashboard. */
export default function Pages() {
  const canEdit = useCanEdit()
  const { admin } = useSession()
  const open = pages.filter(({ right }) => right === 'viewer' || canEdit)
  if (admin?.passwordIsOneTime) return <FirstPassword />
  return (
    <StaffArea>
      <Routes>
        {open.map(({ to, Page }) => (
          <Route key={to} path={to} element={<Page />} />
        ))}
        <Route path="/admin-dashboard" element={<Navigate to="/admin" replace />} />
        <Route path="*" element={<Dashboard />} />
      </Routes>
      <KeyHelp />
    </StaffArea>
  )
}

/** The only page for accounts that must choose a password. */
function FirstPassword() {
  return (
    <NavigationProvider entries={[]}>
      <StaffArea>
        <OwnPassword />
      </StaffArea>
    </NavigationProvider>
  )
}
