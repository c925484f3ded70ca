import type { QueryFilter } from 'mongoose'
import { deleteOne, insertOne, write } from '../../platform/db/transaction.ts'
import { type AccountMailRecord, AccountMails } from './account-mail.model.ts'
import { filterAvailable } from './mail-schedule.ts'

type QueuedMail = Omit<AccountMailRecord, 'at' | 'tries' | 'leasedUntil'>

/** Queues a mail to the customer's address, to be sent from `dueAt` on; part of the current transaction. */
export function queueAccountMail(mail: QueuedMail): void {
  write(insertOne(AccountMails, { ...mail, at: mail.dueAt, tries: 0 }))
}

/** Of a deleted customer, but for those that a process has in hand. */
export async function eraseAccountMails(customerId: number, now: Date): Promise<void> {
  await AccountMails.deleteMany({ customerId, ...filterAvailable(now) })
}

export async function hasWaitingMails(filter: QueryFilter<AccountMailRecord>, now: Date): Promise<boolean> {
  return (await AccountMails.exists({ ...filter, ...filterAvailable(now) })) !== null
}

/**
 * Deletes mails that no process has in hand, and answers them; part of the current transaction. Those in hand end by
 * themselves: sent, or not at all once their customer is deleted.
 */
export async function deleteWaitingMails(
  filter: QueryFilter<AccountMailRecord>,
  now: Date,
): Promise<AccountMailRecord[]> {
  const waiting = { ...filter, ...filterAvailable(now) }
  const mails = await AccountMails.find(waiting).lean<(AccountMailRecord & { _id: unknown })[]>()
  for (const { _id } of mails) write(deleteOne(AccountMails, { _id }))
  return mails
}
