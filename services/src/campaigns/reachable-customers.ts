import type { QueryFilter } from 'mongoose'
import type { CustomerRecord } from '../customers/customer.model.ts'
import { hasMailConsent } from '../customers/marketing/change-mail-consent.ts'

/** With an e-mail address and consent; the same as `isReachable`. */
export const REACHABLE: QueryFilter<CustomerRecord> = { 'mailConsent.isOn': true, email: { $nin: [null, ''] } }

export function isReachable(customer: CustomerRecord): boolean {
  return hasMailConsent(customer) && Boolean(customer.email)
}

/** Customers whose last campaign mail is older. */
export const filterFreeSince = (since: Date): QueryFilter<CustomerRecord> => ({
  $or: [{ campaignMailAt: { $exists: false } }, { campaignMailAt: { $lt: since } }],
})

export const filterMailedSince = (since: Date): QueryFilter<CustomerRecord> => ({ campaignMailAt: { $gte: since } })
