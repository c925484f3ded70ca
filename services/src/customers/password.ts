import { createHash, timingSafeEqual } from 'node:crypto'
import { isDefaultPassword } from '@sufra/domain/auth/credentials'
import type { AppContext } from '../platform/config.ts'
import {
  type HashLane,
  hashPassword,
  isOutdatedHash,
  type PasswordHash,
  verifyPassword,
} from '../platform/security/password-hash.ts'
import { isUnderPresentKey, openSealed, type Sealed, seal } from '../platform/security/seal.ts'

/** Sealed (recoverable, as the specification asks) or hashed (contract §3). */
export type StoredPassword = SealedPassword | ({ mode: 'hashed' } & PasswordHash)

interface SealedPassword extends Sealed {
  mode: 'sealed'
}

/** @param lane of the hash: `known` for who is signed in or on a familiar device. */
export async function protectPassword(password: string, app: AppContext, lane?: HashLane): Promise<StoredPassword> {
  return app.config.passwordMode === 'hashed' ? hash(password, lane) : { mode: 'sealed', ...seal(password, app) }
}

/**
 * Compares with the chosen password exactly, else with the first name regardless of case and space.
 * False while a sealed password cannot be opened.
 */
export async function verifyCustomerPassword(
  given: string,
  customer: { password: StoredPassword | null; firstName: string },
  app: AppContext,
  lane: HashLane = 'strangers',
): Promise<boolean> {
  const { password: stored } = customer
  if (!stored) return isDefaultPassword(given, customer.firstName)
  if (stored.mode === 'hashed') return verifyPassword(given, stored, lane)
  const opened = openSealed(stored, app)
  return opened !== null && timingSafeEqual(hashText(given), hashText(opened))
}

/** Decrypts a password for display. Null in hashed mode, for a hash, and without a matching key. */
export function readPassword(stored: StoredPassword, app: AppContext): string | null {
  return app.config.passwordMode === 'hashed' || stored.mode === 'hashed' ? null : openSealed(stored, app)
}

export function getMissingKey(stored: StoredPassword | null, app: AppContext): string | null {
  return stored?.mode === 'sealed' && openSealed(stored, app) === null ? stored.keyId : null
}

/**
 * Re-encodes a verified password in the present mode, key and cost; null when it is up to date.
 * A hash stays a hash: it was chosen on the promise that it is unreadable.
 */
export async function rehashPassword(
  stored: StoredPassword,
  proven: string,
  app: AppContext,
  lane?: HashLane,
): Promise<StoredPassword | null> {
  if (stored.mode === 'hashed') return isOutdatedHash(stored) ? hash(proven, lane) : null
  if (app.config.passwordMode === 'sealed' && isUnderPresentKey(stored, app)) return null
  return protectPassword(proven, app, lane)
}

async function hash(password: string, lane?: HashLane): Promise<StoredPassword> {
  return { mode: 'hashed', ...(await hashPassword(password, lane)) }
}

function hashText(text: string): Buffer {
  return createHash('sha256').update(text, 'utf8').digest()
}
