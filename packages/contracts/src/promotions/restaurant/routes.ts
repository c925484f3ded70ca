import { route } from '../../route.ts'

export const getRestaurantRecord = route('getRestaurantRecord', {
  method: 'GET',
  path: '/api/admin/restaurant',
  action: 'promotions.getRestaurant',
  who: 'staff',
})

export const saveRestaurant = route('saveRestaurant', {
  method: 'PUT',
  path: '/api/admin/restaurant',
  action: 'promotions.saveRestaurant',
  who: 'editor',
})

export const saveLogo = route('saveLogo', {
  method: 'POST',
  path: '/api/admin/restaurant/logo',
  action: 'promotions.saveLogo',
  who: 'editor',
  status: 201,
  takes: 'image/*',
})

export const getLogo = route('getLogo', {
  method: 'GET',
  path: '/api/restaurant/logo/:file',
  action: 'promotions.getLogo',
  who: 'anyone',
  isPublic: true,
  produces: 'image/png',
})
