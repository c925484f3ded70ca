import { route } from '../../route.ts'

export const saveHours = route('saveHours', {
  method: 'POST',
  path: '/api/admin/restaurant-hours',
  action: 'reservations.saveHours',
  who: 'editor',
  bodyIs: 'entries',
})

export const getCapacity = route('getCapacity', {
  method: 'GET',
  path: '/api/admin/restaurant-capacity',
  action: 'reservations.getCapacity',
  who: 'staff',
  keyScope: 'reservations:read',
})

export const setCapacity = route('setCapacity', {
  method: 'PUT',
  path: '/api/admin/restaurant-capacity',
  action: 'reservations.setCapacity',
  who: 'editor',
})
