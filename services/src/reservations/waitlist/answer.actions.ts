import { leaveWaitlist as leaveWaitlistCall, takeTable as takeTableCall } from '@sufra/contracts/waitlist'
import { rule } from '@sufra/domain/errors'
import { defineTransaction } from '../../lib/calls/action.ts'
import type { AppContext } from '../../lib/config.ts'
import { afterCommit, updateOne, write } from '../../lib/db/transaction.ts'
import { writeAudit } from '../../lib/observability/audit.ts'
import { bookings } from '../../lib/observability/metrics.ts'
import { cancelBooking, changeBooking, getReservation } from '../bookings/change-booking.ts'
import { assertOwnEntry, getWaitlistEntry } from './entry-with.ts'
import { requestOffers } from './offer-tables.ts'
import { toDto, toStatusUpdate, Waitlist, type WaitlistRecord } from './waitlist.model.ts'

/**
 * The table that is held becomes a booking; asked again it stays one.
 * @throws RuleError NOT_FOUND; FORBIDDEN; TABLE_NOT_HELD where there is none yet, or no longer.
 */
export const takeTable = (app: AppContext) =>
  defineTransaction(
    takeTableCall,
    async (ctx, { id }) => {
      const entry = await getWaitlistEntry(id)
      if (entry.status === 'taken') return toDto(entry)
      const now = app.now()
      if (entry.status !== 'held' || !entry.table || entry.table.heldUntil <= now) throw rule('TABLE_NOT_HELD')
      changeBooking(await getReservation(entry.table.reservationId), { updatedAt: now }, app)
      afterCommit(() => bookings.inc({ outcome: 'created' }))
      const [before, after] = [toDto(entry), toDto({ ...entry, status: 'taken', updatedAt: now })]
      await writeAudit(ctx, { what: 'waitlist.take', record: `waitlist:${id}`, before, after }, app)
      return after
    },
    { authorise: assertOwnEntry },
  )

/**
 * Whoever waits leaves; who has a table held declines it, and it is held for the next one. Asked again nothing changes.
 * @throws RuleError NOT_FOUND; FORBIDDEN.
 */
export const leaveWaitlist = (app: AppContext) =>
  defineTransaction(
    leaveWaitlistCall,
    async (ctx, { id }) => {
      const entry = await getWaitlistEntry(id)
      if (!entry.open) return toDto(entry)
      const [before, after] = [toDto(entry), toDto(await end(entry, app))]
      await writeAudit(ctx, { what: 'waitlist.leave', record: `waitlist:${id}`, before, after }, app)
      return after
    },
    { authorise: assertOwnEntry },
  )

/** Ends an entry that is open, as part of the present transaction. @returns it as it will be. */
export async function end(entry: WaitlistRecord, app: AppContext): Promise<WaitlistRecord> {
  const now = app.now()
  if (entry.table) {
    cancelBooking(await getReservation(entry.table.reservationId), app)
    requestOffers(app)
    return { ...entry, status: now < entry.table.heldUntil ? 'declined' : 'lapsed', updatedAt: now }
  }
  write(updateOne(Waitlist, { id: entry.id }, toStatusUpdate('left', now)))
  return { ...entry, status: 'left', updatedAt: now }
}
