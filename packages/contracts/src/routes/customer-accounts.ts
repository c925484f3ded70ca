import { route } from '../route.ts'

// Apart from the other routes of customers: guests, whose pages carry those, never make these.

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
