import { useEffect, useRef } from 'react'
import { retryRequests, useSeenAt } from './connection.ts'
import { customerApi } from './customer-api.ts'
import { followPeople } from './follow-people.ts'
import { useAppDispatch, useSession } from './session.ts'
import { sessionApi } from './session-api.ts'
import { customerUpdated } from './session-slice.ts'
import type { Dispatch, State } from './store.ts'

/** How often the signed-in customer's record is read again (customer specification §4). */
const REFRESH_MS = 30_000

/**
 * Asks the server who is signed in and follows its answer; without an answer the stored session stands.
 * An answer that arrives after somebody signed in or out here is about a session that is no more.
 */
export function checkSession() {
  return async (dispatch: Dispatch, getState: () => State): Promise<void> => {
    const { epoch } = getState().session
    const { data: people } = await dispatch(
      sessionApi.endpoints.session.initiate(undefined, { forceRefetch: true, subscribe: false }),
    )
    const now = getState().session
    if (!people || now.epoch !== epoch) return
    // What was answered before the network went may be older than what is stored since.
    if (getState().connection.seenAt !== null) return
    const ended = (now.customer ?? now.admin) !== null && !people.customer && !people.admin
    await followPeople(people, { dispatch, getState }, ended)
  }
}

/** Reads the customer's record again into the session; a failure leaves the present one. */
export function refreshCustomer(id: number) {
  return async (dispatch: Dispatch): Promise<void> => {
    const { data: customer } = await dispatch(
      customerApi.endpoints.getCustomer.initiate({ id }, { forceRefetch: true, subscribe: false }),
    )
    if (customer) dispatch(customerUpdated(customer))
  }
}

/** Has all that is shown asked for again as soon as anything is answered after a time without a network. */
function useRetryOnReconnect(): void {
  const dispatch = useAppDispatch()
  const isAway = useSeenAt() !== null
  const wasAway = useRef(isAway)

  useEffect(() => {
    if (wasAway.current && !isAway) dispatch(retryRequests())
    wasAway.current = isAway
  }, [dispatch, isAway])
}

/**
 * Keeps the session true to the server: checked at the start and when the network is back, the customer's record every
 * 30 s. Used once.
 */
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
