import { reservationNews } from '@sufra/contracts/reservations/bookings/calls'
import type { ReservationChange } from '@sufra/contracts/reservations/bookings/entities'
import { defineAction } from '../../platform/calls/action.ts'
import type { AppContext } from '../../platform/config.ts'
import { AuditLog, type AuditRecord } from '../../platform/observability/audit.ts'
import { type ReservationRecord, Reservations, toDto } from './reservation.model.ts'

const MAX_CHANGES = 50
/** A change is dated seconds before its commit, so the next answer repeats this span. */
const GRACE_MS = 10_000
const MAX_SKEW_MS = 5_000

const SILENT_ACTS = ['reservation.arrived', 'reservation.keep', 'reservation.reconfirm', 'reservation.walk_in']

export const listUnseenChanges = (app: AppContext) =>
  defineAction(reservationNews, async (ctx, { since }) => {
    const until = new Date(app.now().getTime() - GRACE_MS).toISOString()
    // A first call answers the span that the next one repeats, so that repeats are known.
    const from = new Date(since ?? until)
    const bookings = await Reservations.find({ updatedAt: { $gt: from } })
      .sort({ updatedAt: -1, id: -1 })
      .limit(MAX_CHANGES)
      .lean<ReservationRecord[]>()
    const acts = await readLastActs(bookings)
    const { session } = ctx.meta
    const self = session?.kind === 'admin' ? session.username : null
    const ofOthers = bookings.filter(({ id }) => self === null || acts.get(id)?.username !== self)
    return { until, changes: ofOthers.flatMap((booking) => toChange(booking, acts.get(booking.id), from) ?? []) }
  })

async function readLastActs(bookings: readonly ReservationRecord[]): Promise<Map<number, AuditRecord>> {
  const oldest = bookings.at(-1)
  if (!oldest) return new Map()
  const lines = await AuditLog.find({
    record: { $in: bookings.map(({ id }) => `reservation:${id}`) },
    // A call changes nothing.
    what: { $ne: 'customer.call' },
    createdAt: { $gte: new Date(oldest.updatedAt.getTime() - MAX_SKEW_MS) },
  })
    .sort({ createdAt: 1, id: 1 })
    .lean<AuditRecord[]>()
  const byRecord = new Map(lines.map((line) => [line.record, line]))
  return new Map(
    bookings.flatMap((booking) => {
      const line = byRecord.get(`reservation:${booking.id}`)
      const isOfIt = line && Math.abs(line.createdAt.getTime() - booking.updatedAt.getTime()) < MAX_SKEW_MS
      return isOfIt ? [[booking.id, line] as const] : []
    }),
  )
}

function toChange(booking: ReservationRecord, act: AuditRecord | undefined, since: Date): ReservationChange | null {
  const { status, createdAt, updatedAt, isWalkIn } = booking
  if (isWalkIn || (act && SILENT_ACTS.includes(act.what))) return null
  if (status === 'completed' || status === 'no_show') return null
  const kind = status === 'cancelled' ? 'cancelled' : createdAt > since ? 'new' : 'changed'
  return {
    kind,
    at: updatedAt.toISOString(),
    by: act?.displayName ?? act?.username ?? null,
    reservation: toDto(booking),
  }
}
