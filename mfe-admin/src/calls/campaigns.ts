import { baseApi } from '@sufra/api/base-api'
import { defineMutation, defineQuery } from '@sufra/api/endpoint'
import {
  campaignAudience,
  campaignResult,
  cancelCampaign,
  createCampaign,
  deleteCampaign,
  listCampaigns,
  pauseCampaign,
  previewCampaign,
  resumeCampaign,
  saveCampaign,
  scheduleCampaign,
  segmentAudience,
} from '@sufra/contracts/marketing/campaigns/routes'

/** A refused change invalidates the list as well: somebody else, or the time, changed the campaign. */
const campaignsApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    listCampaigns: defineQuery(build, listCampaigns, { providesTags: ['Campaigns'] }),
    campaignAudience: defineQuery(build, campaignAudience, { providesTags: ['Campaigns', 'Segments', 'Customers'] }),
    segmentAudience: defineQuery(build, segmentAudience, { providesTags: ['Campaigns', 'Segments', 'Customers'] }),
    campaignResult: defineQuery(build, campaignResult, { providesTags: ['Campaigns'] }),
    previewCampaign: defineQuery(build, previewCampaign),
    createCampaign: defineMutation(build, createCampaign, { invalidatesTags: ['Campaigns'] }),
    saveCampaign: defineMutation(build, saveCampaign, { invalidatesTags: ['Campaigns'] }),
    deleteCampaign: defineMutation(build, deleteCampaign, { invalidatesTags: ['Campaigns'] }),
    scheduleCampaign: defineMutation(build, scheduleCampaign, { invalidatesTags: ['Campaigns'] }),
    pauseCampaign: defineMutation(build, pauseCampaign, { invalidatesTags: ['Campaigns'] }),
    resumeCampaign: defineMutation(build, resumeCampaign, { invalidatesTags: ['Campaigns'] }),
    cancelCampaign: defineMutation(build, cancelCampaign, { invalidatesTags: ['Campaigns'] }),
  }),
})

export const {
  useListCampaignsQuery,
  useCampaignAudienceQuery,
  useSegmentAudienceQuery,
  useCampaignResultQuery,
  usePreviewCampaignQuery,
  useCreateCampaignMutation,
  useSaveCampaignMutation,
  useDeleteCampaignMutation,
  useScheduleCampaignMutation,
  usePauseCampaignMutation,
  useResumeCampaignMutation,
  useCancelCampaignMutation,
} = campaignsApi
