import type { LeasedMail, MailOutcome } from '@sufra/runtime/calls/mail'
import { deleteOne, updateOne, write } from '../../platform/db/transaction.ts'
import { type MailRecord, Mails } from './mail.model.ts'
import { getBackoff } from './mail-schedule.ts'

const FAILED_MS = 30 * 24 * 60 * 60_000

/** What becomes of a mail: it is over, has failed, is free again as it was, or due again. */
export type MailEnd =
  | { state: 'over' }
  | { state: 'failed'; error: string }
  | { state: 'free' }
  | { state: 'again'; dueAt: Date; isRetry: boolean }

export function getMailEnd({ failures }: LeasedMail, outcome: MailOutcome, now: Date): MailEnd {
  switch (outcome.status) {
    case 'sent':
    case 'dropped':
      return { state: 'over' }
    case 'away':
      return { state: 'free' }
    case 'postponed':
      return { state: 'again', dueAt: new Date(now.getTime() + getBackoff(failures)), isRetry: true }
    case 'refused':
      return { state: 'failed', error: `refused ${outcome.code}` }
    default:
      return { state: 'failed', error: outcome.status }
  }
}

/**
 * Counts an attempt whose owner stores something, part of the current transaction: a deletion and another queueing at
 * the same moment conflict.
 * @returns false when the lease ended, or the mail is gone.
 */
export async function countAttempt({ id, lease }: LeasedMail): Promise<boolean> {
  const isInHand = (await Mails.exists({ _id: id, lease })) !== null
  if (isInHand) write(updateOne(Mails, { _id: id, lease }, { $inc: { attempts: 1 } }))
  return isInHand
}

/**
 * Stores what became of a mail, part of the current transaction. One that was queued again meanwhile stays due.
 * @returns null when the lease ended and another attempt began, or the mail is gone; otherwise whether it is the same.
 */
export async function settleMail(
  { id, lease, revision }: LeasedMail,
  end: MailEnd,
  now: Date,
): Promise<{ isSame: boolean } | null> {
  const record = await Mails.findOne({ _id: id }).lean<MailRecord>()
  if (record?.lease !== lease) return null
  const isSame = record.revision === revision
  if (isSame && end.state === 'over') write(deleteOne(Mails, { _id: id }))
  else
    write(
      updateOne(Mails, { _id: id }, { ...(isSame && toUpdate(end, now)), $unset: { lease: true, leasedUntil: true } }),
    )
  return { isSame }
}

function toUpdate(end: MailEnd, now: Date) {
  if (end.state === 'failed') {
    const expiresAt = new Date(now.getTime() + FAILED_MS)
    return { $set: { status: 'failed' as const, error: end.error, expiresAt } }
  }
  if (end.state !== 'again') return {}
  const { dueAt, isRetry } = end
  return isRetry ? { $set: { dueAt }, $inc: { failures: 1 } } : { $set: { dueAt, queuedAt: dueAt, failures: 0 } }
}
