import { baseApi } from '@sufra/api/base-api'
import { mutation, type ResultOfCall } from '@sufra/api/endpoint'
import { keepsCustomer } from '@sufra/api/session-effects'
import { acceptPrivacy } from '@sufra/contracts/routes/customers'

/** The guest's agreement to the privacy policy, where staff enrolled them. */
const consentApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    acceptPrivacy: mutation(build, acceptPrivacy, {
      onQueryStarted: keepsCustomer<ResultOfCall<'acceptPrivacy'>>((customer) => customer),
    }),
  }),
})

export const { useAcceptPrivacyMutation } = consentApi
