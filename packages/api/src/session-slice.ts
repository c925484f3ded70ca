import { createSlice, type PayloadAction } from '@reduxjs/toolkit'
import { type Admin, type Customer, getOnlyPerson, isSamePerson, nobody, type People } from './people.ts'
import { readStoredPeople } from './people-storage.ts'

export interface SessionState extends People {
  /** Incremented with each change of person; tells calls of different sessions apart. */
  epoch: number
  /** `expired` when the server ended the session, until the next sign-in. */
  ended: 'expired' | null
}

/** Stored session for the first paint, before the server answers. */
function restoreSession(): SessionState {
  return { ...readStoredPeople(), epoch: 0, ended: null }
}

/** A newer record of the same person does not change the epoch. */
function moveTo(state: SessionState, next: People): SessionState {
  if (isSamePerson(state, next)) return { ...state, ...next }
  return { ...next, epoch: state.epoch + 1, ended: null }
}

const slice = createSlice({
  name: 'session',
  initialState: restoreSession,
  reducers: {
    signedInAsCustomer: (state, { payload }: PayloadAction<Customer>) =>
      moveTo(state, { customer: payload, admin: null }),
    signedInAsAdmin: (state, { payload }: PayloadAction<Admin>) => moveTo(state, { customer: null, admin: payload }),
    /** Ignores records of other customers. */
    customerUpdated: (state, { payload }: PayloadAction<Customer>) => {
      if (state.customer?.id === payload.id) state.customer = payload
    },
    sessionFollowed: (state, { payload }: PayloadAction<People>) => moveTo(state, getOnlyPerson(payload)),
    /** `expired` when the server ended the session. */
    signedOut: (state, { payload }: PayloadAction<'expired' | undefined>) => ({
      ...moveTo(state, nobody),
      ended: payload ?? null,
    }),
  },
})

export const sessionReducer = slice.reducer
export const { signedInAsCustomer, signedInAsAdmin, customerUpdated, sessionFollowed, signedOut } = slice.actions
