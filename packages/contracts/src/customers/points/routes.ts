import { route, XLSX } from '../../route.ts'

export const listTransactions = route('listTransactions', {
  method: 'GET',
  path: '/api/customers/:id/transactions',
  action: 'customers.transactions',
  who: { own: 'id' },
  isOpenToReceipts: true,
})

export const addPoints = route('addPoints', {
  method: 'POST',
  path: '/api/customers/:id/points',
  action: 'customers.addPoints',
  who: 'staff',
  status: 201,
  idempotent: true,
})

export const refundPurchase = route('refundPurchase', {
  method: 'POST',
  path: '/api/admin/transactions/:id/refund',
  action: 'pos.refundPurchase',
  who: 'staff',
  status: 201,
  idempotent: true,
})

export const dailyReport = route('dailyReport', {
  method: 'GET',
  path: '/api/admin/daily-report',
  action: 'customers.dailyReport',
  who: 'staff',
})

export const setPoints = route('setPoints', {
  method: 'PUT',
  path: '/api/customers/:id/points',
  action: 'customers.setPoints',
  who: 'editor',
})

export const adminTransactions = route('adminTransactions', {
  method: 'GET',
  path: '/api/admin/transactions',
  action: 'customers.adminTransactions',
  who: 'staff',
})

export const getWelcomePoints = route('getWelcomePoints', {
  method: 'GET',
  path: '/api/admin/welcome-points',
  action: 'customers.getWelcomePoints',
  who: 'staff',
})

export const setWelcomePoints = route('setWelcomePoints', {
  method: 'PUT',
  path: '/api/admin/welcome-points',
  action: 'customers.setWelcomePoints',
  who: 'editor',
})

export const exportTransactions = route('exportTransactions', {
  method: 'GET',
  path: '/api/admin/export/transactions',
  action: 'customers.exportTransactions',
  who: 'editor',
  produces: XLSX,
})
