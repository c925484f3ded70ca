import type { IncomingMessage } from 'node:http'
import { createDomainError } from '@sufra/domain/platform/errors'

const ABSOLUTE = /^https?:\/\/([^/?#]+)([/?#].*)?$/is
/** Characters allowed in a target (RFC 3986 §2). */
const ASCII = /^[\x21-\x7e]+$/
const IN_API = /^\/api(?:\/|$)/i

/**
 * Rewrites `req.url` to origin form (`/api/health?x=1`). The host of an absolute form overrides the header (RFC 9112
 * §3.2.2).
 * @throws RuleError VALIDATION_ERROR for a malformed target or a path that is not UTF-8.
 */
export function readTarget(req: IncomingMessage): void {
  const target = req.url ?? ''
  const [, host, rest = ''] = ABSOLUTE.exec(target) ?? []
  if (host !== undefined) {
    req.headers.host = host
    req.url = rest.startsWith('/') ? rest : `/${rest}`
  }
  if (!req.url?.startsWith('/') || !ASCII.test(target) || getDecodedPath(req) === null) throw createTargetError()
}

/**
 * Proxies and the product may take different ones of several hosts (RFC 9112 §3.2).
 * @throws RuleError VALIDATION_ERROR for several `Host` headers.
 */
export function assertOneHost({ rawHeaders }: IncomingMessage): void {
  const names = rawHeaders.filter((_, index) => index % 2 === 0)
  if (names.filter((name) => name.toLowerCase() === 'host').length > 1) throw createTargetError()
}

/** @throws RuleError VALIDATION_ERROR for a query that is not UTF-8 once decoded. */
export function assertQueryReadable(req: IncomingMessage): void {
  if (decodeText(splitUrl(req).query) === null) throw createTargetError()
}

/** Ignores case, as moleculer-web does. */
export function isForApi(req: IncomingMessage): boolean {
  return IN_API.test(splitUrl(req).path)
}

/** Whether a path becomes a call's only by decoding or by merging slashes (`//api/news`). */
export function isStray(req: IncomingMessage): boolean {
  return !isForApi(req) && IN_API.test((getDecodedPath(req) ?? '').replace(/\/\/+/g, '/'))
}

function createTargetError(): Error {
  return createDomainError('VALIDATION_ERROR', {}, { message: 'The address of the request is not valid' })
}

function splitUrl({ url = '' }: IncomingMessage): { path: string; query: string } {
  const end = url.indexOf('?')
  return end < 0 ? { path: url, query: '' } : { path: url.slice(0, end), query: url.slice(end + 1) }
}

function getDecodedPath(req: IncomingMessage): string | null {
  return decodeText(splitUrl(req).path)
}

function decodeText(text: string): string | null {
  try {
    return decodeURIComponent(text)
  } catch {
    return null
  }
}
