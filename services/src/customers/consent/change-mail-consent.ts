import { insertOne, publishChange, updateOne, write } from '../../platform/db/transaction.ts'
import { type CustomerRecord, Customers } from '../customer.model.ts'
import { type MailConsent, MarketingConsents } from '../marketing-consent.model.ts'

type Holder = Pick<CustomerRecord, 'id' | 'mailConsent'>

export const hasMailConsent = ({ mailConsent }: Pick<Holder, 'mailConsent'>) => mailConsent?.isOn === true

/**
 * Appends the change and sets the customer's present state; part of the current transaction.
 * @returns false, without a write, for the present state under the same text.
 */
export function changeMailConsent(customer: Holder, wanted: MailConsent, campaignId?: number): boolean {
  const { id, mailConsent } = customer
  const isNewText = wanted.isOn && mailConsent?.textVersion !== wanted.textVersion
  if (wanted.isOn === hasMailConsent(customer) && !isNewText) return false
  const change = { customerId: id, channel: 'mail', ...wanted, ...(campaignId && { campaignId }) } as const
  write(updateOne(Customers, { id }, { $set: { mailConsent: wanted } }), insertOne(MarketingConsents, change))
  publishChange({ kind: 'customer', id, customerId: id })
  return true
}
