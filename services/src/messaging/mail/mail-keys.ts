import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import { ConsentText } from '@sufra/contracts/marketing/fields'
import { toMailbox } from '@sufra/domain/platform/email-address'
import type { AppContext } from '../../platform/config.ts'
import { Settings } from '../../platform/db/settings.ts'

const SETTING = 'mail_key'
const KEY_BYTES = 16

export interface MailKeys {
  getKey(address: string): string
  getToken(address: string): string
  parseKey(token: string): string | null
  /** Of the links that answer one hold. */
  getHoldToken(hold: MailedHold): string
  isHoldToken(token: string, hold: MailedHold): boolean
  /** Of the link by which a guest confirms the coming. */
  getComingToken(booking: MailedHold): string
  isComingToken(token: string, booking: MailedHold): boolean
  /** Of the link that asks how a visit was. */
  getFeedbackToken(visit: MailedVisit): string
  isFeedbackToken(token: string, visit: MailedVisit): boolean
  /** Of the link that confirms an account's address. Another address has another token. */
  getConfirmToken(account: MailedAccount): string
  isConfirmToken(token: string, account: MailedAccount): boolean
  /** Of the link that withdraws a mailbox's consents to mails about offers. */
  getOffersToken(address: string): string
  parseOffersKey(token: string): string | null
  /** Of the link that withdraws the consent to a campaign's mails. */
  getUnsubscribeToken(recipient: MailedRecipient): string
  isUnsubscribeToken(token: string, recipient: MailedRecipient): boolean
  /** Of the link by which a mailbox confirms the consent that was ticked for a booking. */
  getConsentToken(address: string, text: ConsentText): string
  parseConsent(token: string): MailedConsentText | null
  createName(...facts: readonly (string | number)[]): string
}

/** Of the held reservation. Its creation tells it from one with the same number before a backup was restored. */
interface MailedHold {
  id: number
  customerEmail: string | null
  createdAt: Date
}

/** The mailbox that was asked, and the text that was ticked. */
export interface MailedConsentText extends ConsentText {
  mailboxKey: string
}

type MailedVisit = Pick<MailedHold, 'id' | 'createdAt'>
type MailedRecipient = MailedVisit
interface MailedAccount {
  id: number
  email: string | null
  createdAt: Date
}

const known = new WeakMap<AppContext, Promise<MailKeys>>()

/**
 * Derived from a secret in the database, so that links and opt-outs survive a change of the environment's secrets.
 * Call it outside a transaction.
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

export function deriveKeys(secret: string): MailKeys {
  const createMac = (kind: string, text: string) =>
    createHmac('sha256', secret).update(`${kind}\n${text}`).digest().subarray(0, KEY_BYTES)
  const keyOf = (address: string) => createMac('address', toMailbox(address)).toString('base64url')
  const formatKey = (kind: string, key: string) => `${key}.${createMac(kind, key).toString('base64url')}`
  const parseKey = (kind: string, token: string) => {
    const [key = '', seal = '', ...rest] = token.split('.')
    const given = Buffer.from(seal, 'base64url')
    const isOurs = rest.length === 0 && given.length === KEY_BYTES && timingSafeEqual(given, createMac(kind, key))
    return isOurs ? key : null
  }
  const sealAccount = ({ id, email, createdAt }: MailedAccount) =>
    createMac('confirm', JSON.stringify([id, keyOf(email ?? ''), createdAt.toISOString()]))
  const sealBooking = (kind: 'hold' | 'coming', { id, customerEmail, createdAt }: MailedHold) =>
    createMac(kind, JSON.stringify([id, keyOf(customerEmail ?? ''), createdAt.toISOString()]))
  const sealRecord = (kind: string, { id, createdAt }: MailedVisit) =>
    createMac(kind, JSON.stringify([id, createdAt.toISOString()]))
  return {
    getKey: keyOf,
    getToken: (address) => formatKey('link', keyOf(address)),
    parseKey: (token) => parseKey('link', token),
    getHoldToken: (hold) => formatToken(hold.id, sealBooking('hold', hold)),
    isHoldToken: (token, hold) => hold.customerEmail !== null && isTokenOf(token, hold.id, sealBooking('hold', hold)),
    getComingToken: (booking) => formatToken(booking.id, sealBooking('coming', booking)),
    isComingToken: (token, booking) =>
      booking.customerEmail !== null && isTokenOf(token, booking.id, sealBooking('coming', booking)),
    getFeedbackToken: (visit) => formatToken(visit.id, sealRecord('feedback', visit)),
    isFeedbackToken: (token, visit) => isTokenOf(token, visit.id, sealRecord('feedback', visit)),
    getConfirmToken: (account) => formatToken(account.id, sealAccount(account)),
    isConfirmToken: (token, account) => account.email !== null && isTokenOf(token, account.id, sealAccount(account)),
    getOffersToken: (address) => formatKey('offers', keyOf(address)),
    parseOffersKey: (token) => parseKey('offers', token),
    getUnsubscribeToken: (recipient) => formatToken(recipient.id, sealRecord('unsubscribe', recipient)),
    isUnsubscribeToken: (token, recipient) => isTokenOf(token, recipient.id, sealRecord('unsubscribe', recipient)),
    getConsentToken: (address, { language, textVersion }) =>
      formatKey('consent', [keyOf(address), language, textVersion].join('~')),
    parseConsent: (token) => {
      const [mailboxKey = '', language, textVersion] = parseKey('consent', token)?.split('~') ?? []
      const text = ConsentText.safeParse({ language, textVersion })
      return text.success ? { mailboxKey, ...text.data } : null
    },
    createName: (...facts) => createMac('name', JSON.stringify(facts)).toString('base64url'),
  }
}

const formatToken = (id: number, seal: Buffer) => `${id}.${seal.toString('base64url')}`

function isTokenOf(token: string, id: number, seal: Buffer): boolean {
  const [givenId = '', givenSeal = '', ...rest] = token.split('.')
  const given = Buffer.from(givenSeal, 'base64url')
  const isWellFormed = rest.length === 0 && givenId === String(id) && given.length === KEY_BYTES
  return isWellFormed && timingSafeEqual(given, seal)
}
