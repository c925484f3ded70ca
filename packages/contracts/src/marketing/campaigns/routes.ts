import { route } from '../../route.ts'

export const listCampaigns = route('listCampaigns', {
  method: 'GET',
  path: '/api/admin/campaigns',
  action: 'customers.listCampaigns',
  who: 'editor',
})

export const getCampaign = route('getCampaign', {
  method: 'GET',
  path: '/api/admin/campaigns/:id',
  action: 'customers.getCampaign',
  who: 'editor',
})

export const createCampaign = route('createCampaign', {
  method: 'POST',
  path: '/api/admin/campaigns',
  action: 'customers.createCampaign',
  who: 'editor',
  status: 201,
  idempotent: true,
})

export const saveCampaign = route('saveCampaign', {
  method: 'PUT',
  path: '/api/admin/campaigns/:id',
  action: 'customers.saveCampaign',
  who: 'editor',
})

export const deleteCampaign = route('deleteCampaign', {
  method: 'DELETE',
  path: '/api/admin/campaigns/:id',
  action: 'customers.deleteCampaign',
  who: 'editor',
  status: 204,
})

export const scheduleCampaign = route('scheduleCampaign', {
  method: 'POST',
  path: '/api/admin/campaigns/:id/schedule',
  action: 'customers.scheduleCampaign',
  who: 'editor',
})

export const pauseCampaign = route('pauseCampaign', {
  method: 'POST',
  path: '/api/admin/campaigns/:id/pause',
  action: 'customers.pauseCampaign',
  who: 'editor',
})

export const resumeCampaign = route('resumeCampaign', {
  method: 'POST',
  path: '/api/admin/campaigns/:id/resume',
  action: 'customers.resumeCampaign',
  who: 'editor',
})

export const cancelCampaign = route('cancelCampaign', {
  method: 'POST',
  path: '/api/admin/campaigns/:id/cancel',
  action: 'customers.cancelCampaign',
  who: 'editor',
})

export const campaignAudience = route('campaignAudience', {
  method: 'GET',
  path: '/api/admin/campaigns/:id/audience',
  action: 'customers.campaignAudience',
  who: 'editor',
})

export const campaignResult = route('campaignResult', {
  method: 'GET',
  path: '/api/admin/campaigns/:id/result',
  action: 'customers.campaignResult',
  who: 'editor',
})
