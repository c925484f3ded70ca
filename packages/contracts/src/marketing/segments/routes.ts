import { route } from '../../route.ts'

export const listSegments = route('listSegments', {
  method: 'GET',
  path: '/api/admin/segments',
  action: 'marketing.listSegments',
  who: 'staff',
})

export const getSegment = route('getSegment', {
  method: 'GET',
  path: '/api/admin/segments/:id',
  action: 'marketing.getSegment',
  who: 'staff',
})

export const createSegment = route('createSegment', {
  method: 'POST',
  path: '/api/admin/segments',
  action: 'marketing.createSegment',
  who: 'editor',
  status: 201,
})

export const updateSegment = route('updateSegment', {
  method: 'PUT',
  path: '/api/admin/segments/:id',
  action: 'marketing.updateSegment',
  who: 'editor',
})

export const deleteSegment = route('deleteSegment', {
  method: 'DELETE',
  path: '/api/admin/segments/:id',
  action: 'marketing.deleteSegment',
  who: 'editor',
  status: 204,
})
