import { route } from '../route.ts'

export const listCustomers = route('listCustomers', {
  method: 'GET',
  path: '/api/customers',
  action: 'customers.list',
  who: 'staff',
})

export const searchCustomer = route('searchCustomer', {
  method: 'GET',
  path: '/api/customers/search/:phoneOrId',
  action: 'customers.search',
  who: { ownIdentifier: 'phoneOrId' },
})

export const getCustomer = route('getCustomer', {
  method: 'GET',
  path: '/api/customers/:id',
  action: 'customers.get',
  who: { own: 'id' },
})

export const listTransactions = route('listTransactions', {
  method: 'GET',
  path: '/api/customers/:id/transactions',
  action: 'customers.transactions',
  who: { own: 'id' },
})

export const addPoints = route('addPoints', {
  method: 'POST',
  path: '/api/customers/:id/points',
  action: 'customers.addPoints',
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
