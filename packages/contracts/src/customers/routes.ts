import { route, XLSX } from '../route.ts'

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
  isOpenToReceipts: true,
})

/** Not a GET, so that the session is looked up uncached: an ended session gets no key. */
export const cardKey = route('cardKey', {
  method: 'POST',
  path: '/api/customers/:id/card-key',
  action: 'customers.cardKey',
  who: { ownAlone: 'id' },
})

export const findByCard = route('findByCard', {
  method: 'POST',
  path: '/api/customers/by-card',
  action: 'customers.findByCard',
  who: 'staff',
})

export const updateProfile = route('updateProfile', {
  method: 'PUT',
  path: '/api/customers/:id/profile',
  action: 'customers.updateProfile',
  who: { own: 'id' },
})

export const deleteCustomer = route('deleteCustomer', {
  method: 'DELETE',
  path: '/api/customers/:id',
  action: 'customers.remove',
  who: 'editor',
  status: 204,
})

export const deleteOwnAccount = route('deleteOwnAccount', {
  method: 'POST',
  path: '/api/customers/:id/delete-account',
  action: 'customers.deleteOwnAccount',
  who: { ownAlone: 'id' },
  status: 204,
})

export const acceptPrivacy = route('acceptPrivacy', {
  method: 'POST',
  path: '/api/customers/:id/privacy-consent',
  action: 'customers.acceptPrivacy',
  who: { ownAlone: 'id' },
})

export const requestEmailConfirmation = route('requestEmailConfirmation', {
  method: 'POST',
  path: '/api/customers/:id/email-confirmation',
  action: 'customers.requestEmailConfirmation',
  who: { ownAlone: 'id' },
  status: 204,
})

export const saveNotes = route('saveNotes', {
  method: 'PUT',
  path: '/api/admin/customers/:id/notes',
  action: 'customers.saveNotes',
  who: 'staff',
})

export const saveDiscount = route('saveDiscount', {
  method: 'PUT',
  path: '/api/admin/customers/:id/discount',
  action: 'customers.saveDiscount',
  who: 'staff',
})

export const showPassword = route('showPassword', {
  method: 'POST',
  path: '/api/admin/customers/:id/show-password',
  action: 'customers.showPassword',
  who: 'editor',
})

export const discountStatus = route('discountStatus', {
  method: 'GET',
  path: '/api/customers-discount-status',
  action: 'customers.discountStatus',
  who: 'staff',
})

export const exportCustomers = route('exportCustomers', {
  method: 'GET',
  path: '/api/admin/export/customers',
  action: 'customers.export',
  who: 'editor',
  produces: XLSX,
})
