import type { Middleware } from '@reduxjs/toolkit'
import { applySession } from './apply-session.ts'
import { baseApi } from './base-api.ts'
import { clearStoredCard } from './card-storage.ts'
import { clearStoredAnswers } from './offline-cache.ts'
import { onPeopleStored, storePeople } from './people-storage.ts'
import type { SessionState } from './session-slice.ts'

function clearOthers({ customer }: SessionState): void {
  clearStoredCard(customer?.id ?? null)
  clearStoredAnswers(customer?.id ?? null).catch(() => {})
}

/** Follows session changes: stores the people, informs other tabs and clears data of the previous person. */
export const handleSession: Middleware<object, { session: SessionState }> = (store) => {
  onPeopleStored((people) => void applySession(people, store))
  clearOthers(store.getState().session)
  return (next) => (action) => {
    const before = store.getState().session
    const result = next(action)
    const after = store.getState().session
    if (after.customer !== before.customer || after.admin !== before.admin) storePeople(after)
    if (after.epoch !== before.epoch) {
      clearOthers(after)
      store.dispatch(baseApi.util.resetApiState())
    }
    return result
  }
}
