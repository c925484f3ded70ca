import type { Remote } from '@sufra/contracts/front-ends/remotes'
import type { NavigationEntry } from '@sufra/ui/navigation'

export const SIGN_IN = 'session/sign-in'

export interface RemoteModule {
  remote: Remote
  module: string
}

/** Longest matching prefix; null when there is none. */
export function findRemoteOfPath(remotes: readonly Remote[], path: string): Remote | null {
  return findPage(remotes, path)?.remote ?? null
}

/** The page's address without ids: `/admin/customers/*`. */
export function findRouteOfPath(remotes: readonly Remote[], path: string): string {
  const { page = '/' } = findPage(remotes, path) ?? {}
  const isWhole = normaliseAddress(path) === normaliseAddress(page)
  return isWhole ? page : `${page === '/' ? '' : page}/*`
}

function findPage(remotes: readonly Remote[], path: string): { remote: Remote; page: string } | null {
  const wanted = `${normaliseAddress(path)}/`
  let best: { remote: Remote; page: string; length: number } | null = null
  for (const remote of remotes) {
    for (const page of remote.pages) {
      const prefix = page.endsWith('/') ? page : `${page}/`
      if (wanted.startsWith(prefix) && prefix.length > (best?.length ?? 0))
        best = { remote, page, length: prefix.length }
    }
  }
  return best
}

export function isPageAddress(remotes: readonly Remote[], path: string): boolean {
  const address = normaliseAddress(path) || '/'
  return remotes.some(({ pages }) => pages.includes(address))
}

function normaliseAddress(path: string): string {
  let end = path.length
  while (path[end - 1] === '/') end -= 1
  return path.slice(0, end).toLowerCase()
}

export function getPagesName(remote: Remote): string {
  return `${remote.name}/pages`
}

/** @throws when no remote offers it. */
export function findModule(remotes: readonly Remote[], name: string): RemoteModule {
  for (const remote of remotes) {
    if (name === getPagesName(remote)) return { remote, module: 'pages' }
    if (remote.slots.includes(name)) return { remote, module: `slots/${name.slice(name.indexOf('/') + 1)}` }
  }
  throw new Error(`No front end offers ${name}`)
}

export function listNavigation(remotes: readonly Remote[]): readonly NavigationEntry[] {
  return remotes.flatMap(({ navigation }) => navigation ?? [])
}
