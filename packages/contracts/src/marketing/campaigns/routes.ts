import { route } from '../../route.ts'

export const listCampaigns = route('listCampaigns', {
  method: 'GET',
  path: '/api/admin/campaigns',
  action: 'marketing.listCampaigns',
  who: 'editor',
})

export const getCampaign = route('getCampaign', {
  method: 'GET',
  path: '/api/admin/campaigns/:id',
  action: 'marketing.getCampaign',
  who: 'editor',
})

export const createCampaign = route('createCampaign', {
  method: 'POST',
  path: '/api/admin/campaigns',
  action: 'marketing.createCampaign',
  who: 'editor',
  status: 201,
  idempotent: true,
})

export const saveCampaign = route('saveCampaign', {
  method: 'PUT',
  path: '/api/admin/campaigns/:id',
  action: 'marketing.saveCampaign',
  who: 'editor',
})

export const previewCampaign = route('previewCampaign', {
  method: 'POST',
  path: '/api/admin/campaigns/preview',
  action: 'marketing.previewCampaign',
  who: 'editor',
  asks: true,
})

export const deleteCampaign = route('deleteCampaign', {
  method: 'DELETE',
  path: '/api/admin/campaigns/:id',
  action: 'marketing.deleteCampaign',
  who: 'editor',
  status: 204,
})

export const scheduleCampaign = route('scheduleCampaign', {
  method: 'POST',
  path: '/api/admin/campaigns/:id/schedule',
  action: 'marketing.scheduleCampaign',
  who: 'editor',
})

export const pauseCampaign = route('pauseCampaign', {
  method: 'POST',
  path: '/api/admin/campaigns/:id/pause',
  action: 'marketing.pauseCampaign',
  who: 'editor',
})

export const resumeCampaign = route('resumeCampaign', {
  method: 'POST',
  path: '/api/admin/campaigns/:id/resume',
  action: 'marketing.resumeCampaign',
  who: 'editor',
})

export const cancelCampaign = route('cancelCampaign', {
  method: 'POST',
  path: '/api/admin/campaigns/:id/cancel',
  action: 'marketing.cancelCampaign',
  who: 'editor',
})

export const campaignAudience = route('campaignAudience', {
  method: 'GET',
  path: '/api/admin/campaigns/:id/audience',
  action: 'marketing.campaignAudience',
  who: 'editor',
})

export const segmentAudience = route('segmentAudience', {
  method: 'GET',
  path: '/api/admin/segments/:id/audience',
  action: 'marketing.segmentAudience',
  who: 'editor',
})

export const campaignResult = route('campaignResult', {
  method: 'GET',
  path: '/api/admin/campaigns/:id/result',
  action: 'marketing.campaignResult',
  who: 'editor',
})
