import { clearMailbox } from '../customers/public.ts'
import { deleteWaitingMails, hasWaitingMails } from '../messaging/public.ts'
import type { AppContext } from '../platform/config.ts'
import { runTransaction } from '../platform/db/transaction.ts'
import { CampaignRecipients } from './campaigns/campaign-recipient.model.ts'
import { takeBackMail } from './campaigns/take-back-mail.ts'

const aboutOffersTo = (customerId: number) => ({
  customerId,
  kind: { $in: ['birthday' as const, 'campaign' as const] },
})

export async function takeBackMailsAboutOffers(customerId: number, app: AppContext): Promise<void> {
  if (await hasWaitingMails(aboutOffersTo(customerId), app.now()))
    await runTransaction(() => takeBackMails(customerId, app.now()))
}

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
