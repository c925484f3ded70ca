import { adminLogin, login, logout, session } from '@sufra/contracts/auth/routes'
import { baseApi } from './base-api.ts'
import { mutation, query, type ResultOfCall } from './endpoint.ts'
import { endsSession, onSuccess } from './session-effects.ts'
import { signedInAsAdmin, signedInAsCustomer } from './session-slice.ts'

/** Signing in and out. A success also moves this device's session; screens only show what went wrong. */
export const sessionApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    session: query(build, session, { availableOffline: true }),
    login: mutation(build, login, {
      onQueryStarted: onSuccess<ResultOfCall<'login'>>(
        ({ customer }, dispatch) => void dispatch(signedInAsCustomer(customer)),
      ),
    }),
    adminLogin: mutation(build, adminLogin, {
      onQueryStarted: onSuccess<ResultOfCall<'adminLogin'>>((admin, dispatch) => void dispatch(signedInAsAdmin(admin))),
    }),
    logout: mutation(build, logout, { onQueryStarted: endsSession }),
  }),
})

export const { useLoginMutation, useAdminLoginMutation, useLogoutMutation } = sessionApi
