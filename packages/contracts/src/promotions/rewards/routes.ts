import { route } from '../../route.ts'

export const listRewards = route('listRewards', {
  method: 'GET',
  path: '/api/rewards',
  action: 'promotions.listRewards',
  who: { own: 'customerId', without: 'signed-in' },
  isOpenToReceipts: true,
})

export const redeemReward = route('redeemReward', {
  method: 'POST',
  path: '/api/rewards/:id/redeem',
  action: 'promotions.redeem',
  who: { own: 'customerId' },
  status: 201,
  idempotent: true,
})

export const listDiscountCodes = route('listDiscountCodes', {
  method: 'GET',
  path: '/api/customers/:id/discount-codes',
  action: 'promotions.listCodes',
  who: { own: 'id' },
})

export const redeemCode = route('redeemCode', {
  method: 'POST',
  path: '/api/admin/discount-codes/:id/redeem',
  action: 'promotions.redeemCode',
  who: 'staff',
  idempotent: true,
})

export const acceptCode = route('acceptCode', {
  method: 'POST',
  path: '/api/admin/discount-codes/:code/accept',
  action: 'promotions.acceptCode',
  who: 'staff',
  idempotent: true,
})

export const giveBackCode = route('giveBackCode', {
  method: 'POST',
  path: '/api/admin/discount-codes/:id/give-back',
  action: 'promotions.giveBackCode',
  who: 'staff',
})

export const adminRewards = route('adminRewards', {
  method: 'GET',
  path: '/api/admin/rewards',
  action: 'promotions.adminRewards',
  who: 'staff',
})

export const createReward = route('createReward', {
  method: 'POST',
  path: '/api/rewards',
  action: 'promotions.createReward',
  who: 'editor',
  status: 201,
})

export const updateReward = route('updateReward', {
  method: 'PUT',
  path: '/api/rewards/:id',
  action: 'promotions.updateReward',
  who: 'editor',
})

export const deleteReward = route('deleteReward', {
  method: 'DELETE',
  path: '/api/rewards/:id',
  action: 'promotions.deleteReward',
  who: 'editor',
  status: 204,
})
