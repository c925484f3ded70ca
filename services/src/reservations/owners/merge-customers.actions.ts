import type { MergeStep } from '@sufra/runtime/calls/merge-step'
import * as calls from '@sufra/runtime/calls/reservations'
import { defineInternalAction } from '../../platform/calls/action.ts'
import type { AppContext } from '../../platform/config.ts'
import { runTransaction, updateOne, write } from '../../platform/db/transaction.ts'
import { getReservation } from '../bookings/get-reservation.ts'
import { getSearchText, type MergedOwner, type ReservationRecord, Reservations } from '../bookings/reservation.model.ts'
import { ANSWERED, Feedbacks } from '../feedback/feedback.model.ts'
import { updateBooking } from '../lifecycle/change-booking.ts'
import { getStaffSlot } from '../waitlist/assign-entry.ts'
import { Waitlist, type WaitlistRecord } from '../waitlist/waitlist.model.ts'
import { announceEntry } from '../waitlist/waitlist-entry.ts'

/**
 * Gives the bookings and waitlist entries of one account to another, under the phone that remains, or back. Each is a
 * transaction; repeatable from any point.
 */
export const mergeCustomers = (app: AppContext) =>
  defineInternalAction(calls.mergeCustomers, async (_ctx, step) => {
    const { into, from } = step
    const tagged = { customerId: into, 'merged.from': from }
    if (step.step === 'close') {
      await Waitlist.updateMany(tagged, { $unset: { merged: 1 } })
      await Reservations.updateMany(tagged, { $unset: { merged: 1 } })
      return null
    }
    const filter = step.step === 'move' ? findAffected(step) : tagged
    // First, because a freed table is held under the waiting entry's phone.
    const entries = await Waitlist.find(filter, { _id: 0, id: 1 }).lean()
    for (const { id } of entries) await runTransaction(() => changeEntry(id, step, app))
    const bookings = await Reservations.find(filter, { _id: 0, id: 1 }).lean()
    for (const { id } of bookings) await runTransaction(async () => changeOwner(await getReservation(id), step, app))
    return null
  })

const findAffected = ({ into, from, phones }: MergeStep) => ({
  $or: [{ customerId: from }, { customerId: into, customerPhone: { $in: [...phones] } }],
})

type Owned = Pick<ReservationRecord, 'customerId' | 'customerPhone' | 'writerId' | 'merged'>

/** Null where nothing is left to do. */
function findOwner(record: Owned, { step, into, from, phone, phones }: MergeStep): Partial<Owned> | null {
  const { customerId, customerPhone, writerId, merged } = record
  if (step !== 'move') {
    if (customerId !== into || merged?.from !== from) return null
    const { from: _, ...before } = merged
    return { writerId, ...before, merged: undefined }
  }
  const follows = phones.includes(customerPhone)
  if (customerId !== from && !(customerId === into && follows)) return null
  const before: MergedOwner = { from, customerId, customerPhone, ...(writerId && { writerId }) }
  return {
    customerId: into,
    customerPhone: follows ? phone : customerPhone,
    writerId: writerId === from ? into : writerId,
    merged: before,
  }
}

/** Without a number among the open bookings: it counts, and staff may exceed their limit. */
function changeOwner(booking: ReservationRecord, step: MergeStep, app: AppContext): void {
  const owner = findOwner(booking, step)
  if (!owner) return
  const quota = owner.customerId === booking.customerId ? {} : { quotaSlot: undefined }
  updateBooking(booking, { ...owner, ...quota, searchText: getSearchText({ ...booking, ...owner }) }, app)
}

/** An entry keeps its phone where the account waits under the other one on that day already. */
async function changeEntry(id: number, step: MergeStep, app: AppContext): Promise<void> {
  const entry = await Waitlist.findOne({ id }).lean<WaitlistRecord>()
  const owner = entry && findOwner(entry, step)
  if (!entry || !owner) return
  const { customerId = null, customerPhone = '' } = owner
  const others = { id: { $ne: id }, customerId, customerPhone, date: entry.date, quotaSlot: { $gt: 0 } }
  const isTaken = entry.quotaSlot !== undefined && (await Waitlist.exists(others)) !== null
  const changed = { ...owner, ...(isTaken && { customerPhone: entry.customerPhone }) }
  const quota = entry.quotaSlot !== undefined && { quotaSlot: getStaffSlot(id, { customerId }) }
  const fields = Object.entries({ ...changed, ...quota })
  const removed = fields.filter(([, value]) => value === undefined).map(([name]) => [name, 1])
  const $set = Object.fromEntries(fields.filter(([, value]) => value !== undefined))
  const $unset = Object.fromEntries(removed)
  write(updateOne(Waitlist, { id }, { $set, ...(removed.length > 0 && { $unset }) }))
  if (entry.table) changeOwner(await getReservation(entry.table.reservationId), step, app)
  announceEntry(entry)
  announceEntry({ ...entry, ...changed })
}

export const countRecords = (app: AppContext) =>
  defineInternalAction(calls.countRecords, async (_ctx, { customerId }) => {
    const ids = await Reservations.find({ customerId }, { _id: 0, id: 1 }).lean()
    const coming = { customerId, status: 'confirmed' as const, startsAt: { $gt: app.now() } }
    const [comingReservations, waitlist, feedback] = await Promise.all([
      Reservations.countDocuments(coming),
      Waitlist.countDocuments({ customerId }),
      Feedbacks.countDocuments({ id: { $in: ids.map(({ id }) => id) }, ...ANSWERED }),
    ])
    return { reservations: ids.length, comingReservations, waitlist, feedback }
  })

export const hasChangedSince = defineInternalAction(calls.hasChangedSince, async (_ctx, { customerId, since }) => {
  const later = { $gt: new Date(since) }
  const changed = { customerId, $or: [{ createdAt: later }, { updatedAt: later }] }
  return (await Reservations.exists(changed)) !== null || (await Waitlist.exists(changed)) !== null
})
