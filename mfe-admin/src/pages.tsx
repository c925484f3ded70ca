import { useCanEdit, useSession } from '@sufra/api/session'
import { adminFrontEnd } from '@sufra/contracts/front-ends/admin'
import { createLazyPart } from '@sufra/ui/lazy-part'
import { NavigationProvider } from '@sufra/ui/navigation'
import { Navigate, Route, Routes } from '@sufra/ui/router'
import { type ReactNode, useState } from 'react'
import { Dashboard } from './features/dashboard/dashboard.tsx'
import { KeyHelp } from './frame/key-help.tsx'
import { StaffArea } from './frame/staff-area.tsx'

const PREFIX = '/admin/'
const OwnPassword = loadPage('password')
const FirstSecondStep = createLazyPart(() => import('./features/password/second-step/first-second-step.tsx'))

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
  const [settingUp, setSettingUp] = useState<number | null>(null)
  const open = pages.filter(({ right }) => right === 'viewer' || canEdit)
  if (admin?.passwordIsOneTime)
    return (
      <OnlyPage>
        <OwnPassword />
      </OnlyPage>
    )
  // Until the recovery codes are stored, although the session is free already.
  if (admin?.mustSetUpSecondFactor && settingUp !== admin.id) setSettingUp(admin.id)
  if (admin && settingUp === admin.id)
    return (
      <OnlyPage>
        <FirstSecondStep onDone={() => setSettingUp(null)} />
      </OnlyPage>
    )
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

/** For accounts that must choose a password, or set up a second factor. */
function OnlyPage({ children }: { children: ReactNode }) {
  return (
    <NavigationProvider entries={[]}>
      <StaffArea>{children}</StaffArea>
    </NavigationProvider>
  )
}
