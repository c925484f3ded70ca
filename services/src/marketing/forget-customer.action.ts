import * as calls from '@sufra/runtime/calls/marketing'
import { defineInternalAction } from '../platform/calls/action.ts'
import { runTransaction } from '../platform/db/transaction.ts'
import { CampaignRecipients, PENDING_STATE } from './campaigns/campaign-recipient.model.ts'
import { takeBackMail } from './campaigns/take-back-mail.ts'

export const forgetCustomer = defineInternalAction(calls.forgetCustomer, async (_ctx, { customerId }) => {
  // Further accounts of the mailbox may be mailed this week.
  for (const recipient of await CampaignRecipients.find({ customerId, state: 'queued' }).lean())
    await runTransaction(() => takeBackMail(recipient, 'left_out'))
  await CampaignRecipients.bulkWrite([
    { updateMany: { filter: { customerId, state: PENDING_STATE }, update: { $set: { state: 'left_out' } } } },
    { updateMany: { filter: { customerId }, update: { $unset: { mailboxKey: 1 } } } },
  ])
  return null
})
