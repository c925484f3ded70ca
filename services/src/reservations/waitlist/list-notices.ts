import type { AppContext } from '../../platform/config.ts'
import { type BookingMailRecord, BookingMails } from '../mails/booking-mail.model.ts'
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
  const records =
    mailed.length > 0 ? await BookingMails.find({ reservationId: { $in: mailed } }).lean<BookingMailRecord[]>() : []
  const notices = new Map(records.map((record) => [record.reservationId, toNotice(record)]))
  return new Map(held.map(({ id }) => [id, notices.get(id) ?? { notice: 'none' }]))
}

function toNotice({ announced, sentAt, dueAt }: BookingMailRecord): Notice {
  if (announced?.status === 'held') return { notice: 'sent', ...(sentAt && { notifiedAt: sentAt.toISOString() }) }
  return { notice: dueAt ? 'waiting' : 'none' }
}
