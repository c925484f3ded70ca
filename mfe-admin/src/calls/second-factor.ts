import { baseApi } from '@sufra/api/base-api'
import { defineMutation, defineQuery, type ResultOfCall } from '@sufra/api/endpoint'
import { signedInAsAdmin } from '@sufra/api/session'
import { onSuccess } from '@sufra/api/session-effects'
import {
  confirmSecondFactor,
  getAccess,
  removeSecondFactor,
  resetSecondFactor,
  saveAccess,
  startSecondFactor,
} from '@sufra/contracts/auth/second-factor/routes'

const secondFactorApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    startSecondFactor: defineMutation(build, startSecondFactor),
    confirmSecondFactor: defineMutation(build, confirmSecondFactor, { invalidatesTags: ['Staff', 'Sessions'] }),
    removeSecondFactor: defineMutation(build, removeSecondFactor, {
      onQueryStarted: onSuccess<ResultOfCall<'removeSecondFactor'>>(
        (admin, dispatch) => void dispatch(signedInAsAdmin(admin)),
      ),
      invalidatesTags: ['Staff'],
    }),
    resetSecondFactor: defineMutation(build, resetSecondFactor, { invalidatesTags: ['Staff'] }),
    access: defineQuery(build, getAccess, { providesTags: ['Access'] }),
    saveAccess: defineMutation(build, saveAccess, { invalidatesTags: ['Access'] }),
  }),
})

export const {
  useStartSecondFactorMutation,
  useConfirmSecondFactorMutation,
  useRemoveSecondFactorMutation,
  useResetSecondFactorMutation,
  useAccessQuery,
  useSaveAccessMutation,
} = secondFactorApi
