import { getMailedSince } from '@sufra/domain/marketing/campaign'
import { type CustomerRecord, isMailboxMailedSince } from '../../customers/public.ts'
import type { AppContext } from '../../platform/config.ts'
import { CampaignRecipients } from './campaign-recipient.model.ts'

/** Whether a mail about offers went to the customer, or through any account to the mailbox. */
export async function hasMailThisWeek(
  { campaignMailAt, mailboxKey }: CustomerRecord,
  { config, now }: AppContext,
): Promise<boolean> {
  const since = getMailedSince(now(), config.restaurant.timeZone)
  if (campaignMailAt && campaignMailAt >= since) return true
  if (!mailboxKey) return false
  // An account that was mailed may have another address by now.
  const isQueued = async () => (await CampaignRecipients.exists({ mailboxKey, queuedAt: { $gte: since } })) !== null
  return (await isMailboxMailedSince(mailboxKey, since)) || isQueued()
}
