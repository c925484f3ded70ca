import { confirmLeave, pushEntry, replaceEntry } from '@sufra/ui/back-entry'
import { type ReactNode, startTransition, useLayoutEffect, useMemo, useState } from 'react'
import { createPath, type Location, NavigationType, type Navigator, Router, type To } from 'react-router-dom'

interface RouterState {
  location: Location
  navigationType: NavigationType
}

/** Like react-router's, but asks before typed text is lost and skips the back entry. */
export function BrowserRouter({ children }: { children: ReactNode }) {
  const [present, setPresent] = useState(() => readEntry(NavigationType.Pop))

  const navigator = useMemo((): Navigator => {
    const show = (type: NavigationType) => startTransition(() => setPresent(readEntry(type)))
    return {
      createHref: getAddress,
      go: (delta) => history.go(delta),
      push: (to, state) =>
        confirmLeave(() => {
          pushEntry({ usr: state, key: createKey() }, getAddress(to))
          show(NavigationType.Push)
        }),
      replace: (to, state) => {
        replaceEntry({ usr: state, key: createKey() }, getAddress(to))
        show(NavigationType.Replace)
      },
    }
  }, [])

  useLayoutEffect(() => {
    const follow = () => startTransition(() => setPresent(readEntry(NavigationType.Pop)))
    addEventListener('popstate', follow)
    return () => removeEventListener('popstate', follow)
  }, [])
  return (
    <Router location={present.location} navigationType={present.navigationType} navigator={navigator}>
      {children}
    </Router>
  )
}

function readEntry(navigationType: NavigationType): RouterState {
  const { usr = null, key = 'default' } = (history.state as { usr?: unknown; key?: string } | null) ?? {}
  const { pathname, search, hash } = location
  return { location: { pathname, search, hash, state: usr, key }, navigationType }
}

function getAddress(to: To): string {
  return typeof to === 'string' ? to : createPath(to)
}

function createKey(): string {
  return Math.random().toString(36).slice(2, 10)
}
