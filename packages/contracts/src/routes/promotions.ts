import { route } from '../route.ts'

export const listRewards = route('listRewards', {
  method: 'GET',
  path: '/api/rewards',
  action: 'promotions.listRewards',
  who: { own: 'customerId', without: 'signed-in' },
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
})

export const acceptCode = route('acceptCode', {
  method: 'POST',
  path: '/api/admin/discount-codes/:code/accept',
  action: 'promotions.acceptCode',
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

export const listOffers = route('listOffers', {
  method: 'GET',
  path: '/api/offers',
  action: 'promotions.listOffers',
  who: { own: 'customerId', without: 'signed-in' },
})

export const adminOffers = route('adminOffers', {
  method: 'GET',
  path: '/api/admin/offers',
  action: 'promotions.adminOffers',
  who: 'staff',
})

export const createOffer = route('createOffer', {
  method: 'POST',
  path: '/api/admin/offers',
  action: 'promotions.createOffer',
  who: 'editor',
  status: 201,
})

export const updateOffer = route('updateOffer', {
  method: 'PUT',
  path: '/api/admin/offers/:id',
  action: 'promotions.updateOffer',
  who: 'editor',
})

export const deleteOffer = route('deleteOffer', {
  method: 'DELETE',
  path: '/api/admin/offers/:id',
  action: 'promotions.deleteOffer',
  who: 'editor',
  status: 204,
})

export const listNews = route('listNews', {
  method: 'GET',
  path: '/api/news',
  action: 'promotions.listNews',
  who: { own: 'customerId', without: 'anyone' },
})

export const readNews = route('readNews', {
  method: 'POST',
  path: '/api/news/:id/read',
  action: 'promotions.readNews',
  who: { own: 'customerId' },
  status: 204,
})

export const adminNews = route('adminNews', {
  method: 'GET',
  path: '/api/admin/news',
  action: 'promotions.adminNews',
  who: 'staff',
})

export const createNews = route('createNews', {
  method: 'POST',
  path: '/api/admin/news',
  action: 'promotions.createNews',
  who: 'editor',
  status: 201,
})

export const updateNews = route('updateNews', {
  method: 'PUT',
  path: '/api/admin/news/:id',
  action: 'promotions.updateNews',
  who: 'editor',
})

export const deleteNews = route('deleteNews', {
  method: 'DELETE',
  path: '/api/admin/news/:id',
  action: 'promotions.deleteNews',
  who: 'editor',
  status: 204,
})

export const listMenuButtons = route('listMenuButtons', {
  method: 'GET',
  path: '/api/menu-buttons',
  action: 'promotions.listMenuButtons',
  who: 'anyone',
})

export const saveMenuButton = route('saveMenuButton', {
  method: 'PUT',
  path: '/api/menu-buttons/:buttonNumber',
  action: 'promotions.saveMenuButton',
  who: 'editor',
})

export const rewardsReport = route('rewardsReport', {
  method: 'GET',
  path: '/api/admin/reports/rewards',
  action: 'promotions.rewardsReport',
  who: 'staff',
})
