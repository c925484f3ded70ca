import { isWithinCampaignHours } from '@sufra/domain/marketing/campaign'
import { getDayInZone } from '@sufra/domain/platform/calendar-day'
import * as calls from '@sufra/runtime/calls/marketing'
import { clearMailbox, readCustomer } from '../../customers/public.ts'
import { getMailKeys } from '../../messaging/public.ts'
import { defineInternalAction } from '../../platform/calls/action.ts'
import type { AppContext } from '../../platform/config.ts'
import { runTransaction, updateOne, write } from '../../platform/db/transaction.ts'
import { findGivenCode } from '../../promotions/public.ts'
import { type CampaignRecord, Campaigns } from './campaign.model.ts'
import { getCampaignCodeRef } from './campaign-code.ts'
import { type CampaignRecipientRecord, CampaignRecipients } from './campaign-recipient.model.ts'
import { isOfRecipient } from './queue-mails.ts'
import { takeBackMail } from './take-back-mail.ts'

/** The outbox asks again right before it sends: a pause, a cancellation or a withdrawal counts until then. */
export const getCampaignMail = (app: AppContext) =>
  defineInternalAction(calls.campaignMail, async (_ctx, { campaignId, customerId }) => {
    const recipient = await CampaignRecipients.findOne({ campaignId, customerId }).lean<CampaignRecipientRecord>()
    if (recipient?.state !== 'queued') return null
    const campaign = await Campaigns.findOne({ id: campaignId }).lean<CampaignRecord>()
    const customer = await readCustomer(customerId)
    if (!campaign || !customer?.mailConsent || !isOfRecipient(customer, recipient)) return null
    const isSending = campaign.state === 'sending'
    if (campaign.state === 'paused' || (isSending && !isWithinCampaignHours(app.now(), app.config.restaurant.timeZone)))
      return 'later'
    if (!isSending) return null
    const { language } = customer.mailConsent
    const isArabic = language === 'ar'
    return {
      language,
      subject: isArabic ? campaign.subjectAr : campaign.subject,
      text: isArabic ? campaign.textAr : campaign.text,
      code: await findCode(campaignId, customerId, app),
      token: (await getMailKeys(app)).getUnsubscribeToken(recipient),
    }
  })

/** Once: a mail that is sent again after a crash does not count again. */
export const settleCampaignMail = defineInternalAction(
  calls.settleCampaignMail,
  async (_ctx, { campaignId, customerId, state }) => {
    await runTransaction(async () => {
      const queued = { campaignId, customerId, state: 'queued' } as const
      if (state === 'sent') return write(updateOne(CampaignRecipients, queued, { $set: { state } }))
      const recipient = await CampaignRecipients.findOne(queued).lean<CampaignRecipientRecord>()
      if (!recipient) return
      const isCancelled = await Campaigns.exists({ id: campaignId, state: 'cancelled' })
      await takeBackMail(recipient, isCancelled && state === 'left_out' ? 'waiting' : state)
    })
    return null
  },
)

export const freeMailbox = defineInternalAction(calls.freeMailbox, async (_ctx, { stampedAt, ...mailed }) => {
  await runTransaction(async () => clearMailbox(mailed, new Date(stampedAt)))
  return null
})

async function findCode(campaignId: number, customerId: number, { config }: AppContext) {
  const found = await findGivenCode(getCampaignCodeRef(campaignId, customerId))
  return found && { code: found.code, until: getDayInZone(found.expiresAt, config.restaurant.timeZone) }
}
