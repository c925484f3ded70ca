import { baseApi } from '@sufra/api/base-api'
import { mutation, type ResultOfCall } from '@sufra/api/endpoint'
import { keepsCustomer } from '@sufra/api/session-effects'
import { confirmPassword } from '@sufra/contracts/routes/auth'

/** Makes a session that a receipt opened an ordinary one. */
const confirmPasswordApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    confirmPassword: mutation(build, confirmPassword, {
      onQueryStarted: keepsCustomer<ResultOfCall<'confirmPassword'>>(({ customer }) => customer),
      invalidatesTags: (done) => (done ? ['Customer'] : []),
    }),
  }),
})

export const { useConfirmPasswordMutation } = confirmPasswordApi
