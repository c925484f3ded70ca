import { createSlice, type PayloadAction } from '@reduxjs/toolkit'
import { type Admin, type Customer, getOnlyPerson, isSamePerson, nobody, type People } from './people.ts'
import { readStoredPeople } from './people-storage.ts'

export interface SessionState extends People {
  /** Counts the changes of person; a call that began under another number belongs to another session. */
  epoch: number
  /** `expired` when the server ended the session, until somebody signs in; null otherwise. */
  ended: 'expired' | null
}

/** The session as the browser stored it: enough for a first paint, before the server is asked. */
function restoreSession(): SessionState {
  return { ...readStoredPeople(), epoch: 0, ended: null }
}

/** Moves to other people; the same person with a newer record is no change of session. */
function moveTo(state: SessionState, next: People): SessionState {
  if (isSamePerson(state, next)) return { ...state, ...next }
  return { ...next, epoch: state.epoch + 1, ended: null }
}

const slice = createSlice({
  name: 'session',
  initialState: restoreSession,
  reducers: {
    /** A customer signed in here; an admin session on this device is over. */
    signedInAsCustomer: (state, { payload }: PayloadAction<Customer>) =>
      moveTo(state, { customer: payload, admin: null }),
    /** An admin signed in here; a customer's session on this device is over. */
    signedInAsAdmin: (state, { payload }: PayloadAction<Admin>) => moveTo(state, { customer: null, admin: payload }),
    /** A newer record of the signed-in customer; that of anybody else is ignored. */
    customerUpdated: (state, { payload }: PayloadAction<Customer>) => {
      if (state.customer?.id === payload.id) state.customer = payload
    },
    sessionFollowed: (state, { payload }: PayloadAction<People>) => moveTo(state, getOnlyPerson(payload)),
    /** Nobody is signed in any more; `expired` when it was the server that ended it. */
    signedOut: (state, { payload }: PayloadAction<'expired' | undefined>) => ({
      ...moveTo(state, nobody),
      ended: payload ?? null,
    }),
  },
})

export const sessionReducer = slice.reducer
export const { signedInAsCustomer, signedInAsAdmin, customerUpdated, sessionFollowed, signedOut } = slice.actions
