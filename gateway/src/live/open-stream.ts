import type { IncomingMessage, ServerResponse } from 'node:http'
import { getRefusal } from '@sufra/contracts/rights'
import { createDomainError } from '@sufra/domain/platform/errors'
import type { Meta } from '@sufra/runtime/meta'
import { isHead } from '../head.ts'
import type { EventHub } from './event-hub.ts'

const HEADERS = {
  'Content-Type': 'text/event-stream; charset=utf-8',
  // nginx passes events on at once.
  'X-Accel-Buffering': 'no',
}

/**
 * Answers `GET /api/events`. `age` is how many seconds ago the page loaded its data; a reconnecting browser sends
 * `Last-Event-ID` instead.
 * @throws RuleError NO_SESSION, TILL_LOCKED, PASSWORD_IS_ONE_TIME, SECOND_FACTOR_REQUIRED
 */
export function openStream(
  hub: EventHub,
  req: IncomingMessage,
  res: ServerResponse,
  { token, session = null }: Meta,
): void {
  const refusal = getRefusal('signed-in', session, 'GET', {})
  if (refusal || !session || !token) throw createDomainError(refusal ?? 'NO_SESSION')
  for (const [name, value] of Object.entries(HEADERS)) res.setHeader(name, value)
  if (isHead(req)) return void res.end()
  hub.open(res, token, session, getStart(req))
}

/** Milliseconds since 1970. */
function getStart(req: IncomingMessage): number {
  const last = Number(req.headers['last-event-id'])
  if (Number.isSafeInteger(last) && last > 0) return last
  const age = new URLSearchParams(req.url?.split('?')[1]).get('age') ?? ''
  const seconds = /^\d{1,9}$/.test(age) ? Number(age) : 0
  return Date.now() - seconds * 1000
}
