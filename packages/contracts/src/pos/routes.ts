import { route } from '../route.ts'

export const findPosGuest = route('findPosGuest', {
  method: 'GET',
  path: '/api/pos/guests',
  action: 'customers.findPosGuest',
  who: { scope: 'guests:read' },
})

export const createPosOrder = route('createPosOrder', {
  method: 'POST',
  path: '/api/pos/orders',
  action: 'customers.createPosOrder',
  who: { scope: 'pos:orders' },
  status: 201,
})

export const refundPosOrder = route('refundPosOrder', {
  method: 'POST',
  path: '/api/pos/orders/:orderNumber/refund',
  action: 'customers.refundPosOrder',
  who: { scope: 'pos:orders' },
  status: 201,
  idempotent: true,
})
