import { findMails } from '../../messaging/public.ts'
import type { AppContext } from '../../platform/config.ts'
import { type BookingMailRecord, BookingMails } from '../bookings/booking-mail.model.ts'
import { getMailKey } from '../bookings/enqueue-mail.ts'
import type { Notice, WaitlistRecord } from './waitlist.model.ts'

/** Mail states of held tables by reservation. A mail that was stopped, refused or given up is none. */
export async function listNotices(
  entries: readonly WaitlistRecord[],
  app: AppContext,
): Promise<ReadonlyMap<number, Notice>> {
  const held = entries.flatMap(({ status, table, customerEmail }) =>
    status === 'held' && table ? [{ id: table.reservationId, mayBeMailed: app.config.mail && customerEmail }] : [],
  )
  const mailed = held.filter(({ mayBeMailed }) => mayBeMailed).map(({ id }) => id)
  if (mailed.length === 0) return new Map(held.map(({ id }) => [id, { notice: 'none' }]))
  const [records, queued] = await Promise.all([
    BookingMails.find({ reservationId: { $in: mailed } }).lean<BookingMailRecord[]>(),
    findMails(mailed.map(getMailKey)),
  ])
  const sent = new Map(records.map((record) => [record.reservationId, record]))
  const waiting = new Set(queued.flatMap(({ status, _id }) => (status === 'pending' ? [_id] : [])))
  return new Map(held.map(({ id }) => [id, toNotice(sent.get(id), waiting.has(getMailKey(id)))]))
}

function toNotice({ announced, sentAt }: Partial<BookingMailRecord> = {}, isWaiting: boolean): Notice {
  if (announced?.status === 'held') return { notice: 'sent', ...(sentAt && { notifiedAt: sentAt.toISOString() }) }
  return { notice: isWaiting ? 'waiting' : 'none' }
}
