import { getCustomer } from '@sufra/contracts/customers/routes'
import { baseApi } from './base-api.ts'
import { defineQuery } from './endpoint.ts'

/** The signed-in customer's own record is in the session (`useCustomer`). */
export const customerApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    getCustomer: defineQuery(build, getCustomer, {
      providesTags: (_customer, _error, { id }) => [{ type: 'Customer', id: Number(id) }],
      availableOffline: true,
    }),
  }),
})

export const { useGetCustomerQuery } = customerApi
