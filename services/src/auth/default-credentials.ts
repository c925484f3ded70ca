import type { ServicesConfig } from '../platform/config.ts'
import { verifyPassword } from '../platform/security/password-hash.ts'
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
  const open = await Promise.all(DEFAULT_CREDENTIALS.map(isOpen))
  return DEFAULT_CREDENTIALS.filter((_, index) => open[index]).map(({ username }) => username)
}

async function isOpen({ username, password }: (typeof DEFAULT_CREDENTIALS)[number]): Promise<boolean> {
  const account = await findByUsername(username)
  return Boolean(account?.isActive) && verifyPassword(password, account)
}
