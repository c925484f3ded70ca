import { randomBytes, scrypt, timingSafeEqual } from 'node:crypto'
import { promisify } from 'node:util'
import { limitConcurrency } from '../calls/queues.ts'

const derive = promisify<string, Buffer, number, object, Buffer>(scrypt)

/** What a derivation costs: memory of 128 · N · r bytes, p times over one after the other. */
export interface ScryptCost {
  N: number
  r: number
  p: number
}

/** A password as it is stored: never itself. */
export interface PasswordHash {
  salt: string
  hash: string
  cost: ScryptCost
}

/**
 * One of the equally strong settings of the OWASP Password Storage Cheat Sheet. The first of its list (N = 2^17, p = 1)
 * takes 128 MB for each derivation; this one takes 32 MB, which a small machine can spare, and thrice the time instead.
 */
export const PRESENT_COST: ScryptCost = { N: 2 ** 15, r: 8, p: 3 }
/** What new hashes cost; less only in tests of other things, which sign in hundreds of times. */
let newCost = PRESENT_COST

/** Has new hashes cost this much, for tests of other things. A hash keeps its cost beside it, so none is lost by it. */
export function setHashCost(cost: ScryptCost): void {
  newCost = cost
}

const MOST_MEMORY_BYTES = 64 * 1024 * 1024
const HASH_BYTES = 32

/**
 * Derivations occupy threads that files and name look-ups need as well, so that a burst of sign-ins must not take all.
 * Devices that signed in to the account before, and people who are signed in, do not stand in one line with strangers.
 */
const lanes = { strangers: limitConcurrency(2, 30), known: limitConcurrency(1, 30) }
export type HashLane = keyof typeof lanes

/** The lane of a sign-in. @param isFamiliar whether the device signed in to the account before. */
export const getLane = (isFamiliar: boolean): HashLane => (isFamiliar ? 'known' : 'strangers')

function scryptOf(password: string, salt: Buffer, cost: ScryptCost, lane: HashLane): Promise<Buffer> {
  return lanes[lane](() => derive(password, salt, HASH_BYTES, { ...cost, maxmem: MOST_MEMORY_BYTES }))
}

/** What to store of a password. @throws RuleError UNAVAILABLE while too many are reckoned already. */
export async function hashPassword(password: string, lane: HashLane = 'strangers'): Promise<PasswordHash> {
  const salt = randomBytes(16)
  const hash = await scryptOf(password, salt, newCost, lane)
  return { salt: salt.toString('base64'), hash: hash.toString('base64'), cost: newCost }
}

/**
 * Whether a password is the stored one. Takes as long when there is none, so that time does not tell who exists.
 * @throws RuleError UNAVAILABLE while too many are reckoned already.
 */
export async function verifyPassword(
  password: string,
  stored: PasswordHash | null,
  lane: HashLane = 'strangers',
): Promise<boolean> {
  const salt = stored ? Buffer.from(stored.salt, 'base64') : Buffer.alloc(16)
  const given = await scryptOf(password, salt, stored?.cost ?? newCost, lane)
  return stored !== null && timingSafeEqual(given, Buffer.from(stored.hash, 'base64'))
}

/** Whether a hash was made at another cost than new ones are. */
export function isOutdatedHash(stored: PasswordHash): boolean {
  const { N, r, p } = stored.cost
  return N !== newCost.N || r !== newCost.r || p !== newCost.p
}
