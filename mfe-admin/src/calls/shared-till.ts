import { baseApi } from '@sufra/api/base-api'
import { mutation, query, type ResultOfCall } from '@sufra/api/endpoint'
import { signedInAsAdmin } from '@sufra/api/session'
import { onSuccess } from '@sufra/api/session-effects'
import { getTill, lockTill, pinLogin, removePin, setPin, shareTill, unshareTill } from '@sufra/contracts/till/routes'

/** The person or their PIN may have changed. */
const keepsAdmin = onSuccess<ResultOfCall<'pinLogin'>>((admin, dispatch) => void dispatch(signedInAsAdmin(admin)))

const sharedTillApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    till: query(build, getTill, { providesTags: ['Till'] }),
    shareTill: mutation(build, shareTill, { invalidatesTags: ['Till'] }),
    unshareTill: mutation(build, unshareTill, { invalidatesTags: ['Till'] }),
    lockTill: mutation(build, lockTill, { invalidatesTags: ['Till'] }),
    pinLogin: mutation(build, pinLogin, { onQueryStarted: keepsAdmin, invalidatesTags: ['Till'] }),
    setPin: mutation(build, setPin, { onQueryStarted: keepsAdmin, invalidatesTags: ['Till'] }),
    removePin: mutation(build, removePin, { onQueryStarted: keepsAdmin, invalidatesTags: ['Till'] }),
  }),
})

export const {
  useTillQuery,
  useShareTillMutation,
  useUnshareTillMutation,
  useLockTillMutation,
  usePinLoginMutation,
  useSetPinMutation,
  useRemovePinMutation,
} = sharedTillApi
