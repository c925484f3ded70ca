import { randomUUID } from 'node:crypto'
import type { QueuedMailKind } from '@sufra/runtime/calls/mail'
import type { QueryFilter } from 'mongoose'
import { broadcast } from '../../platform/db/cached-reads.ts'
import { deleteOne, runAfterCommit, upsertOne, write } from '../../platform/db/transaction.ts'
import { type MailPriority, type MailRecord, Mails } from './mail.model.ts'
import { filterAvailable } from './mail-schedule.ts'

/** Broadcast after the commit; if it is lost, the sweep finds the mails. */
export const MAIL_QUEUED = 'mail.queued'

const PRIORITY: Record<QueuedMailKind, MailPriority> = {
  booking: 1,
  called: 0,
  confirm: 1,
  recovered: 1,
  newDevice: 1,
  secondFactorReset: 1,
  feedback: 2,
  expiring: 2,
  birthday: 2,
  campaign: 2,
}
/** Due by any clock. */
const AT_ONCE = new Date(1)

export interface QueuedMail
  extends Pick<
    MailRecord,
    | 'kind'
    | 'reservationId'
    | 'customerId'
    | 'campaignId'
    | 'queueEntryId'
    | 'adminId'
    | 'device'
    | 'mailboxKey'
    | 'stampedAt'
  > {
  /** The mails of one key replace each other until one is sent. By default each is a mail of its own. */
  key?: string
  /** At once by default. */
  dueAt?: Date
  /** By default that of its kind. */
  priority?: MailPriority
}

/** Queues a mail, part of the current transaction. Its owner composes it when it is sent. */
export function queueMail({ key = randomUUID(), dueAt, priority, ...about }: QueuedMail, now: Date): void {
  const due = { dueAt: dueAt ?? AT_ONCE, queuedAt: dueAt ?? now, failures: 0, status: 'pending' }
  write(
    upsertOne(
      Mails,
      { _id: key },
      {
        $set: { ...about, ...due, priority: priority ?? PRIORITY[about.kind] },
        $unset: { error: true, expiresAt: true },
        $inc: { revision: 1 },
      },
    ),
  )
  runAfterCommit(() => broadcast(MAIL_QUEUED, {}))
}

/** Part of the current transaction. */
export function deleteMail(key: string): void {
  write(deleteOne(Mails, { _id: key }))
}

export function findMails(keys: readonly string[]): Promise<MailRecord[]> {
  return Mails.find({ _id: { $in: [...keys] } }).lean<MailRecord[]>()
}

/** Of a deleted customer, but for those that a process has in hand. */
export async function eraseCustomerMails(customerId: number, now: Date): Promise<void> {
  await Mails.deleteMany({ customerId, ...filterAvailable(now) })
}

/** In hand or not. */
export async function hasMailsTo(customerId: number): Promise<boolean> {
  return (await Mails.exists({ customerId })) !== null
}

export async function hasWaitingMails(filter: QueryFilter<MailRecord>, now: Date): Promise<boolean> {
  return (await Mails.exists({ ...filter, ...filterAvailable(now) })) !== null
}

/**
 * Deletes mails that no process has in hand, and answers them; part of the current transaction. Those in hand end by
 * themselves: sent, or not at all once their customer is deleted.
 */
export async function deleteWaitingMails(filter: QueryFilter<MailRecord>, now: Date): Promise<MailRecord[]> {
  const mails = await Mails.find({ ...filter, ...filterAvailable(now) }).lean<MailRecord[]>()
  for (const { _id } of mails) write(deleteOne(Mails, { _id }))
  return mails
}
