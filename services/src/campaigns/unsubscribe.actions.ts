import * as calls from '@sufra/runtime/calls/customers'
import { type CustomerRecord, Customers } from '../customers/customer.model.ts'
import { changeMailConsent, hasMailConsent } from '../customers/marketing/change-mail-consent.ts'
import { defineInternalAction } from '../lib/calls/action.ts'
import type { AppContext } from '../lib/config.ts'
import { runTransaction, updateOne, write } from '../lib/db/transaction.ts'
import { getMailKeys, type MailKeys } from '../reservations/mail/mail-keys.ts'
import { type CampaignRecipientRecord, CampaignRecipients } from './campaign-recipient.model.ts'

export const getMailedConsent = (app: AppContext) =>
  defineInternalAction(calls.mailedConsent, async (_ctx, { token }) => {
    const recipient = await findRecipient(token, await getMailKeys(app))
    if (!recipient) return null
    const customer = await Customers.findOne({ id: recipient.customerId }).lean<CustomerRecord>()
    return { isOn: customer !== null && hasMailConsent(customer) }
  })

/** The token is the authorisation. A repeated withdrawal changes nothing. */
export const revokeMailedConsent = (app: AppContext) =>
  defineInternalAction(calls.revokeMailedConsent, async (_ctx, { token }) => {
    const keys = await getMailKeys(app)
    return runTransaction(async () => {
      const recipient = await findRecipient(token, keys)
      if (!recipient) return null
      await revokeConsent(recipient, app.now())
      return { isOn: false }
    })
  })

async function revokeConsent({ id, customerId, campaignId }: CampaignRecipientRecord, at: Date): Promise<void> {
  const customer = await Customers.findOne({ id: customerId }).lean<CustomerRecord>()
  if (!customer?.mailConsent?.isOn) return
  changeMailConsent(customer, { ...customer.mailConsent, isOn: false, source: 'unsubscribe-link', at }, campaignId)
  write(updateOne(CampaignRecipients, { id, unsubscribedAt: { $exists: false } }, { $set: { unsubscribedAt: at } }))
}

async function findRecipient(token: string, keys: MailKeys): Promise<CampaignRecipientRecord | null> {
  const id = Number(token.split('.')[0])
  if (!Number.isSafeInteger(id)) return null
  const recipient = await CampaignRecipients.findOne({ id }).lean<CampaignRecipientRecord>()
  return recipient && keys.isUnsubscribeToken(token, recipient) ? recipient : null
}
