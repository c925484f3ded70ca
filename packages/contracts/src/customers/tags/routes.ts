import { route } from '../../route.ts'

export const listTags = route('listTags', {
  method: 'GET',
  path: '/api/admin/tags',
  action: 'customers.listTags',
  who: 'staff',
})

export const createTag = route('createTag', {
  method: 'POST',
  path: '/api/admin/tags',
  action: 'customers.createTag',
  who: 'editor',
  status: 201,
})

export const updateTag = route('updateTag', {
  method: 'PUT',
  path: '/api/admin/tags/:id',
  action: 'customers.updateTag',
  who: 'editor',
})

export const deleteTag = route('deleteTag', {
  method: 'DELETE',
  path: '/api/admin/tags/:id',
  action: 'customers.deleteTag',
  who: 'editor',
  status: 204,
})

export const saveCustomerTags = route('saveCustomerTags', {
  method: 'PUT',
  path: '/api/admin/customers/:id/tags',
  action: 'customers.saveTags',
  who: 'staff',
})
