import { route } from '../../route.ts'

export const publicSlots = route('publicSlots', {
  method: 'GET',
  path: '/api/public/slots',
  action: 'reservations.publicSlots',
  who: 'anyone',
})

export const createPublicReservation = route('createPublicReservation', {
  method: 'POST',
  path: '/api/public/reservations',
  action: 'reservations.createPublic',
  who: 'anyone',
  status: 201,
  idempotent: true,
})

/** The token is the authorisation. */
export const publicReservation = route('publicReservation', {
  method: 'GET',
  path: '/api/public/reservations/:token',
  action: 'reservations.getPublic',
  who: 'anyone',
})

export const announcePublicLate = route('announcePublicLate', {
  method: 'POST',
  path: '/api/public/reservations/:token/late',
  action: 'reservations.announcePublicLate',
  who: 'anyone',
})

export const updatePublicReservation = route('updatePublicReservation', {
  method: 'PATCH',
  path: '/api/public/reservations/:token',
  action: 'reservations.updatePublic',
  who: 'anyone',
})
