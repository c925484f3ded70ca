import * as calls from '@sufra/runtime/calls/marketing'
import type { QueryFilter } from 'mongoose'
import {
  type CustomerRecord,
  changeMailConsent,
  countCustomers,
  listCustomersAfter,
  readCustomer,
} from '../../customers/public.ts'
import { getMailKeys, type MailKeys } from '../../messaging/public.ts'
import { defineInternalAction } from '../../platform/calls/action.ts'
import type { AppContext } from '../../platform/config.ts'
import { runTransaction, updateOne, write } from '../../platform/db/transaction.ts'
import { type CampaignRecipientRecord, CampaignRecipients } from './campaign-recipient.model.ts'

const BATCH = 50

export const getMailedConsent = (app: AppContext) =>
  defineInternalAction(calls.mailedConsent, async (_ctx, { token }) => {
    const link = await findLink(token, await getMailKeys(app))
    return link && { isOn: (await countCustomers(filterConsents(link))) > 0 }
  })

/**
 * Withdraws the consents of all accounts of the mailbox; a repeated withdrawal changes nothing. The token is the
 * authorisation. Each batch is a transaction: a mailbox may be named in many accounts.
 */
export const revokeMailedConsent = (app: AppContext) =>
  defineInternalAction(calls.revokeMailedConsent, async (_ctx, { token }) => {
    const link = await findLink(token, await getMailKeys(app))
    if (!link) return null
    while ((await runTransaction(() => revokeConsents(link, app.now()))) === BATCH);
    return { isOn: false }
  })

/** What an unsubscribe link is about: the mailbox it went to, and the customer whose mail it was. */
interface Link {
  mailboxKey?: string
  recipient?: CampaignRecipientRecord
}

async function findLink(token: string, keys: MailKeys): Promise<Link | null> {
  const mailboxKey = keys.parseOffersKey(token)
  if (mailboxKey) return { mailboxKey }
  const id = Number(token.split('.')[0])
  if (!Number.isSafeInteger(id)) return null
  const recipient = await CampaignRecipients.findOne({ id }).lean<CampaignRecipientRecord>()
  if (!recipient || !keys.isUnsubscribeToken(token, recipient)) return null
  const { customerId } = recipient
  const ofFormerRelease = await readCustomer(customerId)
  const key = recipient.mailboxKey ?? ofFormerRelease?.mailboxKey
  return { recipient, ...(key && { mailboxKey: key }) }
}

function filterConsents({ mailboxKey, recipient }: Link): QueryFilter<CustomerRecord> {
  const whose = [...(mailboxKey ? [{ mailboxKey }] : []), ...(recipient ? [{ id: recipient.customerId }] : [])]
  return { $or: whose, 'mailConsent.isOn': true }
}

async function revokeConsents(link: Link, at: Date): Promise<number> {
  const customers = await listCustomersAfter(0, [filterConsents(link)], BATCH)
  for (const customer of customers) {
    if (!customer.mailConsent) continue
    const wanted = { ...customer.mailConsent, isOn: false, source: 'unsubscribe-link', at } as const
    changeMailConsent(customer, wanted, link.recipient?.campaignId)
  }
  if (customers.length > 0 && link.recipient) {
    const { id } = link.recipient
    write(updateOne(CampaignRecipients, { id, unsubscribedAt: { $exists: false } }, { $set: { unsubscribedAt: at } }))
  }
  return customers.length
}
