import { route } from '../../route.ts'

export const listOffers = route('listOffers', {
  method: 'GET',
  path: '/api/offers',
  action: 'promotions.listOffers',
  who: { own: 'customerId', without: 'signed-in' },
  isOpenToReceipts: true,
})

export const useOffer = route('useOffer', {
  method: 'POST',
  path: '/api/offers/:id/use',
  action: 'pos.useOffer',
  who: 'staff',
  idempotent: true,
})

export const undoOfferUse = route('undoOfferUse', {
  method: 'POST',
  path: '/api/offers/:id/uses/:useId/undo',
  action: 'pos.undoOfferUse',
  who: 'staff',
  idempotent: true,
})

export const listOfferUses = route('listOfferUses', {
  method: 'GET',
  path: '/api/admin/offer-uses',
  action: 'promotions.listOfferUses',
  who: 'staff',
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
