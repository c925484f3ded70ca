import { route } from '../../route.ts'

export const listSpecialDays = route('listSpecialDays', {
  method: 'GET',
  path: '/api/special-days',
  action: 'reservations.listSpecialDays',
  who: 'anyone',
  isPublic: true,
})

export const createSpecialDay = route('createSpecialDay', {
  method: 'POST',
  path: '/api/admin/special-days',
  action: 'reservations.createSpecialDay',
  who: 'editor',
  status: 201,
})

export const updateSpecialDay = route('updateSpecialDay', {
  method: 'PUT',
  path: '/api/admin/special-days/:id',
  action: 'reservations.updateSpecialDay',
  who: 'editor',
})

export const moveSpecialDays = route('moveSpecialDays', {
  method: 'POST',
  path: '/api/admin/special-days/move',
  action: 'reservations.moveSpecialDays',
  who: 'editor',
  idempotent: true,
})

export const deleteSpecialDay = route('deleteSpecialDay', {
  method: 'DELETE',
  path: '/api/admin/special-days/:id',
  action: 'reservations.deleteSpecialDay',
  who: 'editor',
  status: 204,
})
