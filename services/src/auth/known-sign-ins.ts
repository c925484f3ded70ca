import type { ServicesConfig } from '../lib/config.ts'
import { verifyPassword } from '../lib/security/password-hash.ts'
import { findByUsername } from './admin.model.ts'

/** The staff sign-ins of the demo. Everybody knows them, so they may exist only where nobody else gets in. */
export const DEFAULT_CREDENTIALS = [
  { username: 'admin', password: 'admin', role: 'admin' },
  { username: 'staff', password: 'staff', role: 'viewer' },
] as const

/** Whether an empty store would get sign-ins that everybody knows: by the demo, or by what the environment names. */
export function createsDefaultCredentials({ demo, production, firstAdmin }: ServicesConfig): boolean {
  return firstAdmin ? isKnown(firstAdmin) : demo && !production
}

function isKnown(given: { username: string; password: string }): boolean {
  return DEFAULT_CREDENTIALS.some(
    ({ username, password }) => given.username.toLowerCase() === username && given.password === password,
  )
}

/** The usernames of the demo that open an active account with the password that everybody knows. */
export async function findDefaultCredentials(): Promise<string[]> {
  const open: string[] = []
  for (const { username, password } of DEFAULT_CREDENTIALS) {
    const account = await findByUsername(username)
    if (account?.isActive && (await verifyPassword(password, account))) open.push(username)
  }
  return open
}
