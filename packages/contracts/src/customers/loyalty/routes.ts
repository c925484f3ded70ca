import { route } from '../../route.ts'

export const listPointLots = route('listPointLots', {
  method: 'GET',
  path: '/api/customers/:id/lots',
  action: 'customers.lots',
  who: { own: 'id' },
  isOpenToReceipts: true,
})

export const loyalty = route('loyalty', {
  method: 'GET',
  path: '/api/admin/loyalty',
  action: 'customers.loyalty',
  who: 'staff',
})

export const saveLoyalty = route('saveLoyalty', {
  method: 'PUT',
  path: '/api/admin/loyalty',
  action: 'customers.saveLoyalty',
  who: 'editor',
})

export const previewLoyalty = route('previewLoyalty', {
  method: 'GET',
  path: '/api/admin/loyalty/preview',
  action: 'customers.previewLoyalty',
  who: 'editor',
})

export const outstandingPoints = route('outstandingPoints', {
  method: 'GET',
  path: '/api/admin/loyalty/outstanding',
  action: 'customers.outstandingPoints',
  who: 'editor',
})

export const tierProgress = route('tierProgress', {
  method: 'GET',
  path: '/api/customers/:id/tier',
  action: 'customers.tierProgress',
  who: { own: 'id' },
  isOpenToReceipts: true,
})

export const previewTiers = route('previewTiers', {
  method: 'GET',
  path: '/api/admin/loyalty/tiers/preview',
  action: 'customers.previewTiers',
  who: 'editor',
})
