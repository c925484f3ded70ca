import { route } from '../../route.ts'

export const publicQueue = route('publicQueue', {
  method: 'GET',
  path: '/api/public/queue',
  action: 'reservations.publicQueue',
  who: 'anyone',
})

export const joinPublicQueue = route('joinPublicQueue', {
  method: 'POST',
  path: '/api/public/queue',
  action: 'reservations.joinPublicQueue',
  who: 'anyone',
  status: 201,
  idempotent: true,
})

/** The token is the authorisation. */
export const publicQueueEntry = route('publicQueueEntry', {
  method: 'GET',
  path: '/api/public/queue/:token',
  action: 'reservations.publicQueueEntry',
  who: 'anyone',
})

export const leavePublicQueue = route('leavePublicQueue', {
  method: 'PATCH',
  path: '/api/public/queue/:token',
  action: 'reservations.leavePublicQueue',
  who: 'anyone',
})
