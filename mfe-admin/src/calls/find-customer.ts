import { baseApi } from '@sufra/api/base-api'
import { defineMutation } from '@sufra/api/endpoint'
import { findByCard, listCustomers, searchCustomer } from '@sufra/contracts/customers/routes'

/** Never cached: the result is used once, to open the customer. */
const findApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    findCustomer: defineMutation(build, searchCustomer),
    findByCard: defineMutation(build, findByCard),
    findNamed: defineMutation(build, listCustomers),
  }),
})

export const { useFindCustomerMutation, useFindByCardMutation, useFindNamedMutation } = findApi
