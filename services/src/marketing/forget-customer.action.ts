import * as calls from '@sufra/runtime/calls/marketing'
import { clearMailbox } from '../customers/public.ts'
import { deleteWaitingMails, hasWaitingMails } from '../messaging/public.ts'
import { defineInternalAction } from '../platform/calls/action.ts'
import type { AppContext } from '../platform/config.ts'
import { runTransaction } from '../platform/db/transaction.ts'
import { CampaignRecipients } from './campaigns/campaign-recipient.model.ts'
import { takeBackMail } from './campaigns/take-back-mail.ts'

const aboutOffersTo = (customerId: number) => ({
  customerId,
  kind: { $in: ['birthday' as const, 'campaign' as const] },
})

export const forgetCustomer = (app: AppContext) =>
  defineInternalAction(calls.forgetCustomer, async (_ctx, { customerId }) => {
    if (await hasWaitingMails(aboutOffersTo(customerId), app.now()))
      await runTransaction(() => takeBackMails(customerId, app.now()))
    await CampaignRecipients.bulkWrite([
      { updateMany: { filter: { customerId, state: 'waiting' }, update: { $set: { state: 'left_out' } } } },
      // A queued one has its mail in hand, whose outcome may free the mailbox; this call is repeated after it.
      { updateMany: { filter: { customerId, state: { $ne: 'queued' } }, update: { $unset: { mailboxKey: 1 } } } },
    ])
    return null
  })

/** Further accounts of the mailbox may be mailed this week, unless its mail is in hand. */
async function takeBackMails(customerId: number, now: Date): Promise<void> {
  const mails = await deleteWaitingMails(aboutOffersTo(customerId), now)
  for (const { campaignId, stampedAt, mailboxKey } of mails) {
    if (stampedAt) clearMailbox({ customerId, ...(mailboxKey && { mailboxKey }) }, stampedAt)
    if (campaignId === undefined) continue
    const recipient = await CampaignRecipients.findOne({ campaignId, customerId, state: 'queued' }).lean()
    if (recipient) await takeBackMail(recipient, 'left_out')
  }
}
