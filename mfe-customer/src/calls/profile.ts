import { baseApi } from '@sufra/api/base-api'
import { mutation, type ResultOfCall } from '@sufra/api/endpoint'
import { keepsCustomer } from '@sufra/api/session-effects'
import { updateProfile } from '@sufra/contracts/routes/customers'

/** The customer's own record. What the diet decides is read again: rewards, offers and news differ by
 * it. So is the key of the card, which a new password changes. */
const profileApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    updateProfile: mutation(build, updateProfile, {
      onQueryStarted: keepsCustomer<ResultOfCall<'updateProfile'>>((customer) => customer),
      invalidatesTags: (done) => (done ? ['Customer', 'CardKey', 'Rewards', 'Offers', 'News'] : []),
    }),
  }),
})

export const { useUpdateProfileMutation } = profileApi
