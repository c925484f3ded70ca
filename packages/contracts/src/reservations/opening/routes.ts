import { route } from '../../route.ts'

export const restaurant = route('restaurant', {
  method: 'GET',
  path: '/api/restaurant',
  action: 'reservations.restaurant',
  who: 'anyone',
  isPublic: true,
})

export const listHours = route('listHours', {
  method: 'GET',
  path: '/api/restaurant-hours',
  action: 'reservations.listHours',
  who: 'anyone',
  isPublic: true,
})
