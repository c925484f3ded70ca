import { baseApi } from '@sufra/api/base-api'
import { defineMutation, defineQuery } from '@sufra/api/endpoint'
import {
  addOwnPasskey,
  listOwnPasskeys,
  removeOwnPasskey,
  startOwnPasskey,
} from '@sufra/contracts/auth/passkeys/own-routes'

const passkeysApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    listOwnPasskeys: defineQuery(build, listOwnPasskeys, { providesTags: ['Passkeys'] }),
    ownPasskeys: defineMutation(build, listOwnPasskeys),
    startOwnPasskey: defineMutation(build, startOwnPasskey),
    addOwnPasskey: defineMutation(build, addOwnPasskey, { invalidatesTags: ['Passkeys'] }),
    // Refetched after a failure as well: it may have been removed elsewhere.
    removeOwnPasskey: defineMutation(build, removeOwnPasskey, { invalidatesTags: ['Passkeys'] }),
  }),
})

export const {
  useListOwnPasskeysQuery,
  useOwnPasskeysMutation,
  useStartOwnPasskeyMutation,
  useAddOwnPasskeyMutation,
  useRemoveOwnPasskeyMutation,
} = passkeysApi
