import type { Middleware } from '@reduxjs/toolkit'
import { baseApi } from './base-api.ts'
import { forgetCard } from './card-storage.ts'
import { onPeopleStored, storePeople } from './people-storage.ts'
import { type SessionState, sessionFollowed } from './session-slice.ts'

/**
 * Keeps what follows from a change of session in step: what is stored for the next load, what other tabs show,
 * and the cache and the card, which must never show one person another's data.
 */
export const sessionMiddleware: Middleware<object, { session: SessionState }> = (store) => {
  onPeopleStored((people) => store.dispatch(sessionFollowed(people)))
  return (next) => (action) => {
    const before = store.getState().session
    const result = next(action)
    const after = store.getState().session
    if (after.customer !== before.customer || after.admin !== before.admin) storePeople(after)
    if (after.epoch !== before.epoch) {
      forgetCard()
      store.dispatch(baseApi.util.resetApiState())
    }
    return result
  }
}
