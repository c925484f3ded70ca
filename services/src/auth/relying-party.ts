import { isIP } from 'node:net'
import { createDomainError } from '@sufra/domain/platform/errors'
import { isLoopbackHost } from '@sufra/domain/platform/local-address'
import type { AppContext } from '../platform/config.ts'

const LOCAL = 'localhost'

export interface RelyingParty {
  /** Host of PUBLIC_URL: passkeys belong to it, and work nowhere else (docs/decisions/0054). */
  id: string
  isPage(origin: string): boolean
}

/** @throws RuleError PASSKEYS_UNAVAILABLE where browsers have none: without https, or at a numeric address. */
export function getRelyingParty({ config }: Pick<AppContext, 'config'>): RelyingParty {
  const { origin, hostname, protocol } = new URL(config.publicUrl)
  if (isLoopbackHost(hostname)) return { id: LOCAL, isPage: isLocalPage }
  if (protocol !== 'https:' || isIP(hostname) !== 0 || hostname.startsWith('['))
    throw createDomainError('PASSKEYS_UNAVAILABLE')
  return { id: hostname, isPage: (page) => page === origin }
}

/** On one's own machine in any port: `npm run dev` has several. */
function isLocalPage(page: string): boolean {
  return URL.canParse(page) && new URL(page).hostname === LOCAL
}
