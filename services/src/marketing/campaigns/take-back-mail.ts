import { clearMailbox } from '../../customers/public.ts'
import { deleteWaitingMails } from '../../messaging/public.ts'
import { updateOne, write } from '../../platform/db/transaction.ts'
import { deleteUnusedCode } from '../../promotions/public.ts'
import { getCampaignCodeRef } from './campaign-code.ts'
import { type CampaignRecipientRecord, CampaignRecipients } from './campaign-recipient.model.ts'

/** `waiting` in a cancelled campaign, where it is never sent. */
type EndState = 'refused' | 'left_out' | 'waiting'

/**
 * Gives a queued recipient an end without a mail: takes its unused code and its mailbox's week back. Part of the
 * current transaction. Concurrent uses of the code conflict.
 */
export async function takeBackMail(recipient: CampaignRecipientRecord, state: EndState): Promise<void> {
  const { id, campaignId, customerId, queuedAt } = recipient
  write(updateOne(CampaignRecipients, { id }, { $set: { state }, $unset: { queuedAt: true } }))
  await deleteUnusedCode(getCampaignCodeRef(campaignId, customerId))
  if (queuedAt) clearMailbox(recipient, queuedAt)
}

/**
 * Takes back the mails of a campaign that no process has in hand; part of the current transaction. Those in hand are
 * sent, or taken back when their outcome is stored.
 */
export async function takeBackQueued(campaignId: number, now: Date): Promise<void> {
  const recipients = await CampaignRecipients.find({ campaignId, state: 'queued' }).lean<CampaignRecipientRecord[]>()
  const customerId = { $in: recipients.map((recipient) => recipient.customerId) }
  const mails = await deleteWaitingMails({ campaignId, customerId }, now)
  const withdrawn = new Set(mails.map((mail) => mail.customerId))
  for (const recipient of recipients) if (withdrawn.has(recipient.customerId)) await takeBackMail(recipient, 'waiting')
}
