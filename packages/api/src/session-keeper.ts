import { useEffect, useRef } from 'react'
import { applySession } from './apply-session.ts'
import { retryRequests, useSeenAt } from './connection.ts'
import { customerApi } from './customer-api.ts'
import { useAppDispatch, useSession } from './session.ts'
import { sessionApi } from './session-api.ts'
import { waitForSessionEnd } from './session-effects.ts'
import { customerUpdated } from './session-slice.ts'
import type { Dispatch, State } from './store.ts'

/** Refresh interval of the customer's record (customer specification §4). */
const REFRESH_MS = 30_000

/**
 * Synchronises the session with the server; without an answer the stored session stays.
 * Ignores an answer that arrives after a sign-in or sign-out on this device.
 */
export function checkSession() {
  return async (dispatch: Dispatch, getState: () => State): Promise<void> => {
    const { epoch } = getState().session
    const { data: people } = await dispatch(
      sessionApi.endpoints.session.initiate(undefined, { forceRefetch: true, subscribe: false }),
    )
    await waitForSessionEnd()
    const now = getState().session
    if (!people || now.epoch !== epoch) return
    // An offline answer may be older than the stored session.
    if (getState().connection.seenAt !== null) return
    const ended = (now.customer ?? now.admin) !== null && !people.customer && !people.admin
    await applySession(people, { dispatch, getState }, ended)
  }
}

/** A failure keeps the present record. */
export function refreshCustomer(id: number) {
  return async (dispatch: Dispatch): Promise<void> => {
    const { data: customer } = await dispatch(
      customerApi.endpoints.getCustomer.initiate({ id }, { forceRefetch: true, subscribe: false }),
    )
    if (customer) dispatch(customerUpdated(customer))
  }
}

/** Refreshes the customer after a change. A read that is pending may have been answered before it. */
export function refreshAfterChange(id: number) {
  return async (dispatch: Dispatch): Promise<void> => {
    await dispatch(customerApi.util.getRunningQueryThunk('getCustomer', { id }))
    await dispatch(refreshCustomer(id))
  }
}

/** Refetches all data after the first answer that follows an outage. */
function useRetryOnReconnect(): void {
  const dispatch = useAppDispatch()
  const isAway = useSeenAt() !== null
  const wasAway = useRef(isAway)

  useEffect(() => {
    if (wasAway.current && !isAway) dispatch(retryRequests())
    wasAway.current = isAway
  }, [dispatch, isAway])
}

/** Checks the session at the start and on reconnect, and refreshes the customer every 30 s. Use once. */
export function useSessionKeeper(): void {
  const dispatch = useAppDispatch()
  const customerId = useSession().customer?.id
  useRetryOnReconnect()

  useEffect(() => {
    void dispatch(checkSession())
    const follow = () => void dispatch(checkSession())
    addEventListener('online', follow)
    return () => removeEventListener('online', follow)
  }, [dispatch])

  useEffect(() => {
    if (customerId === undefined) return
    const timer = setInterval(() => void dispatch(refreshCustomer(customerId)), REFRESH_MS)
    return () => clearInterval(timer)
  }, [dispatch, customerId])
}
