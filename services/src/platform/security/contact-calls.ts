import { hasRight } from '@sufra/contracts/staff-rights'
import type { Meta } from '@sufra/runtime/meta'
import type { RateLimiterMongo } from 'rate-limiter-flexible'
import { consume, createLimiter } from './rate-limiter.ts'

const HOUR_SECONDS = 60 * 60
/** An evening's guests, and no directory. */
const PHONES_AN_HOUR = 60

/** @throws RuleError TOO_MANY_ATTEMPTS above 60 phones an hour, for staff who may not see them in lists. */
export type CountContactCall = (meta: Meta) => Promise<void>

/** Counters of several services count together. */
export function createContactCallCounter(): CountContactCall {
  let counter: RateLimiterMongo | undefined
  return async ({ session }) => {
    if (session?.kind !== 'admin' || hasRight(session, 'seeContacts')) return
    counter ??= createLimiter('contact-call', PHONES_AN_HOUR, HOUR_SECONDS)
    await consume(counter, String(session.adminId))
  }
}
