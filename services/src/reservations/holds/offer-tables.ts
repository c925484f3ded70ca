import { setImmediate as yieldToCalls } from 'node:timers/promises'
import type { Day } from '@sufra/domain/platform/calendar-day'
import { isRuleError } from '@sufra/domain/platform/errors'
import { hasNotice, type Slot } from '@sufra/domain/reservations/slots'
import { getSetAside, type SetAside } from '../../platform/calls/set-aside.ts'
import { isDueOrBroken, sweepRecords } from '../../platform/calls/sweep-records.ts'
import type { AppContext } from '../../platform/config.ts'
import { cacheRead } from '../../platform/db/cached-reads.ts'
import { allocateId } from '../../platform/db/counters.ts'
import { insertOne, runTransaction, updateOne, write } from '../../platform/db/transaction.ts'
import { runInQueue } from '../../platform/queues.ts'
import { announceBooking } from '../bookings/announce-booking.ts'
import { enqueueMail } from '../bookings/enqueue-mail.ts'
import { getReservation } from '../bookings/get-reservation.ts'
import { assertFewOverlapping } from '../bookings/overlapping-bookings.ts'
import { pickPartyFacts } from '../bookings/party-facts.ts'
import { allocateQuotaSlot } from '../bookings/quota-slot.ts'
import { getSearchText, type ReservationRecord, Reservations } from '../bookings/reservation.model.ts'
import { cancelBooking } from '../lifecycle/change-booking.ts'
import { findFreeSlot } from '../seating/availability.ts'
import { type BookingPolicy, loadPolicy } from '../seating/booking-policy.ts'
import { reassignPending } from '../seating/reassign-pending.ts'
import { findFreeSeats, reserveSeats } from '../seating/seats.ts'
import { getCachedSheets, listTouchedDays, readSheets, type Sheets } from '../seating/sheets.ts'
import { toStatusUpdate, Waitlist, type WaitlistRecord } from '../waitlist/waitlist.model.ts'
import { announceEntry } from '../waitlist/waitlist-entry.ts'
import { serveParties } from './serve-parties.ts'

const QUEUE = 'waitlist'

const readWaiting = cacheRead([Waitlist], async () => ({
  isAnybody: (await Waitlist.exists({ status: 'waiting' })) !== null,
}))

const requested = new WeakSet<AppContext>()

/** Requests that come while one waits for its turn are answered by the same run. */
export function requestOffers(app: AppContext): void {
  if (requested.has(app)) return
  requested.add(app)
  runInQueue(QUEUE, async () => {
    requested.delete(app)
    await reassignPending(app, () => true)
    await serveParties(app)
    const { isAnybody } = await readWaiting()
    if (isAnybody) await updateWaitlist(app, () => true)
  }).catch(() => undefined)
}

/**
 * Ends expired holds and late entries, and holds tables for the others in queue order.
 * Repeatable and safe concurrently; one run at a time in this process, to save work.
 */
export function offerTables(app: AppContext, shouldContinue = () => true): Promise<void> {
  return runInQueue(QUEUE, () => updateWaitlist(app, shouldContinue))
}

async function updateWaitlist(app: AppContext, shouldContinue: () => boolean): Promise<void> {
  const open = await Waitlist.find({ status: { $in: ['held', 'waiting'] } }).lean<WaitlistRecord[]>()
  const over = open.filter(({ status, table }) => status === 'held' && table && table.heldUntil <= app.now())
  await sweepRecords({
    name: 'expired_holds',
    app,
    find: async () => over.map(({ id }) => id),
    handle: (id) => runTransaction(() => endExpiredHold(id, app)),
    shouldContinue,
  })
  const waiting = open.filter(({ status }) => status === 'waiting')
  const setAside = getSetAside<number>('waitlist', app)
  for (const id of setAside.keys()) if (!waiting.some((entry) => entry.id === id)) setAside.remove(id)
  if (waiting.length === 0) return
  const policy = await loadPolicy(app)
  const inLine = waiting.filter(({ id }) => !setAside.isPaused(id))
  for (const [date, entries] of Map.groupBy(inLine, (entry) => entry.date)) {
    const sheets = await getCachedSheets(date)
    if (!(await isAnyDue(entries, policy, sheets))) continue
    while (shouldContinue() && (await offerNextOf(date, setAside, app)));
  }
}

/** An entry that fails is set aside, and the next one has its turn. */
async function offerNextOf(date: Day, setAside: SetAside<number>, app: AppContext): Promise<boolean> {
  let tried: number[] = []
  const hasTurn = ({ id }: WaitlistRecord) => {
    if (setAside.isPaused(id)) return false
    tried.push(id)
    return true
  }
  try {
    return await runTransaction(() => {
      tried = []
      return offerNext(date, hasTurn, app)
    })
  } catch (error) {
    const failed = tried.pop()
    if (failed === undefined) throw error
    setAside.add(failed, error)
    return true
  } finally {
    for (const id of tried) setAside.remove(id)
  }
}

async function isAnyDue(entries: readonly WaitlistRecord[], policy: BookingPolicy, sheets: Sheets): Promise<boolean> {
  for (const entry of entries) {
    if (isDueOrBroken(() => isTooLate(entry, policy) || findSlot(entry, policy, sheets) !== undefined)) return true
    await yieldToCalls()
  }
  return false
}

const findSlot = (entry: WaitlistRecord, policy: BookingPolicy, sheets: Sheets) =>
  findFreeSlot({ ...entry, withheldFrom: 'waiting' }, toPolicyOf(entry, policy), sheets)

/** A service for members is offered to those who wait with an account. */
const toPolicyOf = ({ customerId }: WaitlistRecord, policy: BookingPolicy) => ({
  ...policy,
  isMember: customerId !== null,
})

function isTooLate({ lastStartsAt }: WaitlistRecord, { now }: BookingPolicy): boolean {
  return !hasNotice({ startsAt: lastStartsAt }, now)
}

/** Queue, hours and seats are one snapshot, so that no entry is skipped for a later one. */
async function offerNext(date: Day, hasTurn: (entry: WaitlistRecord) => boolean, app: AppContext): Promise<boolean> {
  const policy = await loadPolicy(app)
  const sheets = await readSheets(listTouchedDays(date))
  const line = await Waitlist.find({ status: 'waiting', date }).sort({ id: 1 }).lean<WaitlistRecord[]>()
  for (const entry of line) {
    if (!hasTurn(entry)) continue
    const slot = isTooLate(entry, policy) ? undefined : findSlot(entry, policy, sheets)
    if (slot && (await holdTable(entry, slot, policy, app))) return true
    await yieldToCalls()
    if (!isTooLate(entry, policy)) continue
    write(updateOne(Waitlist, { id: entry.id }, toStatusUpdate('over', policy.now)))
    announceEntry(entry)
  }
  return false
}

async function holdTable(entry: WaitlistRecord, slot: Slot, policy: BookingPolicy, app: AppContext): Promise<boolean> {
  const booking = toHeldBooking(entry, slot, policy.now)
  const caller = { bookableBy: 'everyone', withheldFrom: 'waiting' } as const
  const seats = await findFreeSeats(booking, toPolicyOf(entry, policy), caller)
  const place = await allocateQuota({ ...booking, ...seats.tables }, app.config.openBookings, policy.now)
  if (!place) return false
  const reservationId = await allocateId('reservations')
  const heldUntil = new Date(policy.now.getTime() + app.config.holdMinutes * 60_000)
  reserveSeats(seats, reservationId)
  const held = { ...booking, ...place, ...seats.tables, id: reservationId, heldUntil }
  write(insertOne(Reservations, held))
  announceBooking(held)
  enqueueMail(null, held, app)
  announceEntry(entry)
  const table = { reservationId, time: slot.time, startsAt: slot.startsAt, heldUntil }
  const { $set } = toStatusUpdate('held', policy.now)
  write(updateOne(Waitlist, { id: entry.id }, { $set: { ...$set, table } }))
  return true
}

async function allocateQuota(
  booking: Omit<ReservationRecord, 'id'>,
  limit: number,
  now: Date,
): Promise<{ quotaSlot?: number } | null> {
  const { customerId, isAssignedByStaff } = booking
  // Staff may exceed a customer's limits.
  if (customerId === null || isAssignedByStaff) return {}
  try {
    const quotaSlot = await allocateQuotaSlot(customerId, limit, now)
    await assertFewOverlapping(booking, now)
    return { quotaSlot }
  } catch (error) {
    if (isRuleError(error) && (error.code === 'TOO_MANY_BOOKINGS' || error.code === 'OVERLAPPING_BOOKINGS')) return null
    throw error
  }
}

function toHeldBooking(entry: WaitlistRecord, slot: Slot, now: Date): Omit<ReservationRecord, 'id'> {
  const { customerId, customerName, customerPhone, customerEmail, date, partySize, specialRequests, language } = entry
  return {
    customerId,
    ...(entry.isAssignedByStaff && { isAssignedByStaff: true }),
    customerName,
    customerPhone,
    customerEmail,
    date,
    time: slot.time,
    startsMinute: slot.startsMinute,
    startsAt: slot.startsAt,
    partySize,
    tableNumber: null,
    status: 'confirmed',
    specialRequests,
    ...pickPartyFacts(entry),
    ...(entry.writerId !== undefined && { writerId: entry.writerId }),
    ...(language && { language }),
    searchText: getSearchText(entry),
    createdAt: now,
    updatedAt: now,
  }
}

async function endExpiredHold(id: number, app: AppContext): Promise<void> {
  const entry = await Waitlist.findOne({ id, status: 'held' }).lean<WaitlistRecord>()
  if (entry?.table && entry.table.heldUntil <= app.now())
    cancelBooking(await getReservation(entry.table.reservationId), app)
}
