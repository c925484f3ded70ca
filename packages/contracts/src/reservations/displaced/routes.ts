import { route } from '../../route.ts'

export const listMisfits = route('listMisfits', {
  method: 'GET',
  path: '/api/admin/misfits',
  action: 'reservations.listMisfits',
  who: 'staff',
})

export const previewMisfits = route('previewMisfits', {
  method: 'POST',
  path: '/api/admin/misfits/preview',
  action: 'reservations.previewMisfits',
  who: 'staff',
})

export const keepReservation = route('keepReservation', {
  method: 'PATCH',
  path: '/api/reservations/:id/kept',
  action: 'reservations.keep',
  who: 'staff',
})
