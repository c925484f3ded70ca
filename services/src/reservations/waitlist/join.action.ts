import { joinWaitlist as joinWaitlistCall } from '@sufra/contracts/reservations/waitlist/calls'
import { createDomainError } from '@sufra/domain/platform/errors'
import { listPossibleSizes } from '@sufra/domain/reservations/party-sizes'
import type { Slot } from '@sufra/domain/reservations/slots'
import { defineTransaction } from '../../platform/calls/action.ts'
import type { AppContext } from '../../platform/config.ts'
import { allocateId } from '../../platform/db/counters.ts'
import { insertOne, runAfterCommit, write } from '../../platform/db/transaction.ts'
import { countBooking } from '../../platform/metrics.ts'
import { writeAudit } from '../../platform/observability/audit.ts'
import { filterForCaller } from '../bookings/filter-for-caller.ts'
import { findOwner } from '../bookings/find-owner.ts'
import { pickFactsOf } from '../bookings/party-facts.ts'
import { getWriter } from '../bookings/writers.ts'
import { writeRefusal } from '../refusals/log-refusal.ts'
import { createSlotFull, getSlotState } from '../seating/availability.ts'
import { getBookableSlot } from '../seating/bookable-slot.ts'
import { type BookingPolicy, loadPolicy } from '../seating/booking-policy.ts'
import { isServed } from '../seating/service-rules.ts'
import { listTouchedDays, readSheets } from '../seating/sheets.ts'
import { assertNotWaiting, getStaffSlot } from './assign-entry.ts'
import { toDtoFor, toStaffDto, Waitlist, type WaitlistRecord } from './waitlist.model.ts'
import { announceEntry } from './waitlist-entry.ts'

/**
 * Queues guests for a table on a day, at any time of a range.
 * @throws RuleError those of `getBookableSlot`, for either time; VALIDATION_ERROR for a reversed range;
 * PARTY_NEVER_FITS; ALREADY_WAITING for the customer on that day, for staff for the phone; SLOT_FULL for services that
 * never take them; WAITING_ENOUGH at the customer's quota.
 */
export const joinWaitlist = (app: AppContext) =>
  defineTransaction(joinWaitlistCall, async (ctx, wish) => {
    const { session } = ctx.meta
    const policy = await loadPolicy(app)
    const [from, until] = [wish.from, wish.until].map((time) => getBookableSlot({ ...wish, time }, policy)) as [
      Slot,
      Slot,
    ]
    assertInOrder(from, until)
    // Freed tables are offered to everyone alike.
    if (!listPossibleSizes(policy.schedule).includes(wish.partySize)) throw createDomainError('PARTY_NEVER_FITS')
    const customer = session?.kind === 'customer' ? session : null
    const customerPhone = customer?.phoneNumber ?? wish.customerPhone
    await assertNotWaiting(filterForCaller(ctx, customerPhone, { date: wish.date }))
    const owner = await findOwner(ctx, customerPhone)
    const guests = { ...policy, isMember: owner.customerId !== null }
    await assertServed(wish, [from, until], guests)
    const place = customer ? await allocateQuotaSlot(customer.customerId, app.config.openBookings) : null
    const id = await allocateId('waitlist')
    const record: WaitlistRecord = {
      id,
      ...owner,
      customerName: wish.customerName,
      customerPhone,
      customerEmail: wish.customerEmail,
      date: wish.date,
      from: from.time,
      until: until.time,
      fromMinute: from.startsMinute,
      untilMinute: until.startsMinute,
      lastStartsAt: until.startsAt,
      partySize: wish.partySize,
      specialRequests: wish.specialRequests,
      ...pickFactsOf(ctx.meta, wish),
      ...getWriter(ctx),
      ...(wish.language && { language: wish.language }),
      status: 'waiting',
      quotaSlot: place ?? getStaffSlot(id, owner),
      table: null,
      createdAt: policy.now,
      updatedAt: policy.now,
    }
    write(insertOne(Waitlist, record))
    announceEntry(record)
    runAfterCommit(() => countBooking('waitlist', 'joined'))
    await recordRefusal(record, from, guests)
    const after = toStaffDto(record)
    await writeAudit(ctx, { what: 'waitlist.join', record: `waitlist:${record.id}`, after }, app)
    return toDtoFor(ctx.meta, record)
  })

function assertInOrder(from: Slot, until: Slot): void {
  if (from.startsMinute <= until.startsMinute) return
  const message = 'The last time cannot be before the first one'
  throw createDomainError('VALIDATION_ERROR', { details: [{ field: 'until', message }] }, { message })
}

async function assertServed(
  { date, partySize }: Pick<WaitlistRecord, 'date' | 'partySize'>,
  [{ startsMinute }, { startsMinute: last }]: readonly [Slot, Slot],
  policy: BookingPolicy,
): Promise<void> {
  const wish = { date, partySize, startsMinute }
  if (isServed(wish, last, policy)) return
  throw createSlotFull(wish, policy, await readSheets(listTouchedDays(date)))
}

async function allocateQuotaSlot(customerId: number, limit: number): Promise<number> {
  const byGuest = { customerId, isAssignedByStaff: { $exists: false } }
  const entries = await Waitlist.find({ ...byGuest, quotaSlot: { $gt: 0 } }).lean<WaitlistRecord[]>()
  const taken = new Set(entries.map(({ quotaSlot }) => quotaSlot))
  const free = Array.from({ length: limit }, (_, index) => index + 1).find((place) => !taken.has(place))
  if (free === undefined) throw createDomainError('WAITING_ENOUGH', { open: entries.length })
  return free
}

async function recordRefusal(entry: WaitlistRecord, slot: Slot, policy: BookingPolicy): Promise<void> {
  const { customerPhone, date, partySize } = entry
  const state = getSlotState(slot, { date, partySize }, policy, await readSheets(listTouchedDays(date)))
  if (!state.available) writeRefusal({ customerPhone, date, time: slot.time, partySize }, policy.now)
}
