import { useRestaurantName } from '@sufra/api/restaurant-api'
import { useSession } from '@sufra/api/session'
import { common, useWords } from '@sufra/i18n/use-words'
import { createLazyPart } from '@sufra/ui/lazy-part'
import { NavigationProvider } from '@sufra/ui/navigation'
import { PageFrame } from '@sufra/ui/page-frame'
import { Navigate, useLocation } from '@sufra/ui/router'
import { Slot } from '@sufra/ui/slot'
import { use, useEffect, useMemo } from 'react'
import { getDestination, getSearch, STAFF_HOME } from './destination.ts'
import { findRemoteOfPath, getPagesName, isPageAddress, listNavigation, SIGN_IN } from './remotes.ts'
import { getKnownRemotes, readRemotes } from './remotes-file.ts'
import { recordEvent } from './telemetry/hold-events.ts'

const NotFound = createLazyPart(() => import('./not-found.tsx'))

export function PageOutlet() {
  const { pathname, search } = useLocation()
  const session = useSession()
  const place = getDestination(pathname, session)
  if (place.kind === 'redirect') return <Navigate to={place.to + getSearch(place.to, search)} replace />
  if (place.kind === 'guest-page') return <GuestPageForStaff path={pathname} />
  return (
    <PageFrame>
      {/* The key discards one person's state before the next signs in. */}
      {place.kind === 'sign-in' ? <FullPage name={SIGN_IN} /> : <RemotePages key={session.epoch} path={pathname} />}
    </PageFrame>
  )
}

/** Staff specification §8. */
function GuestPageForStaff({ path }: { path: string }) {
  const remotes = getKnownRemotes() ?? use(readRemotes())
  return isPageAddress(remotes, path) ? <Navigate to={STAFF_HOME} replace /> : <NotFound />
}

function RemotePages({ path }: { path: string }) {
  const remotes = getKnownRemotes() ?? use(readRemotes())
  const navigation = useMemo(() => listNavigation(remotes), [remotes])
  const remote = findRemoteOfPath(remotes, path)
  if (!remote) throw new Error(`No front end answers ${path}`)
  return (
    <NavigationProvider entries={navigation}>
      <FullPage name={getPagesName(remote)} />
    </NavigationProvider>
  )
}

function FullPage({ name }: { name: string }) {
  const { pathname } = useLocation()
  useEffect(() => recordEvent({ kind: 'view', part: name, path: pathname }), [name, pathname])
  return <Slot name={name} fallback={<PageSkeleton />} />
}

export function PageSkeleton() {
  const t = useWords(common)
  const name = useRestaurantName()
  return (
    <div className="page-skeleton" role="status" aria-label={t('state.loading')}>
      <span aria-hidden>{name}</span>
      <span />
      <span />
    </div>
  )
}
