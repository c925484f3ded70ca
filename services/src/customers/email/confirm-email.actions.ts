import * as calls from '@sufra/runtime/calls/customers'
import { getMailKeys, type MailKeys } from '../../messaging/public.ts'
import { defineInternalAction } from '../../platform/calls/action.ts'
import type { AppContext } from '../../platform/config.ts'
import { deleteOne, insertOne, publishChange, runTransaction, updateOne, write } from '../../platform/db/transaction.ts'
import { changeMailConsent } from '../consent/change-mail-consent.ts'
import { type CustomerRecord, Customers } from '../customer.model.ts'
import { type MailboxConsentRecord, MailboxConsents } from '../mailbox-consent.model.ts'
import { type MailConsent, MarketingConsents } from '../marketing-consent.model.ts'

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
      await confirmEmail(customer, confirmed)
      return toPageFacts({ ...customer, ...confirmed })
    })
  })

async function confirmEmail(
  customer: CustomerRecord,
  confirmed: Required<Pick<CustomerRecord, 'emailConfirmedAt' | 'mailboxKey'>>,
): Promise<void> {
  const { id } = customer
  write(updateOne(Customers, { id }, { $set: confirmed }))
  const consent = await takeConsent(customer, confirmed.mailboxKey)
  if (consent?.isOn) {
    const at = confirmed.emailConfirmedAt
    const begun = { ...consent, customerId: id, channel: 'mail', source: 'address-confirmed', at } as const
    write(insertOne(MarketingConsents, begun))
  }
  publishChange({ kind: 'customer', id, customerId: id })
}

/** The customer's own, or the later one that the mailbox gave with a booking. */
async function takeConsent(customer: CustomerRecord, mailboxKey: string): Promise<MailConsent | undefined> {
  const { mailConsent: own } = customer
  const waiting = await MailboxConsents.findOne({ mailboxKey }).lean<MailboxConsentRecord>()
  if (!waiting) return own
  write(deleteOne(MailboxConsents, { mailboxKey }))
  const { textVersion, language, at } = waiting
  if (own && (own.isOn || own.at >= at)) return own
  const given: MailConsent = { isOn: true, textVersion, language, source: 'booking', at }
  changeMailConsent(customer, given)
  return given
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
