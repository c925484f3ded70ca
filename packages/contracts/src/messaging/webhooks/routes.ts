import { route } from '../../route.ts'

export const listWebhooks = route('listWebhooks', {
  method: 'GET',
  path: '/api/admin/webhooks',
  action: 'messaging.listWebhooks',
  who: 'editor',
})

export const createWebhook = route('createWebhook', {
  method: 'POST',
  path: '/api/admin/webhooks',
  action: 'messaging.createWebhook',
  who: 'editor',
  status: 201,
})

export const updateWebhook = route('updateWebhook', {
  method: 'PUT',
  path: '/api/admin/webhooks/:id',
  action: 'messaging.updateWebhook',
  who: 'editor',
})

export const deleteWebhook = route('deleteWebhook', {
  method: 'DELETE',
  path: '/api/admin/webhooks/:id',
  action: 'messaging.deleteWebhook',
  who: 'editor',
  status: 204,
})

export const rotateWebhookSecret = route('rotateWebhookSecret', {
  method: 'POST',
  path: '/api/admin/webhooks/:id/secret',
  action: 'messaging.rotateWebhookSecret',
  who: 'editor',
})

export const testWebhook = route('testWebhook', {
  method: 'POST',
  path: '/api/admin/webhooks/:id/test',
  action: 'messaging.testWebhook',
  who: 'editor',
  status: 201,
})

export const listWebhookDeliveries = route('listWebhookDeliveries', {
  method: 'GET',
  path: '/api/admin/webhooks/:id/deliveries',
  action: 'messaging.listWebhookDeliveries',
  who: 'editor',
})

export const redeliverWebhook = route('redeliverWebhook', {
  method: 'POST',
  path: '/api/admin/webhooks/:id/deliveries/:deliveryId/redeliver',
  action: 'messaging.redeliverWebhook',
  who: 'editor',
})
