import { type GuestHistory, NO_SHOW_DAYS } from '@sufra/domain/reservations/booking-marks'
import * as customers from '@sufra/runtime/calls/customers'
import { call } from '@sufra/runtime/internal-call'
import type { ActionContext } from '../../platform/calls/action.ts'
import { getRemainingMs } from '../../platform/deadline.ts'
import { type ReservationRecord, Reservations } from './reservation.model.ts'

const DAY_MS = 24 * 60 * 60_000

interface PhoneHistory extends GuestHistory {
  /** Of all times. */
  noShows: number
}

export interface Guests {
  /** By id and by phone; null for callers that are not staff, and while the customers are away. */
  accounts: ReadonlyMap<number | string, customers.MarkedCustomer> | null
  histories: ReadonlyMap<string, PhoneHistory>
}

/** Accounts and phones of bookings, by one command each for all of them. */
export async function loadGuests(
  ctx: ActionContext,
  bookings: readonly ReservationRecord[],
  now: Date,
): Promise<Guests> {
  const found = await findAccounts(ctx, bookings)
  const phones = [...bookings.map(({ customerPhone }) => customerPhone), ...(found ?? []).map((one) => one.phoneNumber)]
  const toKeys = (one: customers.MarkedCustomer): [number | string, customers.MarkedCustomer][] => [
    [one.id, one],
    [one.phoneNumber, one],
  ]
  const accounts = found && new Map(found.flatMap(toKeys))
  return { accounts, histories: await loadHistories(new Set(phones.filter(Boolean)), now) }
}

/** A booking of an account is that account's, whatever its phone; others belong to the phone's owner. */
async function findAccounts(
  ctx: ActionContext,
  bookings: readonly ReservationRecord[],
): Promise<customers.MarkedCustomer[] | null> {
  if (ctx.meta.session?.kind !== 'admin') return null
  const ids = new Set(bookings.flatMap(({ customerId }) => customerId ?? []))
  const withoutAccount = bookings.filter(({ customerId }) => customerId === null)
  const phones = new Set(withoutAccount.map(({ customerPhone }) => customerPhone).filter(Boolean))
  if (ids.size + phones.size === 0) return []
  const wanted = { ids: [...ids], phoneNumbers: [...phones] }
  // Half of the time that is left: an answer without marks comes before one that is late.
  const left = getRemainingMs()
  const options = left === null ? {} : { timeout: Math.max(1, Math.floor(left / 2)) }
  return call(ctx, customers.findMarked, wanted, options).catch(() => null)
}

async function loadHistories(phones: ReadonlySet<string>, now: Date): Promise<Map<string, PhoneHistory>> {
  if (phones.size === 0) return new Map()
  const since = new Date(now.getTime() - NO_SHOW_DAYS * DAY_MS)
  const isMissed = { $eq: ['$status', 'no_show'] }
  const found = await Reservations.aggregate<PhoneHistory & { _id: string }>([
    { $match: { customerPhone: { $in: [...phones] }, status: { $in: ['completed', 'confirmed', 'no_show'] } } },
    {
      $group: {
        _id: '$customerPhone',
        visits: { $sum: { $cond: [{ $eq: ['$status', 'completed'] }, 1, 0] } },
        firstConfirmed: { $min: { $cond: [{ $eq: ['$status', 'confirmed'] }, '$startsAt', null] } },
        noShows: { $sum: { $cond: [isMissed, 1, 0] } },
        recentNoShows: { $sum: { $cond: [{ $and: [isMissed, { $gte: ['$startsAt', since] }] }, 1, 0] } },
      },
    },
  ]).exec()
  return new Map(found.map((history) => [history._id, history]))
}
