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

export const saveFavourites = route('saveFavourites', {
  method: 'PUT',
  path: '/api/admin/customers/:id/favourites',
  action: 'customers.saveFavourites',
  who: 'staff',
})
