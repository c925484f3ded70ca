import { createCipheriv, createDecipheriv, createHash, randomBytes, timingSafeEqual } from 'node:crypto'
import { matchesDefaultPassword } from '@sufra/domain/password-rule'
import type { AppContext } from '../lib/config.ts'
import {
  type HashLane,
  hashPassword,
  isOutdatedHash,
  type PasswordHash,
  verifyPassword,
} from '../lib/security/password-hash.ts'

/** A shorter seal would open by chance sooner, so none is accepted. */
const SEAL = { authTagLength: 16 }

/** A chosen password at rest: sealed (recoverable, as the specification asks) or hashed (contract §3). */
export type StoredPassword = SealedPassword | ({ mode: 'hashed' } & PasswordHash)

interface SealedPassword {
  mode: 'sealed'
  keyId: string
  nonce: string
  box: string
  tag: string
}

/** Puts a chosen password away in the mode that the restaurant runs in. */
export async function protectPassword(password: string, { config }: AppContext): Promise<StoredPassword> {
  return config.passwordMode === 'hashed' ? hash(password) : seal(password, config.secrets.passwordKey)
}

/**
 * Whether `given` is the password: the chosen one exactly, else the first name regardless of case and space. Nothing is
 * the password while a sealed one cannot be opened.
 */
export async function verifyCustomerPassword(
  given: string,
  customer: { password: StoredPassword | null; firstName: string },
  app: AppContext,
  lane: HashLane = 'strangers',
): Promise<boolean> {
  const { password: stored } = customer
  if (!stored) return matchesDefaultPassword(given, customer.firstName)
  if (stored.mode === 'hashed') return verifyPassword(given, stored, lane)
  const opened = open(stored, app)
  return opened !== null && timingSafeEqual(digest(given), digest(opened))
}

/**
 * A chosen password as it may be shown: to staff, and to who recovers it. Null where none is to be read: the restaurant
 * hashes, this one is hashed, or no key that is set opens it.
 */
export function readPassword(stored: StoredPassword, app: AppContext): string | null {
  return app.config.passwordMode === 'hashed' || stored.mode === 'hashed' ? null : open(stored, app)
}

/** The id of the key that a password needs and that is not set, or that does not open it any more; else null. */
export function getMissingKey(stored: StoredPassword | null, app: AppContext): string | null {
  return stored?.mode === 'sealed' && open(stored, app) === null ? stored.keyId : null
}

/**
 * What to store in place of a password that was just proven, or null when it lies there as new ones do. Sealed with an
 * older key, or in a restaurant that hashes by now, it is put away as new ones are. A hash stays one, at the present
 * cost: it was chosen under the promise that nobody can read it.
 */
export async function rehashPassword(
  stored: StoredPassword,
  proven: string,
  app: AppContext,
): Promise<StoredPassword | null> {
  if (stored.mode === 'hashed') return isOutdatedHash(stored) ? hash(proven) : null
  const { passwordMode, secrets } = app.config
  if (passwordMode === 'sealed' && stored.keyId === keyIdOf(secrets.passwordKey)) return null
  return protectPassword(proven, app)
}

/** Names the key beside what it sealed, so that a key can be changed later. */
function keyIdOf(key: string): string {
  return createHash('sha256').update(Buffer.from(key, 'hex')).digest('hex').slice(0, 8)
}

function seal(password: string, key: string): SealedPassword {
  const nonce = randomBytes(12)
  const cipher = createCipheriv('aes-256-gcm', Buffer.from(key, 'hex'), nonce, SEAL)
  const box = Buffer.concat([cipher.update(password, 'utf8'), cipher.final()])
  return {
    mode: 'sealed',
    keyId: keyIdOf(key),
    nonce: nonce.toString('base64'),
    box: box.toString('base64'),
    tag: cipher.getAuthTag().toString('base64'),
  }
}

/** The password in clear; null when no key that is set opens it, or it was damaged. */
function open({ keyId, nonce, box, tag }: SealedPassword, { config }: AppContext): string | null {
  const key = [config.secrets.passwordKey, ...config.oldPasswordKeys].find((each) => keyIdOf(each) === keyId)
  if (!key) return null
  try {
    const decipher = createDecipheriv('aes-256-gcm', Buffer.from(key, 'hex'), Buffer.from(nonce, 'base64'), SEAL)
    decipher.setAuthTag(Buffer.from(tag, 'base64'))
    return Buffer.concat([decipher.update(Buffer.from(box, 'base64')), decipher.final()]).toString('utf8')
  } catch {
    return null
  }
}

async function hash(password: string): Promise<StoredPassword> {
  return { mode: 'hashed', ...(await hashPassword(password)) }
}

function digest(text: string): Buffer {
  return createHash('sha256').update(text, 'utf8').digest()
}
