import type { BaseQueryFn } from '@reduxjs/toolkit/query'
import type { ApiError } from './api-error.ts'
import type { Request } from './request.ts'
import { type AnswerMeta, send } from './send.ts'
import { type SessionState, signedOut } from './session-slice.ts'

interface HasSession {
  session: SessionState
}

/** The transport of every call. A call of the present session that the server knows no session for ends it here. */
export const baseQuery: BaseQueryFn<Request, unknown, ApiError, Record<never, never>, AnswerMeta> = async (
  request,
  api,
) => {
  const { epoch } = (api.getState() as HasSession).session
  const answer = await send(request, api.signal)
  if ('error' in answer && answer.error.code === 'NO_SESSION') {
    const now = (api.getState() as HasSession).session
    const signedIn = now.customer !== null || now.admin !== null
    // An answer to an earlier session must not end the one that began meanwhile.
    if (signedIn && now.epoch === epoch) api.dispatch(signedOut('expired'))
  }
  return answer
}
