import { isLoopbackHost } from '@sufra/domain/platform/local-address'
import { ConfigError } from '@sufra/runtime/environment'
import { findDefaultCredentials, hasDefaultCredentials } from 'services/auth/default-credentials'
import type { ServicesConfig } from 'services/platform/config'

/**
 * Refuses demo sign-ins on an empty store that other machines can reach.
 * @returns one sentence, or none.
 */
export function openToOthers(host: string, services: ServicesConfig): string[] {
  if (isLoopbackHost(host) || !hasDefaultCredentials(services)) return []
  return [
    `HOST ${host} lets other machines in, and everybody knows the sign-ins of the demo (admin / admin, staff / staff): set ADMIN_USERNAME and ADMIN_PASSWORD to your own, or DEMO=0.`,
  ]
}

/**
 * Checks an existing store for the demo's passwords. Two password hashes, only when reachable from other machines.
 * @throws ConfigError when such a sign-in works.
 */
export async function assertNoneKnownToOthers(host: string): Promise<void> {
  if (isLoopbackHost(host)) return
  const names = await findDefaultCredentials()
  if (names.length === 0) return
  throw new ConfigError([
    `HOST ${host} lets other machines in, and everybody knows the password of ${names.join(' and ')}: start with HOST=127.0.0.1 and set another password under Staff, or disable the account.`,
  ])
}

export function listTlsWarnings(host: string, publicUrl: string): string[] {
  if (isLoopbackHost(host) || publicUrl.startsWith('https:')) return []
  return [
    `${publicUrl} has no TLS. Whoever is on the same network can read passwords. Put a proxy with TLS in front, and set PUBLIC_URL to its https address (docs/deploying.md).`,
  ]
}
