import { randomBytes, scrypt, timingSafeEqual } from 'node:crypto'
import { promisify } from 'node:util'

const derive = promisify<string, Buffer, number, object, Buffer>(scrypt)
const SCRYPT_COST = { N: 2 ** 15, r: 8, p: 1, maxmem: 64 * 1024 * 1024 }

/** A password as it is stored: never itself (contract §3). */
export interface HashedPassword {
  salt: string
  hash: string
}

/** What to store of a password. */
export async function hashPassword(password: string): Promise<HashedPassword> {
  const salt = randomBytes(16)
  const hash = await derive(password, salt, 32, SCRYPT_COST)
  return { salt: salt.toString('base64'), hash: hash.toString('base64') }
}

/** Whether a password is the stored one. Takes as long when there is none, so that time does not tell who exists. */
export async function passwordMatches(password: string, stored: HashedPassword | null): Promise<boolean> {
  const salt = stored ? Buffer.from(stored.salt, 'base64') : Buffer.alloc(16)
  const given = await derive(password, salt, 32, SCRYPT_COST)
  return stored !== null && timingSafeEqual(given, Buffer.from(stored.hash, 'base64'))
}
