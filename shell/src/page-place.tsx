import { useSession } from '@sufra/api/session'
import { lazyPart } from '@sufra/ui/lazy-part'
import { NavigationProvider } from '@sufra/ui/navigation'
import { PageFrame } from '@sufra/ui/page-frame'
import { Navigate, useLocation } from '@sufra/ui/router'
import { Slot } from '@sufra/ui/slot'
import { use, useMemo } from 'react'
import { PageSkeleton } from './page-skeleton.tsx'
import { placeFor, STAFF_HOME, searchFor } from './place.ts'
import { isPageAddress, navigationOf, pagesOf, remoteOfPath, SIGN_IN } from './remotes.ts'
import { knownRemotes, readRemotes } from './remotes-file.ts'

const NotFound = lazyPart(() => import('./not-found.tsx'))

export function PagePlace() {
  const { pathname, search } = useLocation()
  const session = useSession()
  const place = placeFor(pathname, session)
  if (place.kind === 'redirect') return <Navigate to={place.to + searchFor(place.to, search)} replace />
  if (place.kind === 'guest-page') return <GuestPageForStaff path={pathname} />
  return (
    <PageFrame>
      {/* The key discards one person's state before the next signs in. */}
      {place.kind === 'sign-in' ? <Whole name={SIGN_IN} /> : <RemotePages key={session.epoch} path={pathname} />}
    </PageFrame>
  )
}

/** Staff specification §8. */
function GuestPageForStaff({ path }: { path: string }) {
  const remotes = knownRemotes() ?? use(readRemotes())
  return isPageAddress(remotes, path) ? <Navigate to={STAFF_HOME} replace /> : <NotFound />
}

function RemotePages({ path }: { path: string }) {
  const remotes = knownRemotes() ?? use(readRemotes())
  const navigation = useMemo(() => navigationOf(remotes), [remotes])
  const remote = remoteOfPath(remotes, path)
  if (!remote) throw new Error(`No front end answers ${path}`)
  return (
    <NavigationProvider entries={navigation}>
      <Whole name={pagesOf(remote)} />
    </NavigationProvider>
  )
}

function Whole({ name }: { name: string }) {
  return <Slot name={name} fallback={<PageSkeleton />} />
}
