import { route } from '../../route.ts'

export const listWebhooks = route('listWebhooks', {
  method: 'GET',
  path: '/api/admin/webhooks',
  action: 'reservations.listWebhooks',
  who: 'editor',
})

export const createWebhook = route('createWebhook', {
  method: 'POST',
  path: '/api/admin/webhooks',
  action: 'reservations.createWebhook',
  who: 'editor',
  status: 201,
})

export const updateWebhook = route('updateWebhook', {
  method: 'PUT',
  path: '/api/admin/webhooks/:id',
  action: 'reservations.updateWebhook',
  who: 'editor',
})

export const deleteWebhook = route('deleteWebhook', {
  method: 'DELETE',
  path: '/api/admin/webhooks/:id',
  action: 'reservations.deleteWebhook',
  who: 'editor',
  status: 204,
})

export const rotateWebhookSecret = route('rotateWebhookSecret', {
  method: 'POST',
  path: '/api/admin/webhooks/:id/secret',
  action: 'reservations.rotateWebhookSecret',
  who: 'editor',
})

export const testWebhook = route('testWebhook', {
  method: 'POST',
  path: '/api/admin/webhooks/:id/test',
  action: 'reservations.testWebhook',
  who: 'editor',
  status: 201,
})

export const listWebhookDeliveries = route('listWebhookDeliveries', {
  method: 'GET',
  path: '/api/admin/webhooks/:id/deliveries',
  action: 'reservations.listWebhookDeliveries',
  who: 'editor',
})

export const redeliverWebhook = route('redeliverWebhook', {
  method: 'POST',
  path: '/api/admin/webhooks/:id/deliveries/:deliveryId/redeliver',
  action: 'reservations.redeliverWebhook',
  who: 'editor',
})
