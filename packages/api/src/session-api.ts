import { adminLogin, login, logout, session, startTestGuest } from '@sufra/contracts/auth/routes'
import { baseApi } from './base-api.ts'
import { defineMutation, defineQuery, type ResultOfCall } from './endpoint.ts'
import { endSession, onSuccess } from './session-effects.ts'
import { signedInAsAdmin, signedInAsCustomer } from './session-slice.ts'

/** A success also updates the session of this device. */
export const sessionApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    session: defineQuery(build, session, { availableOffline: true }),
    login: defineMutation(build, login, {
      onQueryStarted: onSuccess<ResultOfCall<'login'>>(
        ({ customer }, dispatch) => void dispatch(signedInAsCustomer(customer)),
      ),
    }),
    adminLogin: defineMutation(build, adminLogin, {
      onQueryStarted: onSuccess<ResultOfCall<'adminLogin'>>((admin, dispatch) => void dispatch(signedInAsAdmin(admin))),
    }),
    startTestGuest: defineMutation(build, startTestGuest),
    logout: defineMutation(build, logout, { onQueryStarted: endSession }),
  }),
})

export const { useLoginMutation, useAdminLoginMutation, useLogoutMutation, useStartTestGuestMutation } = sessionApi
