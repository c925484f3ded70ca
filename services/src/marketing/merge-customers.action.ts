import * as calls from '@sufra/runtime/calls/marketing'
import { defineInternalAction } from '../platform/calls/action.ts'
import { applyToRecords } from '../platform/calls/merged-records.ts'
import type { AppContext } from '../platform/config.ts'
import { CampaignRecipients } from './campaigns/campaign-recipient.model.ts'
import { takeBackMailsAboutOffers } from './take-back-offers.ts'

/** The former record stays the recipient of campaigns that both were to get; it gets no more mails. */
export const mergeCustomers = (app: AppContext) =>
  defineInternalAction(calls.mergeCustomers, async (_ctx, step) => {
    const { into, from } = step
    if (step.step !== 'move') {
      await applyToRecords([CampaignRecipients], step)
      return null
    }
    await takeBackMailsAboutOffers(from, app)
    const common = await CampaignRecipients.find({ customerId: into }, { _id: 0, campaignId: 1 }).lean()
    const isMoved = { customerId: from, campaignId: { $nin: common.map(({ campaignId }) => campaignId) } }
    await CampaignRecipients.updateMany(isMoved, { $set: { customerId: into, formerCustomerId: from } })
    await CampaignRecipients.updateMany({ customerId: from, state: 'waiting' }, { $set: { state: 'left_out' } })
    return null
  })
