import { getMailedSince } from '@sufra/domain/marketing/campaign'
import type { QueryFilter } from 'mongoose'
import { type CustomerRecord, Customers } from '../../customers/customer.model.ts'
import type { AppContext } from '../../platform/config.ts'
import { updateMany, updateOne, write } from '../../platform/db/transaction.ts'
import { CampaignRecipients } from './campaign-recipient.model.ts'

/** Customers whose mailbox got its last mail about offers before. */
export const filterFreeSince = (since: Date): QueryFilter<CustomerRecord> => ({
  $or: [{ campaignMailAt: { $exists: false } }, { campaignMailAt: { $lt: since } }],
})

export const filterMailedSince = (since: Date): QueryFilter<CustomerRecord> => ({ campaignMailAt: { $gte: since } })

/** Whether a mail about offers went to the customer, or through any account to the mailbox. */
export async function hasMailThisWeek(
  { campaignMailAt, mailboxKey }: CustomerRecord,
  { config, now }: AppContext,
): Promise<boolean> {
  const since = getMailedSince(now(), config.restaurant.timeZone)
  if (campaignMailAt && campaignMailAt >= since) return true
  if (!mailboxKey) return false
  const stamped = await Customers.exists({ mailboxKey, campaignMailAt: { $gte: since } })
  // An account that was mailed may have another address by now.
  return stamped !== null || (await CampaignRecipients.exists({ mailboxKey, queuedAt: { $gte: since } })) !== null
}

/**
 * Stamps all accounts of the customer's mailbox; part of the current transaction. A withdrawal, a change of the
 * address and another mail about offers write one of the same documents, and conflict.
 */
export function markMailbox({ id, mailboxKey }: CustomerRecord, campaignMailAt: Date): void {
  const stamp = { $set: { campaignMailAt } }
  write(mailboxKey ? updateMany(Customers, { mailboxKey }, stamp) : updateOne(Customers, { id }, stamp))
}

/**
 * Takes back the stamp of a mail that did not leave, not that of a later one; part of the current transaction.
 * @param mailed the customer, whose address may be another one by now, and the mailbox as stamped
 */
export function clearMailbox(mailed: { customerId: number; mailboxKey?: string }, campaignMailAt: Date): void {
  const { customerId: id, mailboxKey } = mailed
  const whose = mailboxKey ? { $or: [{ id }, { mailboxKey }] } : { id }
  write(updateMany(Customers, { campaignMailAt, ...whose }, { $unset: { campaignMailAt: true } }))
}
