import { route } from '../../route.ts'

export const listNews = route('listNews', {
  method: 'GET',
  path: '/api/news',
  action: 'promotions.listNews',
  who: { own: 'customerId', without: 'anyone' },
  isOpenToReceipts: true,
})

export const readNews = route('readNews', {
  method: 'POST',
  path: '/api/news/:id/read',
  action: 'promotions.readNews',
  who: { own: 'customerId' },
  status: 204,
})

export const adminNews = route('adminNews', {
  method: 'GET',
  path: '/api/admin/news',
  action: 'promotions.adminNews',
  who: 'staff',
})

export const createNews = route('createNews', {
  method: 'POST',
  path: '/api/admin/news',
  action: 'promotions.createNews',
  who: 'editor',
  status: 201,
})

export const updateNews = route('updateNews', {
  method: 'PUT',
  path: '/api/admin/news/:id',
  action: 'promotions.updateNews',
  who: 'editor',
})

export const deleteNews = route('deleteNews', {
  method: 'DELETE',
  path: '/api/admin/news/:id',
  action: 'promotions.deleteNews',
  who: 'editor',
  status: 204,
})
