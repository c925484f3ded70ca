import type { ThunkDispatch, UnknownAction } from '@reduxjs/toolkit'
import type { Customer } from './people.ts'
import { customerUpdated, signedOut } from './session-slice.ts'

interface Lifecycle<Result> {
  dispatch: ThunkDispatch<unknown, unknown, UnknownAction>
  queryFulfilled: Promise<{ data: Result }>
}

type Effect<Result> = (argument: unknown, lifecycle: Lifecycle<Result>) => Promise<void>

/** Runs `effect` on success; a failure is the caller's to show. */
export function onSuccess<Result>(effect: (result: Result, dispatch: Lifecycle<Result>['dispatch']) => void) {
  const started: Effect<Result> = async (_argument, { dispatch, queryFulfilled }) => {
    const answer = await queryFulfilled.catch(() => null)
    if (answer) effect(answer.data, dispatch)
  }
  return started
}

/**
 * For changes that answer the customer's newer record: `onQueryStarted: keepsCustomer((answer) => answer.customer)`
 * puts it into the session.
 */
export function updateCustomer<Result>(pick: (result: Result) => Customer) {
  return onSuccess<Result>((result, dispatch) => void dispatch(customerUpdated(pick(result))))
}

/** For logout: the session is over when the server ended it, or knows none any more. */
export const endSession: Effect<unknown> = async (_argument, { dispatch, queryFulfilled }) => {
  const over = await queryFulfilled.then(
    () => true,
    (failure: { error?: { status?: unknown } }) => failure.error?.status === 401,
  )
  if (over) dispatch(signedOut())
}
