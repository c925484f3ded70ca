import { baseApi } from '@sufra/api/base-api'
import { defineMutation, definePagedQuery, defineQuery } from '@sufra/api/endpoint'
import {
  createWebhook,
  deleteWebhook,
  listWebhookDeliveries,
  listWebhooks,
  redeliverWebhook,
  rotateWebhookSecret,
  testWebhook,
  updateWebhook,
} from '@sufra/contracts/messaging/webhooks/routes'

/** A refused change invalidates the list as well: another editor changed or deleted the webhook. */
const webhooksApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    listWebhooks: defineQuery(build, listWebhooks, { providesTags: ['Webhooks'] }),
    createWebhook: defineMutation(build, createWebhook, { invalidatesTags: ['Webhooks'] }),
    updateWebhook: defineMutation(build, updateWebhook, { invalidatesTags: ['Webhooks', 'WebhookDeliveries'] }),
    deleteWebhook: defineMutation(build, deleteWebhook, { invalidatesTags: ['Webhooks'] }),
    rotateWebhookSecret: defineMutation(build, rotateWebhookSecret, { invalidatesTags: ['Webhooks'] }),
    testWebhook: defineMutation(build, testWebhook, { invalidatesTags: ['Webhooks', 'WebhookDeliveries'] }),
    listWebhookDeliveries: definePagedQuery(build, listWebhookDeliveries, { providesTags: ['WebhookDeliveries'] }),
    redeliverWebhook: defineMutation(build, redeliverWebhook, { invalidatesTags: ['Webhooks', 'WebhookDeliveries'] }),
  }),
})

export const {
  useListWebhooksQuery,
  useCreateWebhookMutation,
  useUpdateWebhookMutation,
  useDeleteWebhookMutation,
  useRotateWebhookSecretMutation,
  useTestWebhookMutation,
  useListWebhookDeliveriesQuery,
  useRedeliverWebhookMutation,
} = webhooksApi
