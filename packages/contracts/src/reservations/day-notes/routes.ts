import { route } from '../../route.ts'

export const dayNote = route('dayNote', {
  method: 'GET',
  path: '/api/admin/days/:date/note',
  action: 'reservations.dayNote',
  who: 'staff',
})

export const saveDayNote = route('saveDayNote', {
  method: 'PUT',
  path: '/api/admin/days/:date/note',
  action: 'reservations.saveDayNote',
  who: 'staff',
})
