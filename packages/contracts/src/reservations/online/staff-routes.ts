import { route } from '../../route.ts'

export const onlineBooking = route('onlineBooking', {
  method: 'GET',
  path: '/api/admin/online-booking',
  action: 'reservations.onlineBooking',
  who: 'staff',
})

export const saveOnlineBooking = route('saveOnlineBooking', {
  method: 'PUT',
  path: '/api/admin/online-booking',
  action: 'reservations.saveOnlineBooking',
  who: 'editor',
})
