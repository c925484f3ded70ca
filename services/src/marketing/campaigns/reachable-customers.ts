import type { QueryFilter } from 'mongoose'
import { type CustomerRecord, Customers } from '../../customers/customer.model.ts'
import { canMail } from '../../customers/email/can-mail.ts'

/** With a confirmed address and consent; the same as `isReachable`. */
export const REACHABLE: QueryFilter<CustomerRecord> = {
  'mailConsent.isOn': true,
  emailConfirmedAt: { $exists: true },
  email: { $nin: [null, ''] },
}

export const isReachable = (customer: CustomerRecord) => canMail('campaign', customer)

/** Several accounts of one mailbox count once. */
export async function countMailboxes(filters: QueryFilter<CustomerRecord>[]): Promise<number> {
  const [found] = await Customers.aggregate<{ mailboxes: number }>([
    { $match: { $and: filters } },
    { $group: { _id: '$mailboxKey' } },
    { $count: 'mailboxes' },
  ])
  return found?.mailboxes ?? 0
}
