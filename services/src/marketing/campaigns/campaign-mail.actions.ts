import { isWithinCampaignHours } from '@sufra/domain/marketing/campaign'
import { getDayInZone } from '@sufra/domain/platform/calendar-day'
import type { LeasedMail, MailOutcome } from '@sufra/runtime/calls/mail'
import * as calls from '@sufra/runtime/calls/marketing'
import { type CustomerRecord, clearMailbox, readCustomer, toMailAccount } from '../../customers/public.ts'
import { decideMailTo, getMailEnd, getMailKeys, settleMail } from '../../messaging/public.ts'
import { defineInternalAction } from '../../platform/calls/action.ts'
import type { AppContext } from '../../platform/config.ts'
import { runTransaction, updateOne, write } from '../../platform/db/transaction.ts'
import { loadRestaurantContext } from '../../platform/restaurant/restaurant.ts'
import { findGivenCode } from '../../promotions/public.ts'
import { type CampaignRecord, Campaigns } from './campaign.model.ts'
import { getCampaignCodeRef } from './campaign-code.ts'
import { type CampaignRecipientRecord, CampaignRecipients } from './campaign-recipient.model.ts'
import { isOfRecipient } from './queue-mails.ts'
import { takeBackMail } from './take-back-mail.ts'
import { createSampleCode, type MailedCode, writeCampaignMail } from './write-campaign-mail.ts'

const NOTHING = { dueAt: null }
/** Of a campaign that is paused, or outside of its hours. */
const POSTPONED_MS = 60_000

/** Right before the mail is sent: a pause, a cancellation or a withdrawal counts until then. */
export const composeMail = (app: AppContext) =>
  defineInternalAction(calls.composeMail, async (_ctx, { campaignId = 0, customerId = 0 }) => {
    const recipient = await CampaignRecipients.findOne({ campaignId, customerId }).lean<CampaignRecipientRecord>()
    if (recipient?.state !== 'queued') return NOTHING
    const campaign = await Campaigns.findOne({ id: campaignId }).lean<CampaignRecord>()
    const customer = await readCustomer(customerId)
    if (!campaign || !customer?.mailConsent || !isOfRecipient(customer, recipient, campaign)) return NOTHING
    const isSending = campaign.state === 'sending'
    if (campaign.state === 'paused' || (isSending && !isWithinCampaignHours(app.now(), app.config.restaurant.timeZone)))
      return { dueAt: new Date(app.now().getTime() + POSTPONED_MS).toISOString() }
    return isSending ? compose(campaign, recipient, customer, app) : NOTHING
  })

async function compose(
  campaign: CampaignRecord,
  recipient: CampaignRecipientRecord,
  customer: CustomerRecord,
  app: AppContext,
) {
  const keys = await getMailKeys(app)
  const address = customer.email ?? ''
  const asOwner = { account: toMailAccount(customer), isOwner: true, writtenBy: 'account' } as const
  const decision = await decideMailTo('campaign', address, asOwner, keys)
  if (!decision) return NOTHING
  const language = customer.mailConsent?.language ?? 'en'
  const isArabic = language === 'ar'
  const content = {
    language,
    subject: isArabic ? campaign.subjectAr : campaign.subject,
    text: isArabic ? campaign.textAr : campaign.text,
    code: await findCode(recipient, campaign, app),
  }
  const { id, firstName, lastName } = customer
  const host = new URL(app.config.publicUrl).hostname
  return {
    kind: 'campaign',
    decision,
    mail: writeCampaignMail(content, keys.getUnsubscribeToken(recipient), await loadRestaurantContext(app)),
    address,
    name: `${firstName} ${lastName}`.trim(),
    accountId: id,
    messageId: `<account-${id}.${keys.createName(id, 'campaign', campaign.id)}@${host}>`,
  }
}

async function findCode(
  { campaignId, customerId }: CampaignRecipientRecord,
  { code: worth }: CampaignRecord,
  { config }: AppContext,
): Promise<MailedCode | null> {
  const found = await findGivenCode(getCampaignCodeRef(campaignId, customerId))
  return found && { code: found.code, until: getDayInZone(found.expiresAt, config.restaurant.timeZone), worth }
}

/** With the link that withdraws all consents of the mailbox. */
export const composeTestMail = (app: AppContext) =>
  defineInternalAction(calls.composeTestMail, async (_ctx, { email, campaign }) => {
    const { language, subject, text, ...sample } = campaign
    const content = { language, subject, text, code: createSampleCode(sample) }
    const token = (await getMailKeys(app)).getOffersToken(email)
    return writeCampaignMail(content, token, await loadRestaurantContext(app))
  })

/** One transaction, so that a mail that is sent again after a crash does not count again. */
export const settleMailAboutOffers = (app: AppContext) =>
  defineInternalAction(calls.settleMail, async (_ctx, { mail, outcome }) => {
    await runTransaction(async () => {
      const end = getMailEnd(mail, outcome, app.now())
      const settled = await settleMail(mail, end, app.now())
      const isOver = end.state === 'over' || end.state === 'failed'
      if (settled && isOver) await (mail.stampedAt ? freeMailbox(mail, outcome) : settleRecipient(mail, outcome))
    })
    return null
  })

/** Of a birthday mail that did not leave. */
async function freeMailbox({ customerId = 0, mailboxKey, stampedAt = '' }: LeasedMail, outcome: MailOutcome) {
  const mailed = { customerId, ...(mailboxKey && { mailboxKey }) }
  if (outcome.status !== 'sent') clearMailbox(mailed, new Date(stampedAt))
}

async function settleRecipient({ campaignId = 0, customerId = 0 }: LeasedMail, { status }: MailOutcome): Promise<void> {
  const queued = { campaignId, customerId, state: 'queued' } as const
  if (status === 'sent') return write(updateOne(CampaignRecipients, queued, { $set: { state: 'sent' } }))
  const recipient = await CampaignRecipients.findOne(queued).lean<CampaignRecipientRecord>()
  if (!recipient) return
  const isLeftOut = status === 'dropped' || status === 'limited'
  const isCancelled = await Campaigns.exists({ id: campaignId, state: 'cancelled' })
  await takeBackMail(recipient, isCancelled && isLeftOut ? 'waiting' : isLeftOut ? 'left_out' : 'refused')
}
