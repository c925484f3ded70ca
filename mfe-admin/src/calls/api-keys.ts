import { baseApi } from '@sufra/api/base-api'
import { defineMutation, defineQuery } from '@sufra/api/endpoint'
import { createApiKey, listApiKeys, revokeApiKey } from '@sufra/contracts/auth/api-keys/routes'

const apiKeysApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    listApiKeys: defineQuery(build, listApiKeys, { providesTags: ['ApiKeys'] }),
    createApiKey: defineMutation(build, createApiKey, { invalidatesTags: ['ApiKeys'] }),
    // Refetched after a failure as well: another editor may have revoked the key.
    revokeApiKey: defineMutation(build, revokeApiKey, { invalidatesTags: ['ApiKeys'] }),
  }),
})

export const { useListApiKeysQuery, useCreateApiKeyMutation, useRevokeApiKeyMutation } = apiKeysApi
