import type { IncomingMessage, ServerResponse } from 'node:http'
import { type ErrorCode, isRuleError, ruleTable } from '@sufra/domain/platform/errors'
import { setApiHeaders } from './headers.ts'

const PUBLIC_FACTS = [
  'details',
  'alternatives',
  'heldFor',
  'reservationIds',
  'blockedUntil',
  'queueIds',
  'seats',
  'present',
  'days',
  'lastDay',
  'open',
  'minutes',
  'points',
  'balance',
  'left',
  'tables',
  'most',
  'numbers',
  'people',
  'takenBy',
  'customerId',
  'uniqueId',
  'orders',
  'until',
  'discountCode',
  'offerId',
  'reason',
  'minSpend',
  'ticket',
  'canTrustDevice',
  'methods',
  'right',
] as const
const RETRY_SECONDS = 5

export interface ErrorAnswer {
  status: number
  body: { message: string; code: ErrorCode; requestId: string; [fact: string]: unknown }
  retryAfterSeconds: number | null
}

const UNAVAILABLE_TYPES: ReadonlySet<unknown> = new Set([
  'SERVICE_NOT_FOUND',
  'SERVICE_NOT_AVAILABLE',
  'SERVICE_UNAVAILABLE',
  'REQUEST_TIMEOUT',
  'REQUEST_SKIPPED',
  'REQUEST_REJECTED',
  'QUEUE_FULL',
  'BAD_GATEWAY',
])

/**
 * Maps any thrown value to an answer (contract §1). Only a RuleError keeps its message:
 * a library's message may contain collections, nodes or input.
 */
export function toErrorResponse(error: unknown, requestId: string): ErrorAnswer {
  const refusal = toRefusal(error)
  const body: ErrorAnswer['body'] = { message: refusal.message, code: refusal.code, requestId }
  for (const fact of PUBLIC_FACTS) if (fact in refusal.facts) body[fact] = refusal.facts[fact]
  return { status: refusal.status, body, retryAfterSeconds: getRetryAfter(refusal) }
}

interface Refusal {
  code: ErrorCode
  status: number
  message: string
  facts: Record<string, unknown>
}

/** Checks the shape: a refusal from another process is a MoleculerError with the code as `type` and facts as `data`. */
function toRefusal(error: unknown): Refusal {
  if (isRuleError(error)) return error
  const { type, code, message, data, name } = (error ?? {}) as Record<string, unknown>
  if (typeof type === 'string' && Object.hasOwn(ruleTable, type) && typeof code === 'number' && type !== 'NOT_FOUND') {
    return { code: type as ErrorCode, status: code, message: String(message), facts: (data ?? {}) as Refusal['facts'] }
  }
  // moleculer-web's error for an action without a node has no type.
  const meant = name === 'ServiceUnavailableError' ? 'UNAVAILABLE' : toErrorCode(type)
  return { code: meant, ...ruleTable[meant], facts: {} }
}

function toErrorCode(type: unknown): ErrorCode {
  if (type === 'NOT_FOUND') return 'NOT_FOUND'
  if (type === 'UNABLE_DECODE_PARAM') return 'VALIDATION_ERROR'
  return UNAVAILABLE_TYPES.has(type) ? 'UNAVAILABLE' : 'INTERNAL'
}

function getRetryAfter({ code, status, facts }: Refusal): number | null {
  if (typeof facts.retryAfterSeconds === 'number') return facts.retryAfterSeconds
  // A retry of a call in progress returns the first call's answer.
  return status === 503 || code === 'IN_PROGRESS' ? RETRY_SECONDS : null
}

/** Sends the answer. Ends the connection if another answer has begun, so that the client detects the fault. */
export function sendError(req: IncomingMessage, res: ServerResponse, answer: ErrorAnswer): void {
  const { status, body, retryAfterSeconds } = answer
  if (res.headersSent) {
    res.destroy()
    return
  }
  setApiHeaders(req, res)
  res.statusCode = status
  if (retryAfterSeconds !== null) res.setHeader('Retry-After', String(retryAfterSeconds))
  res.setHeader('Content-Type', 'application/json; charset=utf-8')
  res.end(JSON.stringify(body))
}
