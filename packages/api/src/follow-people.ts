import type { UnknownAction } from '@reduxjs/toolkit'
import { isSamePerson, type People } from './people.ts'
import { isRenewalWanted, renewSession } from './session-renewal.ts'
import { type SessionState, sessionFollowed, signedOut } from './session-slice.ts'

interface Store {
  dispatch: (action: UnknownAction) => unknown
  getState: () => { session: SessionState }
}

/**
 * Goes over to the people that the server, or another tab, says are signed in. Where typed text would be lost, the person
 * of this page may sign in again first.
 * @param ended whether it was the server that ended the session
 */
export async function followPeople(people: People, { dispatch, getState }: Store, ended = false): Promise<void> {
  const before = getState().session
  const isReplaced = (before.customer ?? before.admin) !== null && !isSamePerson(before, people)
  if (isReplaced && isRenewalWanted() && (await renewSession())) return
  // Somebody signed in or out here meanwhile.
  if (getState().session.epoch !== before.epoch) return
  dispatch(ended ? signedOut('expired') : sessionFollowed(people))
}
