import { createCipheriv, createDecipheriv, createHash, randomBytes, scrypt, timingSafeEqual } from 'node:crypto'
import { promisify } from 'node:util'
import { matchesDefaultPassword } from '@sufra/domain/password-rule'
import type { World } from '../lib/world.ts'

const derive = promisify<string, Buffer, number, object, Buffer>(scrypt)
/** A shorter seal would open by chance sooner, so none is accepted. */
const SEAL = { authTagLength: 16 }
const SCRYPT_COST = { N: 2 ** 15, r: 8, p: 1, maxmem: 64 * 1024 * 1024 }

/** A chosen password at rest: sealed (recoverable, as the specification asks) or hashed (contract §3). */
export type StoredPassword =
  | { mode: 'sealed'; keyId: string; nonce: string; box: string; tag: string }
  | { mode: 'hashed'; salt: string; hash: string }

/** Puts a chosen password away in the mode that the restaurant runs in. */
export async function storePassword(password: string, { config }: World): Promise<StoredPassword> {
  return config.passwordMode === 'hashed' ? hash(password) : seal(password, config.secrets.passwordKey)
}

/** Whether `given` is the password: the chosen one exactly, else the first name regardless of case and space. */
export async function passwordMatches(
  given: string,
  customer: { password: StoredPassword | null; firstName: string },
  { config }: World,
): Promise<boolean> {
  const { password: stored } = customer
  if (!stored) return matchesDefaultPassword(given, customer.firstName)
  if (stored.mode === 'hashed') return sameBytes(await scryptOf(given, stored.salt), Buffer.from(stored.hash, 'base64'))
  return sameBytes(digest(given), digest(open(stored, config.secrets.passwordKey)))
}

/** A sealed password in clear, for the two places where the specification shows it. Null for a hashed one. */
export function revealPassword(stored: StoredPassword, { config }: World): string | null {
  return stored.mode === 'sealed' ? open(stored, config.secrets.passwordKey) : null
}

/** A chosen password as staff may read it. Null where none is readable: hashed, or sealed with a key of before. */
export function readablePassword(stored: StoredPassword, { config }: World): string | null {
  const { passwordMode, secrets } = config
  if (passwordMode === 'hashed' || stored.mode === 'hashed') return null
  return stored.keyId === keyIdOf(secrets.passwordKey) ? open(stored, secrets.passwordKey) : null
}

/** Names the key beside what it sealed, so that a key can be changed later. */
function keyIdOf(key: string): string {
  return createHash('sha256').update(Buffer.from(key, 'hex')).digest('hex').slice(0, 8)
}

function seal(password: string, key: string): StoredPassword {
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

function open(stored: Extract<StoredPassword, { mode: 'sealed' }>, key: string): string {
  if (stored.keyId !== keyIdOf(key))
    throw new Error(`A password was sealed with another PASSWORD_KEY (${stored.keyId})`)
  const decipher = createDecipheriv('aes-256-gcm', Buffer.from(key, 'hex'), Buffer.from(stored.nonce, 'base64'), SEAL)
  decipher.setAuthTag(Buffer.from(stored.tag, 'base64'))
  return Buffer.concat([decipher.update(Buffer.from(stored.box, 'base64')), decipher.final()]).toString('utf8')
}

async function hash(password: string): Promise<StoredPassword> {
  const salt = randomBytes(16).toString('base64')
  return { mode: 'hashed', salt, hash: (await scryptOf(password, salt)).toString('base64') }
}

function scryptOf(password: string, salt: string): Promise<Buffer> {
  return derive(password, Buffer.from(salt, 'base64'), 32, SCRYPT_COST)
}

function digest(text: string): Buffer {
  return createHash('sha256').update(text, 'utf8').digest()
}

function sameBytes(a: Buffer, b: Buffer): boolean {
  return a.length === b.length && timingSafeEqual(a, b)
}
