import type { ServicesConfig } from '../lib/config.ts'
import { verifyPassword } from '../lib/security/password-hash.ts'
import { findByUsername } from './admin.model.ts'

/** Publicly known: allowed only where no stranger can sign in. */
export const DEFAULT_CREDENTIALS = [
  { username: 'admin', password: 'admin', role: 'admin' },
  { username: 'staff', password: 'staff', role: 'viewer' },
] as const

export function hasDefaultCredentials({ demo, production, firstAdmin }: ServicesConfig): boolean {
  return firstAdmin ? isDefaultCredential(firstAdmin) : demo && !production
}

function isDefaultCredential(given: { username: string; password: string }): boolean {
  return DEFAULT_CREDENTIALS.some(
    ({ username, password }) => given.username.toLowerCase() === username && given.password === password,
  )
}

export async function findDefaultCredentials(): Promise<string[]> {
  const open: string[] = []
  for (const { username, password } of DEFAULT_CREDENTIALS) {
    const account = await findByUsername(username)
    if (account?.isActive && (await verifyPassword(password, account))) open.push(username)
  }
  return open
}
