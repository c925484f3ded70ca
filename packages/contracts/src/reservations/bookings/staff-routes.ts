import { route, XLSX } from '../../route.ts'

export const seatWalkIn = route('seatWalkIn', {
  method: 'POST',
  path: '/api/reservations/walk-in',
  action: 'reservations.seatWalkIn',
  who: 'staff',
  keyScope: 'reservations:write',
  status: 201,
  idempotent: true,
})

export const bookingDetails = route('bookingDetails', {
  method: 'GET',
  path: '/api/reservations/:id/card',
  action: 'reservations.card',
  who: 'staff',
  keyScope: 'reservations:read',
})

export const editReservation = route('editReservation', {
  method: 'PUT',
  path: '/api/reservations/:id',
  action: 'reservations.edit',
  who: 'staff',
  keyScope: 'reservations:write',
})

export const assignCustomer = route('assignCustomer', {
  method: 'PUT',
  path: '/api/reservations/:id/customer',
  action: 'reservations.assignCustomer',
  who: 'staff',
})

export const callGuest = route('callGuest', {
  method: 'POST',
  path: '/api/reservations/call',
  action: 'reservations.callGuest',
  who: 'staff',
})

export const markArrived = route('markArrived', {
  method: 'PATCH',
  path: '/api/reservations/:id/arrived',
  action: 'reservations.markArrived',
  who: 'staff',
  keyScope: 'reservations:write',
})

export const markReconfirmed = route('markReconfirmed', {
  method: 'PATCH',
  path: '/api/reservations/:id/reconfirmed',
  action: 'reservations.markReconfirmed',
  who: 'staff',
})

export const assignTables = route('assignTables', {
  method: 'PUT',
  path: '/api/reservations/:id/tables',
  action: 'reservations.assignTables',
  who: 'staff',
  keyScope: 'reservations:write',
})

export const exchangeTables = route('exchangeTables', {
  method: 'POST',
  path: '/api/reservations/:id/exchange',
  action: 'reservations.exchangeTables',
  who: 'staff',
  keyScope: 'reservations:write',
  idempotent: true,
})

export const endSitting = route('endSitting', {
  method: 'POST',
  path: '/api/reservations/:id/leave',
  action: 'reservations.endSitting',
  who: 'staff',
  keyScope: 'reservations:write',
})

export const undoEndSitting = route('undoEndSitting', {
  method: 'DELETE',
  path: '/api/reservations/:id/leave',
  action: 'reservations.undoEndSitting',
  who: 'staff',
  keyScope: 'reservations:write',
})

export const listReservations = route('listReservations', {
  method: 'GET',
  path: '/api/reservations',
  action: 'reservations.list',
  who: 'staff',
  keyScope: 'reservations:read',
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
  keyScope: 'reservations:write',
})

export const reservationNews = route('reservationNews', {
  method: 'GET',
  path: '/api/admin/reservation-news',
  action: 'reservations.news',
  who: 'staff',
})
