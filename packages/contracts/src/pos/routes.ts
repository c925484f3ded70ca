import { route } from '../route.ts'

export const saveBill = route('saveBill', {
  method: 'POST',
  path: '/api/admin/bills',
  action: 'pos.saveBill',
  who: 'staff',
  status: 201,
  idempotent: true,
})

export const undoBill = route('undoBill', {
  method: 'POST',
  path: '/api/admin/bills/:id/undo',
  action: 'pos.undoBill',
  who: 'staff',
})

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
