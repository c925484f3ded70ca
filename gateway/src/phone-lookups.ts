import type { Session } from '@sufra/contracts/rights'
import { hasRight } from '@sufra/contracts/staff-rights'
import { createDomainError } from '@sufra/domain/platform/errors'
import { normalisePhone } from '@sufra/domain/platform/phone'

const HOUR_MS = 60 * 60_000
/** Guests say their phone one after another; the hidden digits of one are not to be tried through. */
const PHONES_AN_HOUR = 200

/** Calls that find a guest by a whole phone, and the parameter that has it. */
const LOOKUPS: Readonly<Record<string, string>> = {
  searchCustomer: 'phoneOrId',
  listCustomers: 'search',
  listReservations: 'search',
  upcomingReservation: 'phone',
  customerReservations: 'phone',
  customerWaitlist: 'phone',
}

interface Lookups {
  since: number
  count: number
  last: string
}

/**
 * Counts the phones that staff look up who may not see them, by account and gateway. Repeats of the last one, as open
 * pages make them, do not count.
 * @throws RuleError TOO_MANY_ATTEMPTS above 200 an hour.
 */
export function createLookupCounter() {
  const people = new Map<number, Lookups>()
  return (call: string, session: Session | null, params: Record<string, unknown>, now = Date.now()): void => {
    const name = Object.hasOwn(LOOKUPS, call) ? LOOKUPS[call] : undefined
    if (name === undefined || session?.kind !== 'admin' || hasRight(session, 'seeContacts')) return
    const sought = params[name]
    const phone = typeof sought === 'string' ? normalisePhone(sought) : null
    const known = people.get(session.adminId)
    if (phone === null || phone === known?.last) return
    const present = known && now - known.since < HOUR_MS ? known : { since: now, count: 0 }
    if (present.count >= PHONES_AN_HOUR) throw createRefusal(present.since + HOUR_MS - now)
    people.set(session.adminId, { since: present.since, count: present.count + 1, last: phone })
  }
}

function createRefusal(leftMs: number): Error {
  const retryAfterSeconds = Math.max(1, Math.ceil(leftMs / 1000))
  return createDomainError('TOO_MANY_ATTEMPTS', { retryAfterSeconds, minutes: Math.ceil(retryAfterSeconds / 60) })
}
