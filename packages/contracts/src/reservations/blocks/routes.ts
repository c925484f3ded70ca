import { route } from '../../route.ts'

export const listBlocks = route('listBlocks', {
  method: 'GET',
  path: '/api/admin/blocks',
  action: 'reservations.listBlocks',
  who: 'staff',
})

export const createBlock = route('createBlock', {
  method: 'POST',
  path: '/api/admin/blocks',
  action: 'reservations.createBlock',
  who: 'staff',
  status: 201,
  idempotent: true,
})

export const updateBlock = route('updateBlock', {
  method: 'PATCH',
  path: '/api/admin/blocks/:id',
  action: 'reservations.updateBlock',
  who: 'staff',
})

export const deleteBlock = route('deleteBlock', {
  method: 'DELETE',
  path: '/api/admin/blocks/:id',
  action: 'reservations.deleteBlock',
  who: 'staff',
  status: 204,
})
