import { loginWithPasskey, signInWithPasskey, startPasskeySignIn } from '@sufra/contracts/auth/passkeys/routes'
import { baseApi } from './base-api.ts'
import { defineMutation, type ResultOfCall } from './endpoint.ts'
import { onSuccess } from './session-effects.ts'
import { signedInAsAdmin, signedInAsCustomer } from './session-slice.ts'

export const passkeyApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    startPasskeySignIn: defineMutation(build, startPasskeySignIn),
    signInWithPasskey: defineMutation(build, signInWithPasskey, {
      onQueryStarted: onSuccess<ResultOfCall<'signInWithPasskey'>>(
        (admin, dispatch) => void dispatch(signedInAsAdmin(admin)),
      ),
    }),
    loginWithPasskey: defineMutation(build, loginWithPasskey, {
      onQueryStarted: onSuccess<ResultOfCall<'loginWithPasskey'>>(
        ({ customer }, dispatch) => void dispatch(signedInAsCustomer(customer)),
      ),
    }),
  }),
})

export const { useStartPasskeySignInMutation, useSignInWithPasskeyMutation } = passkeyApi
