import { type ApiError, isNetworkError } from './api-error.ts'
import type { Request } from './request.ts'
import type { Answer } from './send.ts'

/** An editor at the same device (docs/decisions/0052). */
export type SentApproval = { username: string; password: string; code?: string } | { username: string; pin: string }

/**
 * Asks for the approval of a refused call.
 * @param attempt repeats the call with an approval. @returns the call's answer, or null when nobody approved.
 */
type ApprovalPrompt = (
  refusal: ApiError,
  attempt: (approval: SentApproval) => Promise<Answer>,
) => Promise<Answer | null>

let prompt: ApprovalPrompt | null = null

/** Null while no staff are signed in. */
export function setApprovalPrompt(next: ApprovalPrompt | null): void {
  prompt = next
}

/** @returns the answer of the approved call, or the refusal. */
export async function sendApproved(
  request: Request,
  refused: Answer & { error: ApiError },
  send: (request: Request) => Promise<Answer>,
): Promise<Answer> {
  const answer = await prompt?.(refused.error, (approval) => send(addApproval(request, approval)))
  return answer ?? refused
}

/** The idempotency key stays: the refused call did nothing. */
function addApproval(request: Request, approval: SentApproval): Request {
  return { ...request, body: JSON.stringify({ ...JSON.parse(request.body ?? '{}'), approval }) }
}

const APPROVAL_REFUSALS = [
  'APPROVAL_REFUSED',
  'APPROVAL_NEEDS_PIN',
  'PIN_WRONG',
  'PIN_NEEDS_PASSWORD',
  'SECOND_FACTOR_NEEDED',
  'SECOND_FACTOR_WRONG',
  'SECOND_FACTOR_REQUIRED',
  'TOO_MANY_ATTEMPTS',
]

/** Whether the approval was refused, or did not arrive, and not the call. */
export function isApprovalRefusal(error: ApiError | undefined): error is ApiError {
  if (!error) return false
  const isAboutApproval = error.details.some(({ field }) => field === 'approval')
  return APPROVAL_REFUSALS.includes(error.code) || isAboutApproval || isNetworkError(error)
}
