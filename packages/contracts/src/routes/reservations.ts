import { route, XLSX } from '../route.ts'

export const restaurant = route('restaurant', {
  method: 'GET',
  path: '/api/restaurant',
  action: 'reservations.restaurant',
  who: 'anyone',
})

export const listHours = route('listHours', {
  method: 'GET',
  path: '/api/restaurant-hours',
  action: 'reservations.listHours',
  who: 'anyone',
})

export const listSlots = route('listSlots', {
  method: 'GET',
  path: '/api/reservations/slots',
  action: 'reservations.listSlots',
  who: 'signed-in',
})

export const checkAvailability = route('checkAvailability', {
  method: 'POST',
  path: '/api/reservations/check-availability',
  action: 'reservations.checkAvailability',
  who: 'signed-in',
  asks: true,
})

export const createReservation = route('createReservation', {
  method: 'POST',
  path: '/api/reservations',
  action: 'reservations.create',
  who: 'signed-in',
  status: 201,
  idempotent: true,
})

/** Guests who stand at the door: a table from now on. */
export const seatWalkIn = route('seatWalkIn', {
  method: 'POST',
  path: '/api/reservations/walk-in',
  action: 'reservations.seatWalkIn',
  who: 'staff',
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

/** A customer's right to this one reservation needs its record, so the action itself refuses (contract §2). */
export const updateReservation = route('updateReservation', {
  method: 'PATCH',
  path: '/api/reservations/:id',
  action: 'reservations.update',
  who: 'signed-in',
})

export const bookingCard = route('bookingCard', {
  method: 'GET',
  path: '/api/reservations/:id/card',
  action: 'reservations.card',
  who: 'staff',
})

export const editReservation = route('editReservation', {
  method: 'PUT',
  path: '/api/reservations/:id',
  action: 'reservations.edit',
  who: 'staff',
})

export const markArrived = route('markArrived', {
  method: 'PATCH',
  path: '/api/reservations/:id/arrived',
  action: 'reservations.markArrived',
  who: 'staff',
})

export const listReservations = route('listReservations', {
  method: 'GET',
  path: '/api/reservations',
  action: 'reservations.list',
  who: 'staff',
})

export const exportReservations = route('exportReservations', {
  method: 'GET',
  path: '/api/admin/export/reservations',
  action: 'reservations.export',
  who: 'editor',
  produces: XLSX,
})

export const setReservationStatus = route('setReservationStatus', {
  method: 'PATCH',
  path: '/api/reservations/:id/status',
  action: 'reservations.setStatus',
  who: 'staff',
})

/** Whether the restaurant writes to the customer about reservations. */
export const ownMails = route('ownMails', {
  method: 'GET',
  path: '/api/customers/:id/mails',
  action: 'reservations.ownMails',
  who: { own: 'id' },
})

export const saveOwnMails = route('saveOwnMails', {
  method: 'PUT',
  path: '/api/customers/:id/mails',
  action: 'reservations.saveOwnMails',
  who: { ownAlone: 'id' },
})

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
})

export const setCapacity = route('setCapacity', {
  method: 'PUT',
  path: '/api/admin/restaurant-capacity',
  action: 'reservations.setCapacity',
  who: 'editor',
})

export const reservationNews = route('reservationNews', {
  method: 'GET',
  path: '/api/admin/reservation-news',
  action: 'reservations.news',
  who: 'staff',
})
