import { route } from '../../route.ts'

export const joinWaitlist = route('joinWaitlist', {
  method: 'POST',
  path: '/api/waitlist',
  action: 'reservations.joinWaitlist',
  who: 'signed-in',
  status: 201,
  idempotent: true,
})

export const listWaitlist = route('listWaitlist', {
  method: 'GET',
  path: '/api/waitlist',
  action: 'reservations.listWaitlist',
  who: 'staff',
})

export const customerWaitlist = route('customerWaitlist', {
  method: 'GET',
  path: '/api/waitlist/customer/:phone',
  action: 'reservations.customerWaitlist',
  who: { ownPhone: 'phone' },
})

export const assignWaitlistEntry = route('assignWaitlistEntry', {
  method: 'PUT',
  path: '/api/waitlist/:id/customer',
  action: 'reservations.assignWaitlistEntry',
  who: 'staff',
})

/** The action checks ownership, which needs the record (contract §2). */
export const takeTable = route('takeTable', {
  method: 'POST',
  path: '/api/waitlist/:id/take',
  action: 'reservations.takeTable',
  who: 'signed-in',
})

export const leaveWaitlist = route('leaveWaitlist', {
  method: 'POST',
  path: '/api/waitlist/:id/leave',
  action: 'reservations.leaveWaitlist',
  who: 'signed-in',
})
