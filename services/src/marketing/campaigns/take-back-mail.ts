import { type AccountMailRecord, AccountMails } from '../../messaging/mail/account-mail.model.ts'
import { deleteOne, publishChange, updateOne, write } from '../../platform/db/transaction.ts'
import { type CodeRecord, Codes } from '../../promotions/code.model.ts'
import { filterAvailable } from '../../messaging/mail/mail-schedule.ts'
import { getCampaignCodeRef } from './campaign-code.ts'
import { type CampaignRecipientRecord, CampaignRecipients } from './campaign-recipient.model.ts'
import { clearMailbox } from './mailbox-week.ts'

/** `waiting` in a cancelled campaign, where it is never sent. */
type EndState = 'refused' | 'left_out' | 'waiting'

/**
 * Gives a queued recipient an end without a mail: takes its unused code and its mailbox's week back. Part of the
 * current transaction. Concurrent uses of the code conflict.
 */
export async function takeBackMail(recipient: CampaignRecipientRecord, state: EndState): Promise<void> {
  const { id, campaignId, customerId, queuedAt } = recipient
  write(updateOne(CampaignRecipients, { id }, { $set: { state }, $unset: { queuedAt: true } }))
  const ref = getCampaignCodeRef(campaignId, customerId)
  const code = await Codes.findOne({ ref, isUsed: false }).lean<CodeRecord>()
  if (code) {
    write(deleteOne(Codes, { id: code.id }))
    publishChange({ kind: 'code', id: code.id, customerId })
  }
  if (queuedAt) clearMailbox(recipient, queuedAt)
}

/**
 * Takes back the mails of a campaign that no process has in hand; part of the current transaction. Those in hand are
 * sent, or taken back when their outcome is stored.
 */
export async function takeBackQueued(campaignId: number, now: Date): Promise<void> {
  const recipients = await CampaignRecipients.find({ campaignId, state: 'queued' }).lean<CampaignRecipientRecord[]>()
  const customerId = { $in: recipients.map((recipient) => recipient.customerId) }
  const mails = await AccountMails.find({ campaignId, customerId, ...filterAvailable(now) }).lean<StoredMail[]>()
  for (const mail of mails) {
    const recipient = recipients.find((queued) => queued.customerId === mail.customerId)
    write(deleteOne(AccountMails, { _id: mail._id }))
    if (recipient) await takeBackMail(recipient, 'waiting')
  }
}

type StoredMail = AccountMailRecord & { _id: unknown }
