import type { ReservationChange } from '@sufra/contracts/entities/reservation'
import { reservationNews } from '@sufra/contracts/reservations'
import { defineAction } from '../../lib/calls/action.ts'
import type { AppContext } from '../../lib/config.ts'
import { type AuditEntry, AuditLog } from '../../lib/observability/audit.ts'
import { type ReservationRecord, Reservations, toDto } from './reservation.model.ts'

/** More than these nobody looks through; who was away for long looks at the day. */
const MOST = 50
/** A change is dated before it is committed, which takes seconds at most: the next who asks gets these again. */
const GRACE_MS = 10_000
/** Between the dates that one change gives to its booking and to its line in the activity. */
const APART_MS = 5_000

/** What staff do at the table, or to the list of misfits, is no news to others. */
const NO_NEWS = ['reservation.arrived', 'reservation.keep', 'reservation.walk_in']

/**
 * What became new, other or cancelled among the reservations since somebody last looked, the newest first, without
 * what they did themselves. Of a booking that changed twice the last change counts.
 */
export const news = (app: AppContext) =>
  defineAction(reservationNews, async (ctx, { since }) => {
    const until = new Date(app.now().getTime() - GRACE_MS).toISOString()
    // Who looks for the first time is told what will be told once more, so that it is known by then.
    const from = new Date(since ?? until)
    const bookings = await Reservations.find({ updatedAt: { $gt: from } })
      .sort({ updatedAt: -1, id: -1 })
      .limit(MOST)
      .lean<ReservationRecord[]>()
    const acts = await lastActs(bookings)
    const { session } = ctx.meta
    const self = session?.kind === 'admin' ? session.username : null
    const changes = bookings.flatMap((booking) => changeOf(booking, acts.get(booking.id), from) ?? [])
    return { until, changes: changes.filter(({ by }) => by === null || by !== self) }
  })

/** The last line that the activity has of each booking, where it is as new as the booking's last change. */
async function lastActs(bookings: readonly ReservationRecord[]): Promise<Map<number, AuditEntry>> {
  const oldest = bookings.at(-1)
  if (!oldest) return new Map()
  const lines = await AuditLog.find({
    record: { $in: bookings.map(({ id }) => `reservation:${id}`) },
    createdAt: { $gte: new Date(oldest.updatedAt.getTime() - APART_MS) },
  })
    .sort({ createdAt: 1, id: 1 })
    .lean<AuditEntry[]>()
  const byRecord = new Map(lines.map((line) => [line.record, line]))
  return new Map(
    bookings.flatMap((booking) => {
      const line = byRecord.get(`reservation:${booking.id}`)
      const isOfIt = line && Math.abs(line.createdAt.getTime() - booking.updatedAt.getTime()) < APART_MS
      return isOfIt ? [[booking.id, line] as const] : []
    }),
  )
}

/** What became of a booking, and by whom of the staff; null for what is no news. */
function changeOf(booking: ReservationRecord, act: AuditEntry | undefined, since: Date): ReservationChange | null {
  const { status, createdAt, updatedAt, isWalkIn } = booking
  if (isWalkIn || (act && NO_NEWS.includes(act.what))) return null
  if (status === 'completed' || status === 'no_show') return null
  const kind = status === 'cancelled' ? 'cancelled' : createdAt > since ? 'new' : 'changed'
  return { kind, at: updatedAt.toISOString(), by: act?.username ?? null, reservation: toDto(booking) }
}
