import { type CustomerRecord, isReachable, markMailbox, readCustomer } from '../../customers/public.ts'
import { queueMail } from '../../messaging/public.ts'
import { sweepRecords } from '../../platform/calls/sweep-records.ts'
import type { AppContext } from '../../platform/config.ts'
import { publishChange, runTransaction, updateOne, write } from '../../platform/db/transaction.ts'
import { type CampaignRecord, Campaigns } from './campaign.model.ts'
import { giveCampaignCode } from './campaign-code.ts'
import { type CampaignRecipientRecord, CampaignRecipients, PENDING_STATE } from './campaign-recipient.model.ts'
import { hasMailThisWeek } from './mailbox-week.ts'
import { canRead } from './written-languages.ts'

/** Few, because other mails wait behind them, and a pause holds those that are not queued. */
const MOST_QUEUED = 50

/** Puts the next mails of a campaign into the outbox, and ends the campaign after its last one. */
export async function queueMails(
  campaignId: number,
  app: AppContext,
  shouldContinue: () => boolean,
  mostQueued = MOST_QUEUED,
): Promise<void> {
  const queued = await CampaignRecipients.countDocuments({ campaignId, state: 'queued' })
  if (queued >= mostQueued) return
  let found = 0
  const find = async (setAside: number) => {
    const waiting = await CampaignRecipients.find({ campaignId, state: 'waiting' }, { _id: 0, id: 1 })
      .sort({ id: 1 })
      .limit(mostQueued - queued + setAside)
      .lean<{ id: number }[]>()
    found = waiting.length
    return waiting.map(({ id }) => id)
  }
  const handle = (id: number) => runTransaction(() => queueNext(id, app))
  await sweepRecords({ name: 'campaign_mails', scope: campaignId, app, find, handle, shouldContinue })
  if (found === 0 && queued === 0) await runTransaction(() => endCampaign(campaignId, app))
}

/**
 * Consent and the week are read in the transaction that queues the mail and writes the mailbox's customers, so that a
 * withdrawal or another campaign at the same moment conflicts.
 */
async function queueNext(id: number, app: AppContext): Promise<void> {
  const recipient = await CampaignRecipients.findOne({ id }).lean<CampaignRecipientRecord>()
  if (recipient?.state !== 'waiting') return
  const { campaignId, customerId } = recipient
  const campaign = await Campaigns.findOne({ id: campaignId }).lean<CampaignRecord>()
  if (campaign?.state !== 'sending') return
  const customer = await readCustomer(customerId)
  if (!customer || !isOfRecipient(customer, recipient, campaign) || (await hasMailThisWeek(customer, app))) {
    write(updateOne(CampaignRecipients, { id }, { $set: { state: 'left_out' } }))
    return
  }
  const at = app.now()
  await giveCampaignCode(campaign, customerId, app)
  markMailbox(customer, at)
  write(
    updateOne(CampaignRecipients, { id }, { $set: { state: 'queued', queuedAt: at } }),
    // A cancellation at the same moment conflicts, and takes this mail back.
    updateOne(Campaigns, { id: campaignId }, { $inc: { queuedMails: 1 } }),
  )
  queueMail({ customerId, campaignId, kind: 'campaign' }, at)
}

/** Reachable at the mailbox for which it was chosen, in a language of the campaign. */
export function isOfRecipient(
  customer: CustomerRecord,
  { mailboxKey }: CampaignRecipientRecord,
  campaign: CampaignRecord,
): boolean {
  const isSameMailbox = mailboxKey === undefined || mailboxKey === customer.mailboxKey
  return isSameMailbox && isReachable(customer) && canRead(customer, campaign)
}

async function endCampaign(id: number, app: AppContext): Promise<void> {
  const campaign = await Campaigns.findOne({ id }).lean<CampaignRecord>()
  if (campaign?.state !== 'sending' || !campaign.isFrozen) return
  if (await CampaignRecipients.exists({ campaignId: id, state: PENDING_STATE })) return
  write(updateOne(Campaigns, { id }, { $set: { state: 'sent', endedAt: app.now() }, $inc: { version: 1 } }))
  publishChange({ kind: 'campaign', id })
}
