import { route } from '../route.ts'

// Separate from the guests' routes, so that guest pages do not load them.

export const enrolCustomer = route('enrolCustomer', {
  method: 'POST',
  path: '/api/admin/customers',
  action: 'customers.enrol',
  who: 'staff',
  status: 201,
  idempotent: true,
})

export const correctPhone = route('correctPhone', {
  method: 'PUT',
  path: '/api/admin/customers/:id/phone',
  action: 'customers.correctPhone',
  who: 'editor',
})

export const callCustomer = route('callCustomer', {
  method: 'POST',
  path: '/api/admin/customers/:id/call',
  action: 'customers.call',
  who: 'staff',
})

export const saveFavourites = route('saveFavourites', {
  method: 'PUT',
  path: '/api/admin/customers/:id/favourites',
  action: 'customers.saveFavourites',
  who: 'staff',
})

export const mergeCustomers = route('mergeCustomers', {
  method: 'POST',
  path: '/api/admin/customers/:id/merge',
  action: 'customers.merge',
  who: 'editor',
  idempotent: true,
})

export const splitCustomers = route('splitCustomers', {
  method: 'POST',
  path: '/api/admin/customers/:id/split',
  action: 'customers.split',
  who: 'editor',
  idempotent: true,
})

export const listCustomerPairs = route('listCustomerPairs', {
  method: 'GET',
  path: '/api/admin/customers/pairs',
  action: 'customers.listPairs',
  who: 'editor',
})

export const hideCustomerPair = route('hideCustomerPair', {
  method: 'POST',
  path: '/api/admin/customers/pairs/hide',
  action: 'customers.hidePair',
  who: 'editor',
  status: 204,
})
