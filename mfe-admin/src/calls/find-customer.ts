import { baseApi } from '@sufra/api/base-api'
import { mutation } from '@sufra/api/endpoint'
import { findByCard, listCustomers, searchCustomer } from '@sufra/contracts/customers/routes'

/** Never cached: the result is used once, to open the customer. */
const findApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    findCustomer: mutation(build, searchCustomer),
    findByCard: mutation(build, findByCard),
    findNamed: mutation(build, listCustomers),
  }),
})

export const { useFindCustomerMutation, useFindByCardMutation, useFindNamedMutation } = findApi
