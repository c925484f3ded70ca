import { route } from '../route.ts'

export const findPosGuest = route('findPosGuest', {
  method: 'GET',
  path: '/api/pos/guests',
  action: 'pos.findGuest',
  who: { scope: 'guests:read' },
})

export const createPosOrder = route('createPosOrder', {
  method: 'POST',
  path: '/api/pos/orders',
  action: 'pos.createOrder',
  who: { scope: 'pos:orders' },
  status: 201,
})

export const refundPosOrder = route('refundPosOrder', {
  method: 'POST',
  path: '/api/pos/orders/:orderNumber/refund',
  action: 'pos.refundOrder',
  who: { scope: 'pos:orders' },
  status: 201,
  idempotent: true,
})
