import * as calls from '@sufra/runtime/calls/marketing'
import { defineInternalAction } from '../platform/calls/action.ts'
import type { AppContext } from '../platform/config.ts'
import { CampaignRecipients } from './campaigns/campaign-recipient.model.ts'
import { takeBackMailsAboutOffers } from './take-back-offers.ts'

export const forgetCustomer = (app: AppContext) =>
  defineInternalAction(calls.forgetCustomer, async (_ctx, { customerId }) => {
    await takeBackMailsAboutOffers(customerId, app)
    await CampaignRecipients.bulkWrite([
      { updateMany: { filter: { customerId, state: 'waiting' }, update: { $set: { state: 'left_out' } } } },
      // A queued one has its mail in hand, whose outcome may free the mailbox; this call is repeated after it.
      { updateMany: { filter: { customerId, state: { $ne: 'queued' } }, update: { $unset: { mailboxKey: 1 } } } },
    ])
    return null
  })
