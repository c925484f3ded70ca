import type { IncomingMessage } from 'node:http'
import { createDomainError } from '@sufra/domain/platform/errors'

const IDEMPOTENCY_KEY = /^[\x21-\x7e]{1,200}$/

/**
 * The version in `If-Match`, a plain or quoted number; null for none or `*`.
 * @throws RuleError VALIDATION_ERROR for anything else, because ignoring it would overwrite another change.
 */
export function parseIfMatch(req: IncomingMessage): number | null {
  const header = req.headers['if-match']?.trim()
  if (header === undefined || header === '*') return null
  const [, version] = /^"?(\d{1,15})"?$/.exec(header) ?? []
  if (version === undefined)
    throw createDomainError('VALIDATION_ERROR', {}, { message: 'If-Match must be a version number' })
  return Number(version)
}

/**
 * The idempotency key, or null; ignored without a session (contract §1).
 * @throws RuleError VALIDATION_ERROR for a malformed key, because ignoring it would apply the change twice.
 */
export function parseIdempotencyKey(req: IncomingMessage, isSignedIn: boolean): string | null {
  const header = req.headers['idempotency-key']
  if (typeof header === 'string' && IDEMPOTENCY_KEY.test(header)) return header
  if (header === undefined || !isSignedIn) return null
  const message = 'Idempotency-Key must be 1 to 200 visible ASCII characters'
  throw createDomainError('VALIDATION_ERROR', {}, { message })
}

const USER_AGENT_MOST = 300

/** Enough of it to name the device. */
export function readUserAgent({ headers }: IncomingMessage): string {
  return (headers['user-agent'] ?? '').slice(0, USER_AGENT_MOST)
}

/** The token of `Authorization: Bearer` (RFC 6750 §2.1); null for none and for other schemes. */
export function readBearerToken({ headers }: IncomingMessage): string | null {
  const [, token] = /^Bearer(?:$| +(\S*))/i.exec(headers.authorization ?? '') ?? [null, null]
  return token === null ? null : (token ?? '')
}

/** The token of an editor's test guest; null for none. */
export function readTestGuestToken({ headers }: IncomingMessage): string | null {
  const token = headers['x-preview-guest']
  return token === undefined ? null : String(token)
}
