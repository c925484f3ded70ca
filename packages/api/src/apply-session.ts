import type { UnknownAction } from '@reduxjs/toolkit'
import { isSamePerson, type People } from './people.ts'
import { isRenewalWanted, renewSession } from './session-renewal.ts'
import { type SessionState, sessionFollowed, signedOut } from './session-slice.ts'

interface Store {
  dispatch: (action: UnknownAction) => unknown
  getState: () => { session: SessionState }
}

/**
 * Switches to the people that the server or another tab reports. Typed text is protected by a renewal first.
 * @param ended true when the server ended the session.
 */
export async function applySession(people: People, { dispatch, getState }: Store, ended = false): Promise<void> {
  const before = getState().session
  const isReplaced = (before.customer ?? before.admin) !== null && !isSamePerson(before, people)
  if (isReplaced && isRenewalWanted() && (await renewSession())) return
  // The session has changed during the renewal.
  if (getState().session.epoch !== before.epoch) return
  dispatch(ended ? signedOut('expired') : sessionFollowed(people))
}
