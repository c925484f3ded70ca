import type { ThunkDispatch, UnknownAction } from '@reduxjs/toolkit'
import type { Customer } from './people.ts'
import { customerUpdated, signedOut } from './session-slice.ts'

interface Lifecycle<Result> {
  dispatch: ThunkDispatch<unknown, unknown, UnknownAction>
  queryFulfilled: Promise<{ data: Result }>
}

type Effect<Result> = (argument: unknown, lifecycle: Lifecycle<Result>) => Promise<void>

/** Failures stay with the caller. */
export function onSuccess<Result>(effect: (result: Result, dispatch: Lifecycle<Result>['dispatch']) => void) {
  const started: Effect<Result> = async (_argument, { dispatch, queryFulfilled }) => {
    const answer = await queryFulfilled.catch(() => null)
    if (answer) effect(answer.data, dispatch)
  }
  return started
}

/** Stores the answer's customer in the session: `onQueryStarted: updateCustomer((answer) => answer.customer)`. */
export function updateCustomer<Result>(pick: (result: Result) => Customer) {
  return onSuccess<Result>((result, dispatch) => void dispatch(customerUpdated(pick(result))))
}

let ending: Promise<void> | null = null

/** Resolves once a call that ends the session on purpose is over, so that a read meanwhile does not end it first. */
export async function waitForSessionEnd(): Promise<void> {
  await ending
}

/** For calls that end the session, such as logout. It also ends when the server does not know it. */
export const endSession: Effect<unknown> = async (_argument, lifecycle) => {
  const mine = endAfter(lifecycle)
  ending = mine
  await mine
  if (ending === mine) ending = null
}

async function endAfter({ dispatch, queryFulfilled }: Lifecycle<unknown>): Promise<void> {
  const over = await queryFulfilled.then(
    () => true,
    (failure: { error?: { status?: unknown } }) => failure.error?.status === 401,
  )
  if (over) dispatch(signedOut())
}
