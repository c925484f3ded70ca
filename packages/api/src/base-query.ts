import type { BaseQueryApi, BaseQueryFn } from '@reduxjs/toolkit/query'
import { session as sessionRoute } from '@sufra/contracts/auth/routes'
import { type ApiError, isNetworkError } from './api-error.ts'
import { applySession } from './apply-session.ts'
import { sendApproved } from './approval-prompt.ts'
import { answeredOnline, type ConnectionState, displayedOffline } from './connection-slice.ts'
import { readStoredAnswer, storeAnswer } from './offline-cache.ts'
import { confirmByPassword } from './password-prompt.ts'
import { isSamePerson, type People } from './people.ts'
import { type Request, toRequest } from './request.ts'
import { type Answer, type AnswerMeta, send } from './send.ts'
import { waitForSessionEnd } from './session-effects.ts'
import { isRenewalWanted, renewSession } from './session-renewal.ts'
import { type SessionState, signedOut } from './session-slice.ts'
import { getTestGuest } from './test-guest.ts'

interface State {
  session: SessionState
  connection: ConnectionState
}

/**
 * Transport of every call. A session unknown to the server ends here, unless it is renewed.
 * Reads marked `availableOffline` are stored, and answered from the store without a network.
 */
export const sendQuery: BaseQueryFn<Request, unknown, ApiError, Record<never, never>, AnswerMeta> = async (
  request,
  api,
) => {
  const before = (api.getState() as State).session
  const answer = await sendConfirmed(request, api)
  if (answer.error?.code === 'NO_SESSION' && api.type === 'query') await waitForSessionEnd()
  const { session, connection } = api.getState() as State
  // An answer to an earlier session neither ends nor fills the present one.
  if (session.epoch !== before.epoch) return answer
  if (isNetworkError(answer.error)) return (await readOffline(request, session, api.dispatch)) ?? answer
  if (connection.seenAt !== null) api.dispatch(answeredOnline())
  if (answer.error && (session.customer ?? session.admin)) {
    if (await resumeSession(answer.error, session, api)) return sendConfirmed(request, api)
  }
  if (request.availableOffline && session.customer && getTestGuest() === null)
    storeOffline(session.customer.id, request, answer)
  return answer
}

/**
 * Ends a session that the server ended, or follows it to another person.
 * @returns true when the same person signed in again and the call can be repeated.
 */
async function resumeSession({ code }: ApiError, before: SessionState, api: BaseQueryApi): Promise<boolean> {
  const present = () => (api.getState() as State).session
  if (code === 'FORBIDDEN') {
    const { data } = await send(toRequest(sessionRoute, {}), api.signal)
    if (!data || present().epoch !== before.epoch) return false
    const people = data as People
    if (isSamePerson(before, people)) return false
    await applySession(people, { dispatch: api.dispatch, getState: () => api.getState() as State })
    return present().epoch === before.epoch
  }
  if (code !== 'NO_SESSION') return false
  if (isRenewalWanted() && (await renewSession())) return true
  if (present().epoch === before.epoch) api.dispatch(signedOut('expired'))
  return false
}

/**
 * Asks for the password where a session opened by a receipt needs it, or for an editor's approval, then repeats the
 * call. Reads do not ask: they happen by themselves, and their pages offer it.
 */
async function sendConfirmed(request: Request, { signal, type }: BaseQueryApi): Promise<Answer> {
  const answer = await send(request, signal)
  if (type === 'mutation' && answer.error && answer.error.code === 'NOT_ALLOWED')
    return sendApproved(request, answer, (approved) => send(approved, signal))
  const isAsked = type === 'mutation' && answer.error?.code === 'PASSWORD_NEEDED'
  if (!isAsked || !(await confirmByPassword())) return answer
  return send(request, signal)
}

function storeOffline(customerId: number, request: Request, { data, meta }: Answer): void {
  if (data === undefined) return
  const seen = { data, total: meta?.total ?? null, seenAt: new Date().toISOString() }
  // A full storage only costs the offline answer.
  storeAnswer(customerId, request, seen).catch(() => {})
}

async function readOffline(
  request: Request,
  { customer }: SessionState,
  dispatch: (action: ReturnType<typeof displayedOffline>) => unknown,
): Promise<Answer | null> {
  if (!request.availableOffline || !customer) return null
  const seen = await readStoredAnswer(customer.id, request).catch(() => null)
  if (!seen) return null
  dispatch(displayedOffline(seen.seenAt))
  return { data: seen.data, meta: { status: 200, total: seen.total } }
}
