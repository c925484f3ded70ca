import type { IncomingMessage, ServerResponse } from 'node:http'
import { type ErrorCode, isRuleError, ruleTable } from '@sufra/domain/errors'
import { setApiHeaders } from './headers.ts'

/** Facts of a refusal that callers get; everything else stays inside. */
const SHOWN_FACTS = [
  'details',
  'alternatives',
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
] as const
const RETRY_SECONDS = 5

/** A failed call as its answer tells it (contract §1). */
export interface ErrorAnswer {
  status: number
  body: { message: string; code: ErrorCode; requestId: string; [fact: string]: unknown }
  retryAfterSeconds: number | null
}

/** Types of Moleculer's own errors that mean that a service, or the way to it, is away. */
const AWAY: ReadonlySet<unknown> = new Set([
  'SERVICE_NOT_FOUND',
  'SERVICE_NOT_AVAILABLE',
  'SERVICE_UNAVAILABLE',
  'REQUEST_TIMEOUT',
  'REQUEST_SKIPPED',
  'REQUEST_REJECTED',
  'QUEUE_FULL',
  // The transporter has lost its server.
  'BAD_GATEWAY',
])

/**
 * Turns whatever a call threw into its answer. Only a refusal of the product keeps its own words: a library's message
 * may name a collection, a node or a value that somebody typed.
 */
export function errorAnswer(error: unknown, requestId: string): ErrorAnswer {
  const refusal = refusalIn(error)
  const body: ErrorAnswer['body'] = { message: refusal.message, code: refusal.code, requestId }
  for (const fact of SHOWN_FACTS) if (fact in refusal.facts) body[fact] = refusal.facts[fact]
  return { status: refusal.status, body, retryAfterSeconds: retryAfter(refusal) }
}

interface Refusal {
  code: ErrorCode
  status: number
  message: string
  facts: Record<string, unknown>
}

/** By shape: a refusal that crossed processes is a Moleculer error whose `type` is the code and `data` the facts. */
function refusalIn(error: unknown): Refusal {
  if (isRuleError(error)) return error
  const { type, code, message, data, name } = (error ?? {}) as Record<string, unknown>
  if (typeof type === 'string' && Object.hasOwn(ruleTable, type) && typeof code === 'number' && type !== 'NOT_FOUND') {
    return { code: type as ErrorCode, status: code, message: String(message), facts: (data ?? {}) as Refusal['facts'] }
  }
  // The gateway library's own error for an action that no process offers just now has no type.
  const meant = name === 'ServiceUnavailableError' ? 'UNAVAILABLE' : meaningOf(type)
  return { code: meant, ...ruleTable[meant], facts: {} }
}

/** What Moleculer's and the gateway library's own errors mean; anything not named here is an internal fault. */
function meaningOf(type: unknown): ErrorCode {
  if (type === 'NOT_FOUND') return 'NOT_FOUND'
  if (type === 'UNABLE_DECODE_PARAM') return 'VALIDATION_ERROR'
  return AWAY.has(type) ? 'UNAVAILABLE' : 'INTERNAL'
}

function retryAfter({ code, status, facts }: Refusal): number | null {
  if (typeof facts.retryAfterSeconds === 'number') return facts.retryAfterSeconds
  // What is still under way is answered as it ended when it is sent again.
  return status === 503 || code === 'IN_PROGRESS' ? RETRY_SECONDS : null
}

/** Sends the answer, or ends the connection when another answer has begun: half of that must not look whole. */
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
