import * as calls from '@sufra/runtime/calls/customers'
import { getMailKeys, type MailKeys } from '../../messaging/public.ts'
import { defineInternalAction } from '../../platform/calls/action.ts'
import type { AppContext } from '../../platform/config.ts'
import { insertOne, publishChange, runTransaction, updateOne, write } from '../../platform/db/transaction.ts'
import { type CustomerRecord, Customers } from '../customer.model.ts'
import { MarketingConsents } from '../marketing-consent.model.ts'

const PHONE_END = 3

export const getMailedAddress = (app: AppContext) =>
  defineInternalAction(calls.mailedAddress, async (_ctx, { token }) => {
    const customer = await findCustomer(token, await getMailKeys(app))
    return customer && toPageFacts(customer)
  })

/** The token is the authorisation: it was mailed to the address alone. */
export const confirmMailedAddress = (app: AppContext) =>
  defineInternalAction(calls.confirmMailedAddress, async (_ctx, { token }) => {
    const keys = await getMailKeys(app)
    return runTransaction(async () => {
      const customer = await findCustomer(token, keys)
      if (!customer) return null
      if (customer.emailConfirmedAt) return toPageFacts(customer)
      const confirmed = { emailConfirmedAt: app.now(), mailboxKey: keys.getKey(customer.email ?? '') }
      confirmEmail(customer, confirmed)
      return toPageFacts({ ...customer, ...confirmed })
    })
  })

function confirmEmail(
  { id, mailConsent }: CustomerRecord,
  confirmed: Required<Pick<CustomerRecord, 'emailConfirmedAt' | 'mailboxKey'>>,
): void {
  write(updateOne(Customers, { id }, { $set: confirmed }))
  if (mailConsent?.isOn) {
    const at = confirmed.emailConfirmedAt
    const begun = { ...mailConsent, customerId: id, channel: 'mail', source: 'address-confirmed', at } as const
    write(insertOne(MarketingConsents, begun))
  }
  publishChange({ kind: 'customer', id, customerId: id })
}

async function findCustomer(token: string, keys: MailKeys): Promise<CustomerRecord | null> {
  const id = Number(token.split('.')[0])
  if (!Number.isSafeInteger(id)) return null
  const customer = await Customers.findOne({ id }).lean<CustomerRecord>()
  return customer && keys.isConfirmToken(token, customer) ? customer : null
}

function toPageFacts({ emailConfirmedAt, phoneNumber }: CustomerRecord) {
  return { isConfirmed: emailConfirmedAt !== undefined, phoneEnd: phoneNumber.slice(-PHONE_END) }
}
