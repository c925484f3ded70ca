import { route } from '../../route.ts'

export const joinQueue = route('joinQueue', {
  method: 'POST',
  path: '/api/queue',
  action: 'reservations.joinQueue',
  who: 'staff',
  status: 201,
  idempotent: true,
})

export const listQueue = route('listQueue', {
  method: 'GET',
  path: '/api/queue',
  action: 'reservations.listQueue',
  who: 'staff',
})

export const queueQuote = route('queueQuote', {
  method: 'GET',
  path: '/api/queue/quote',
  action: 'reservations.queueQuote',
  who: 'staff',
})

export const changeQueueEntry = route('changeQueueEntry', {
  method: 'PATCH',
  path: '/api/queue/:id',
  action: 'reservations.changeQueueEntry',
  who: 'staff',
})

export const seatQueueEntry = route('seatQueueEntry', {
  method: 'POST',
  path: '/api/queue/:id/seat',
  action: 'reservations.seatQueueEntry',
  who: 'staff',
  status: 201,
})
