import { baseApi } from '@sufra/api/base-api'
import { defineMutation, defineQuery, type ResultOfCall } from '@sufra/api/endpoint'
import { signedInAsAdmin } from '@sufra/api/session'
import { onSuccess } from '@sufra/api/session-effects'
import {
  getTill,
  lockTill,
  pinLogin,
  removePin,
  setPin,
  shareTill,
  unshareTill,
} from '@sufra/contracts/auth/till/routes'

/** The person or their PIN may have changed. */
const storeAdmin = onSuccess<ResultOfCall<'pinLogin'>>((admin, dispatch) => void dispatch(signedInAsAdmin(admin)))

const sharedTillApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    till: defineQuery(build, getTill, { providesTags: ['Till'] }),
    shareTill: defineMutation(build, shareTill, { invalidatesTags: ['Till'] }),
    unshareTill: defineMutation(build, unshareTill, { invalidatesTags: ['Till'] }),
    lockTill: defineMutation(build, lockTill, { invalidatesTags: ['Till'] }),
    pinLogin: defineMutation(build, pinLogin, { onQueryStarted: storeAdmin, invalidatesTags: ['Till'] }),
    setPin: defineMutation(build, setPin, { onQueryStarted: storeAdmin, invalidatesTags: ['Till'] }),
    removePin: defineMutation(build, removePin, { onQueryStarted: storeAdmin, invalidatesTags: ['Till'] }),
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
