import { randomBytes, scrypt, timingSafeEqual } from 'node:crypto'
import { promisify } from 'node:util'
import { getRequestAddress } from '../deadline.ts'
import { limitFairly } from '../queues.ts'
import { getSite } from './network-limits.ts'

const derive = promisify<string, Buffer, number, object, Buffer>(scrypt)

export interface ScryptCost {
  N: number
  r: number
  p: number
}

export interface PasswordHash {
  salt: string
  hash: string
  cost: ScryptCost
}

/**
 * A setting of the OWASP Password Storage Cheat Sheet, equivalent to its first (N = 2^17, p = 1).
 * A hash needs 32 MB instead of 128 MB, and three times the time.
 */
export const CURRENT_COST: ScryptCost = { N: 2 ** 15, r: 8, p: 3 }
let newCost = CURRENT_COST

/** For tests. Each hash stores its own cost, so old hashes stay valid. */
export function setHashCost(cost: ScryptCost): void {
  newCost = cost
}

const MAX_MEMORY_BYTES = 64 * 1024 * 1024
const HASH_BYTES = 32

/**
 * Limits hashes, because they occupy threads that files and DNS need as well. Addresses share them evenly (decision 9).
 * Familiar devices and signed-in people have a separate queue.
 */
const strangers = limitFairly({ running: 2, waiting: 30, waitingOfOne: 4 })
const known = limitFairly({ running: 1, waiting: 30, waitingOfOne: 4 })

/**
 * `known` is for guests, `staff` for staff, both on familiar devices or signed in. Anybody can register many accounts, so
 * that all guests of an address take one turn. Each staff account has one of its own, beside the guests on the Wi-Fi.
 */
export type HashLane = 'strangers' | 'known' | 'staff'

function runScrypt(password: string, salt: Buffer, cost: ScryptCost, lane: HashLane): Promise<Buffer> {
  const address = getSite(getRequestAddress())
  const limit = lane === 'strangers' ? strangers : known
  // A salt belongs to one account.
  const key = lane === 'staff' ? `${address} ${salt.toString('base64')}` : address
  return limit(key, () => derive(password, salt, HASH_BYTES, { ...cost, maxmem: MAX_MEMORY_BYTES }))
}

export async function hashPassword(password: string, lane: HashLane = 'strangers'): Promise<PasswordHash> {
  const salt = randomBytes(16)
  const hash = await runScrypt(password, salt, newCost, lane)
  return { salt: salt.toString('base64'), hash: hash.toString('base64'), cost: newCost }
}

/**
 * Takes as long without a stored hash, so that timing does not reveal accounts.
 * @throws RuleError UNAVAILABLE while the queue is full.
 */
export async function verifyPassword(
  password: string,
  stored: PasswordHash | null,
  lane: HashLane = 'strangers',
): Promise<boolean> {
  const salt = stored ? Buffer.from(stored.salt, 'base64') : Buffer.alloc(16)
  const given = await runScrypt(password, salt, stored?.cost ?? newCost, lane)
  return stored !== null && timingSafeEqual(given, Buffer.from(stored.hash, 'base64'))
}

export function isOutdatedHash(stored: PasswordHash): boolean {
  const { N, r, p } = stored.cost
  return N !== newCost.N || r !== newCost.r || p !== newCost.p
}
