import { deleteOne, insertOne, write } from '../../platform/db/transaction.ts'
import { type AccountMailRecord, AccountMails } from './account-mail.model.ts'
import { filterAvailable } from './mail-schedule.ts'

type QueuedMail = Omit<AccountMailRecord, 'at' | 'tries' | 'leasedUntil'>

/** Queues a mail to the customer's address, to be sent from `dueAt` on; part of the current transaction. */
export function queueAccountMail(mail: QueuedMail): void {
  write(insertOne(AccountMails, { ...mail, at: mail.dueAt, tries: 0 }))
}

export async function eraseAccountMails(customerId: number): Promise<void> {
  await AccountMails.deleteMany({ customerId })
}

/**
 * Deletes the mails of a campaign that no process has in hand; part of the current transaction.
 * @returns whose they were.
 */
export async function deleteCampaignMails(
  campaignId: number,
  customerIds: readonly number[],
  now: Date,
): Promise<Set<number>> {
  const waiting = { campaignId, customerId: { $in: customerIds }, ...filterAvailable(now) }
  const mails = await AccountMails.find(waiting).lean<(AccountMailRecord & { _id: unknown })[]>()
  for (const { _id } of mails) write(deleteOne(AccountMails, { _id }))
  return new Set(mails.map(({ customerId }) => customerId))
}
