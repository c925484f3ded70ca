import { route } from '../../route.ts'

export const listSlots = route('listSlots', {
  method: 'GET',
  path: '/api/reservations/slots',
  action: 'reservations.listSlots',
  who: 'signed-in',
  keyScope: 'reservations:read',
  isOpenToReceipts: true,
})

export const checkAvailability = route('checkAvailability', {
  method: 'POST',
  path: '/api/reservations/check-availability',
  action: 'reservations.checkAvailability',
  who: 'signed-in',
  keyScope: 'reservations:read',
  asks: true,
})

export const createReservation = route('createReservation', {
  method: 'POST',
  path: '/api/reservations',
  action: 'reservations.create',
  who: 'signed-in',
  keyScope: 'reservations:write',
  status: 201,
  idempotent: true,
})

export const upcomingReservation = route('upcomingReservation', {
  method: 'GET',
  path: '/api/reservations/upcoming',
  action: 'reservations.upcoming',
  who: { ownPhone: 'phone' },
})

export const customerReservations = route('customerReservations', {
  method: 'GET',
  path: '/api/reservations/customer/:phone',
  action: 'reservations.ofCustomer',
  who: { ownPhone: 'phone' },
})

/** The link's token is the proof. */
export const claimReservation = route('claimReservation', {
  method: 'POST',
  path: '/api/reservations/claim',
  action: 'reservations.claim',
  who: 'customer',
})

/** The action checks ownership, which needs the record (contract §2). */
export const updateReservation = route('updateReservation', {
  method: 'PATCH',
  path: '/api/reservations/:id',
  action: 'reservations.update',
  who: 'signed-in',
  keyScope: 'reservations:write',
})

/** As `updateReservation`, but for API keys: what a guest says is not theirs. */
export const announceLate = route('announceLate', {
  method: 'POST',
  path: '/api/reservations/:id/late',
  action: 'reservations.announceLate',
  who: 'signed-in',
})
