import {
  leaveWaitlist as leaveWaitlistCall,
  takeTable as takeTableCall,
} from '@sufra/contracts/reservations/waitlist/calls'
import { createDomainError } from '@sufra/domain/platform/errors'
import { defineTransaction } from '../../platform/calls/action.ts'
import type { AppContext } from '../../platform/config.ts'
import { runAfterCommit, updateOne, write } from '../../platform/db/transaction.ts'
import { countBooking } from '../../platform/metrics.ts'
import { writeAudit } from '../../platform/observability/audit.ts'
import { getReservation } from '../bookings/get-reservation.ts'
import { cancelBooking, changeBooking } from '../lifecycle/change-booking.ts'
import { isChosen } from '../seating/chosen-sitting.ts'
import { announceFreedSeats } from '../seating/freed-seats.ts'
import { toDto, toDtoFor, toStatusUpdate, Waitlist, type WaitlistRecord } from '../waitlist/waitlist.model.ts'
import { announceEntry, assertOwnEntry, getWaitlistEntry } from '../waitlist/waitlist-entry.ts'
import { seatEntry } from './seat-entry.ts'

/** Staff who choose tables or an end seat a party that waits. */
export const takeTable = (app: AppContext) =>
  defineTransaction(
    takeTableCall,
    async (ctx, { id, ...chosen }) => {
      const entry = await getWaitlistEntry(id)
      const isSeating = ctx.meta.session?.kind === 'admin' && isChosen(chosen)
      if (entry.status === 'taken' && !isSeating) return toDtoFor(ctx.meta, entry)
      const taken = isSeating ? await seatEntry(ctx, entry, chosen, app) : await acceptTable(entry, app)
      if (taken === entry) return toDtoFor(ctx.meta, entry)
      const [before, after] = [toDto(entry), toDto(taken)]
      await writeAudit(ctx, { what: 'waitlist.take', record: `waitlist:${id}`, before, after }, app)
      return toDtoFor(ctx.meta, taken)
    },
    { authorise: assertOwnEntry },
  )

export const leaveWaitlist = (app: AppContext) =>
  defineTransaction(
    leaveWaitlistCall,
    async (ctx, { id }) => {
      const entry = await getWaitlistEntry(id)
      if (!entry.quotaSlot) return toDtoFor(ctx.meta, entry)
      const ended = await endEntry(entry, app, ctx.meta.session?.kind === 'admin')
      const [before, after] = [toDto(entry), toDto(ended)]
      await writeAudit(ctx, { what: 'waitlist.leave', record: `waitlist:${id}`, before, after }, app)
      return toDtoFor(ctx.meta, ended)
    },
    { authorise: assertOwnEntry },
  )

/** Part of the current transaction. @throws RuleError TABLE_NOT_HELD. */
export async function acceptTable(entry: WaitlistRecord, app: AppContext): Promise<WaitlistRecord> {
  const now = app.now()
  if (entry.status !== 'held' || !entry.table || entry.table.heldUntil <= now) throw createDomainError('TABLE_NOT_HELD')
  changeBooking(await getReservation(entry.table.reservationId), { updatedAt: now }, app)
  runAfterCommit(() => countBooking('waitlist'))
  return { ...entry, status: 'taken', updatedAt: now }
}

export async function endEntry(entry: WaitlistRecord, app: AppContext, isByStaff = false): Promise<WaitlistRecord> {
  const now = app.now()
  if (entry.table) {
    cancelBooking(await getReservation(entry.table.reservationId), app, isByStaff)
    announceFreedSeats(app)
    return { ...entry, status: now < entry.table.heldUntil ? 'declined' : 'lapsed', updatedAt: now }
  }
  write(updateOne(Waitlist, { id: entry.id }, toStatusUpdate('left', now)))
  announceEntry(entry)
  return { ...entry, status: 'left', updatedAt: now }
}
