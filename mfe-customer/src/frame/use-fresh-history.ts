import { baseApi } from '@sufra/api/base-api'
import { useAppDispatch, useCustomer } from '@sufra/api/session'
import { useEffect, useRef } from 'react'

/** Refetches the history when the balance changes, whatever changed it. */
export function useFreshHistory(): void {
  const dispatch = useAppDispatch()
  const { points } = useCustomer()
  const known = useRef(points)

  useEffect(() => {
    if (known.current === points) return
    known.current = points
    dispatch(baseApi.util.invalidateTags(['Transactions']))
  }, [points, dispatch])
}
