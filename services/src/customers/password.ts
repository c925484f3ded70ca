import { createCipheriv, createDecipheriv, createHash, randomBytes, timingSafeEqual } from 'node:crypto'
import { isDefaultPassword } from '@sufra/domain/auth/credentials'
import type { AppContext } from '../platform/config.ts'
import {
  type HashLane,
  hashPassword,
  isOutdatedHash,
  type PasswordHash,
  verifyPassword,
} from '../platform/security/password-hash.ts'

/** A shorter tag is easier to forge, so none is accepted. */
const SEAL = { authTagLength: 16 }

/** Sealed (recoverable, as the specification asks) or hashed (contract §3). */
export type StoredPassword = SealedPassword | ({ mode: 'hashed' } & PasswordHash)

interface SealedPassword {
  mode: 'sealed'
  keyId: string
  nonce: string
  box: string
  tag: string
}

export async function protectPassword(password: string, { config }: AppContext): Promise<StoredPassword> {
  return config.passwordMode === 'hashed' ? hash(password) : seal(password, config.secrets.passwordKey)
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
  const opened = open(stored, app)
  return opened !== null && timingSafeEqual(hashText(given), hashText(opened))
}

/** Decrypts a password for display. Null in hashed mode, for a hash, and without a matching key. */
export function readPassword(stored: StoredPassword, app: AppContext): string | null {
  return app.config.passwordMode === 'hashed' || stored.mode === 'hashed' ? null : open(stored, app)
}

export function getMissingKey(stored: StoredPassword | null, app: AppContext): string | null {
  return stored?.mode === 'sealed' && open(stored, app) === null ? stored.keyId : null
}

/**
 * Re-encodes a verified password in the present mode, key and cost; null when it is up to date.
 * A hash stays a hash: it was chosen on the promise that it is unreadable.
 */
export async function rehashPassword(
  stored: StoredPassword,
  proven: string,
  app: AppContext,
): Promise<StoredPassword | null> {
  if (stored.mode === 'hashed') return isOutdatedHash(stored) ? hash(proven) : null
  const { passwordMode, secrets } = app.config
  if (passwordMode === 'sealed' && stored.keyId === getKeyId(secrets.passwordKey)) return null
  return protectPassword(proven, app)
}

export function getKeyId(key: string): string {
  return createHash('sha256').update(Buffer.from(key, 'hex')).digest('hex').slice(0, 8)
}

function seal(password: string, key: string): SealedPassword {
  const nonce = randomBytes(12)
  const cipher = createCipheriv('aes-256-gcm', Buffer.from(key, 'hex'), nonce, SEAL)
  const box = Buffer.concat([cipher.update(password, 'utf8'), cipher.final()])
  return {
    mode: 'sealed',
    keyId: getKeyId(key),
    nonce: nonce.toString('base64'),
    box: box.toString('base64'),
    tag: cipher.getAuthTag().toString('base64'),
  }
}

function open({ keyId, nonce, box, tag }: SealedPassword, { config }: AppContext): string | null {
  const key = [config.secrets.passwordKey, ...config.oldPasswordKeys].find((each) => getKeyId(each) === keyId)
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

function hashText(text: string): Buffer {
  return createHash('sha256').update(text, 'utf8').digest()
}
