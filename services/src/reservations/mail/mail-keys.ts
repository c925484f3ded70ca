import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import type { AppContext } from '../../lib/config.ts'
import { Settings } from '../../lib/db/settings.ts'

const SETTING = 'mail_key'
const KEY_BYTES = 16

/** What addresses are known by, and what is put into the links of mails. */
export interface MailKeys {
  /** By what an address is known where the address itself is not kept; letters of both cases are the same. */
  keyOf(address: string): string
  /** What a link says of whom it was sent to: the key, and that it was given out here. */
  tokenOf(address: string): string
  /** The key in a token that was given out here; null for any other. */
  keyIn(token: string): string | null
  /** A short name of some facts, the same each time. */
  nameOf(...facts: readonly (string | number)[]): string
}

const known = new WeakMap<AppContext, Promise<MailKeys>>()

/**
 * The restaurant's own keys. What they are made from lies in the database and not among the secrets, so that links of
 * mails and what was stopped by them outlive every change of those. Not to be called inside a transaction.
 */
export function getMailKeys(app: AppContext): Promise<MailKeys> {
  const found = known.get(app) ?? readKeys(app)
  known.set(app, found)
  found.catch(() => known.delete(app))
  return found
}

async function readKeys(app: AppContext): Promise<MailKeys> {
  const made = { value: randomBytes(32).toString('hex'), description: '', updatedAt: app.now() }
  const { value } = (await Settings.findOneAndUpdate(
    { key: SETTING },
    { $setOnInsert: made },
    { upsert: true, returnDocument: 'after' },
  ).lean()) as { value: string }
  return deriveKeys(value)
}

/** The keys that follow from a secret. */
export function deriveKeys(secret: string): MailKeys {
  const macOf = (kind: string, text: string) =>
    createHmac('sha256', secret).update(`${kind}\n${text}`).digest().subarray(0, KEY_BYTES)
  const keyOf = (address: string) => macOf('address', address.trim().toLowerCase()).toString('base64url')
  const sealOf = (key: string) => macOf('link', key)
  return {
    keyOf,
    tokenOf: (address) => `${keyOf(address)}.${sealOf(keyOf(address)).toString('base64url')}`,
    keyIn(token) {
      const [key = '', seal = '', ...rest] = token.split('.')
      const given = Buffer.from(seal, 'base64url')
      const isOurs = rest.length === 0 && given.length === KEY_BYTES && timingSafeEqual(given, sealOf(key))
      return isOurs ? key : null
    },
    nameOf: (...facts) => macOf('name', JSON.stringify(facts)).toString('base64url'),
  }
}
