import { baseApi, tagTypes } from '@sufra/api/base-api'
import { customerApi } from '@sufra/api/customer-api'
import { customerUpdated, useAppDispatch, useCustomer } from '@sufra/api/session'
import { useState } from 'react'

/** `refresh` returns the error of the request, if any. */
export function useRefresh() {
  const dispatch = useAppDispatch()
  const { id } = useCustomer()
  const [busy, setBusy] = useState(false)

  async function refresh(): Promise<unknown> {
    setBusy(true)
    const reading = customerApi.endpoints.getCustomer.initiate({ id }, { forceRefetch: true, subscribe: false })
    const { data: customer, error } = await dispatch(reading)
    if (customer) {
      dispatch(customerUpdated(customer))
      dispatch(baseApi.util.invalidateTags([...tagTypes]))
    }
    setBusy(false)
    return error
  }
  return { refresh, busy }
}
