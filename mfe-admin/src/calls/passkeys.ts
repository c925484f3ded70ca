import { baseApi } from '@sufra/api/base-api'
import { defineMutation, defineQuery } from '@sufra/api/endpoint'
import { type Admin, signedInAsAdmin } from '@sufra/api/session'
import { onSuccess } from '@sufra/api/session-effects'
import {
  addPasskey,
  listPasskeys,
  removePasskey,
  renamePasskey,
  startPasskey,
} from '@sufra/contracts/auth/passkeys/staff-routes'

/** A passkey is a second factor, which the admin carries. */
const follow = onSuccess<Admin>((admin, dispatch) => void dispatch(signedInAsAdmin(admin)))

const passkeysApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    listPasskeys: defineQuery(build, listPasskeys, { providesTags: ['Passkeys'] }),
    startPasskey: defineMutation(build, startPasskey),
    addPasskey: defineMutation(build, addPasskey, {
      onQueryStarted: follow,
      // The first one ends other sessions.
      invalidatesTags: ['Passkeys', 'Staff', 'Sessions'],
    }),
    renamePasskey: defineMutation(build, renamePasskey, { invalidatesTags: ['Passkeys'] }),
    // Refetched after a failure as well: it may have been removed elsewhere.
    removePasskey: defineMutation(build, removePasskey, {
      onQueryStarted: follow,
      invalidatesTags: ['Passkeys', 'Staff'],
    }),
  }),
})

export const {
  useListPasskeysQuery,
  useStartPasskeyMutation,
  useAddPasskeyMutation,
  useRenamePasskeyMutation,
  useRemovePasskeyMutation,
} = passkeysApi
