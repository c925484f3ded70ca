import type * as calls from '@sufra/runtime/calls/marketing'
import type { ServiceSchema } from 'moleculer'
import type { ActionsFor } from '../platform/calls/action.ts'
import type { AppContext } from '../platform/config.ts'
import { composeMail, composeTestMail, settleMailAboutOffers } from './campaigns/campaign-mail.actions.ts'
import {
  createCampaign,
  deleteCampaign,
  getCampaign,
  getCampaignAudience,
  getCampaignResult,
  getSegmentAudience,
  listCampaigns,
  previewCampaign,
  saveCampaign,
} from './campaigns/campaigns.actions.ts'
import { cancelCampaign, pauseCampaign, resumeCampaign, scheduleCampaign } from './campaigns/change-state.actions.ts'
import { deleteSegment } from './campaigns/delete-segment.action.ts'
import { createCampaignSweep } from './campaigns/run-campaigns.ts'
import { getMailedConsent, revokeMailedConsent } from './campaigns/unsubscribe.actions.ts'
import { forgetCustomer } from './forget-customer.action.ts'
import { createBirthdaySweep } from './give-birthday-codes.ts'
import { mergeCustomers } from './merge-customers.action.ts'
import { createSegment, getSegment, listSegments, updateSegment } from './segments/segments.actions.ts'

export const createMarketingService = (app: AppContext): ServiceSchema => ({
  name: 'marketing',
  mixins: [createBirthdaySweep(app), createCampaignSweep(app)],
  actions: {
    listSegments,
    getSegment: getSegment(app),
    createSegment: createSegment(app),
    updateSegment: updateSegment(app),
    deleteSegment: deleteSegment(app),
    listCampaigns: listCampaigns(app),
    getCampaign,
    createCampaign: createCampaign(app),
    saveCampaign: saveCampaign(app),
    previewCampaign: previewCampaign(app),
    deleteCampaign: deleteCampaign(app),
    scheduleCampaign: scheduleCampaign(app),
    pauseCampaign: pauseCampaign(app),
    resumeCampaign: resumeCampaign(app),
    cancelCampaign: cancelCampaign(app),
    campaignAudience: getCampaignAudience(app),
    segmentAudience: getSegmentAudience(app),
    campaignResult: getCampaignResult(app),
    composeMail: composeMail(app),
    composeTestMail: composeTestMail(app),
    settleMail: settleMailAboutOffers(app),
    mailedConsent: getMailedConsent(app),
    revokeMailedConsent: revokeMailedConsent(app),
    forgetCustomer: forgetCustomer(app),
    mergeCustomers: mergeCustomers(app),
  } satisfies ActionsFor<typeof calls>,
})
