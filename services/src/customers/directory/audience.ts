import type { Language } from '@sufra/domain/platform/choices'
import type { PipelineStage, QueryFilter } from 'mongoose'
import { updateMany, updateOne, write } from '../../platform/db/transaction.ts'
import { type CustomerRecord, Customers } from '../customer.model.ts'
import { canMail } from '../email/can-mail.ts'
import { IS_VISIT, Ledger } from '../ledger.model.ts'

/** With a confirmed address and consent; the same as `isReachable`. */
export const REACHABLE: QueryFilter<CustomerRecord> = {
  'mailConsent.isOn': true,
  emailConfirmedAt: { $exists: true },
  email: { $nin: [null, ''] },
}

/** Customers whose mails are in one of the languages: that of their consent. */
export const filterConsentIn = (languages: readonly Language[]): QueryFilter<CustomerRecord> => ({
  'mailConsent.language': { $in: [...languages] },
})

export const isReachable = (customer: CustomerRecord) => canMail('campaign', customer)

/** Customers whose mailbox got its last mail about offers before. */
export const filterFreeSince = (since: Date): QueryFilter<CustomerRecord> => ({
  $or: [{ campaignMailAt: { $exists: false } }, { campaignMailAt: { $lt: since } }],
})

export const filterMailedSince = (since: Date): QueryFilter<CustomerRecord> => ({ campaignMailAt: { $gte: since } })

/** As stored, null if unknown. */
export function readCustomer(id: number): Promise<CustomerRecord | null> {
  return Customers.findOne({ id }).lean<CustomerRecord>()
}

/** The next customers by id, without their passwords. */
export function listCustomersAfter(
  id: number,
  filters: QueryFilter<CustomerRecord>[],
  limit: number,
): Promise<CustomerRecord[]> {
  return Customers.find({ $and: [...filters, { id: { $gt: id } }] }, { password: 0 })
    .sort({ id: 1 })
    .limit(limit)
    .lean<CustomerRecord[]>()
}

export function countCustomers(filter: QueryFilter<CustomerRecord>): Promise<number> {
  return Customers.countDocuments(filter)
}

/** Several accounts of one mailbox count once. */
export async function countMailboxes(filters: QueryFilter<CustomerRecord>[]): Promise<number> {
  const [found] = await Customers.aggregate<{ mailboxes: number }>([
    { $match: { $and: filters } },
    { $group: { _id: '$mailboxKey' } },
    { $count: 'mailboxes' },
  ])
  return found?.mailboxes ?? 0
}

export async function isMailboxMailedSince(mailboxKey: string, since: Date): Promise<boolean> {
  return (await Customers.exists({ mailboxKey, campaignMailAt: { $gte: since } })) !== null
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

/** For an aggregation over recipients: adds a document `{ customerId, came: 1 }` for each customer with a purchase then. */
export function addVisitors(createdAt: { $gte: Date; $lte: Date }): PipelineStage.UnionWith {
  const pipeline = [
    { $match: { type: 'earn', createdAt, $expr: IS_VISIT } },
    { $group: { _id: '$customerId' } },
    { $project: { _id: 0, customerId: '$_id', came: { $literal: 1 } } },
  ] as const
  return { $unionWith: { coll: Ledger.collection.name, pipeline: [...pipeline] } }
}
