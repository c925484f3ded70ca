import type { ServerResponse } from 'node:http'

/** A year. Without subdomains, which may be hosts of the restaurant that have no TLS. */
const HSTS = 'max-age=31536000'

function setCommonHeaders(res: ServerResponse): void {
  res.setHeader('X-Content-Type-Options', 'nosniff')
  res.setHeader('Referrer-Policy', 'strict-origin-when-cross-origin')
  res.setHeader('Cross-Origin-Opener-Policy', 'same-origin')
  res.setHeader('Cross-Origin-Resource-Policy', 'same-origin')
}

/** For every answer. Browsers keep to https once they saw it; over http they ignore it. */
export function setTransportHeaders(res: ServerResponse, publicUrl: string | undefined): void {
  if (publicUrl?.startsWith('https:')) res.setHeader('Strict-Transport-Security', HSTS)
}

/** An answer that is opened as a page loads and runs nothing. Search engines list none: many are behind secret links. */
export function setApiHeaders(_req: unknown, res: ServerResponse, next?: () => void): void {
  setCommonHeaders(res)
  res.setHeader('Cache-Control', 'no-store')
  res.setHeader('Content-Security-Policy', API_POLICY)
  setUnlisted(res)
  next?.()
}

/** For addresses that are secret: no search engine lists one that became known. */
export function setUnlisted(res: ServerResponse): void {
  res.setHeader('X-Robots-Tag', 'noindex')
}

/**
 * Exceptions in the policy: styled-components writes style elements, and the QR reader is WebAssembly in browsers
 * without a native one.
 */
const PAGE_SCRIPTS = "'self' 'wasm-unsafe-eval'"
const PAGE_POLICY = createPolicy(PAGE_SCRIPTS)
/** An origin that is safe in a policy: it ends no directive and names one host. */
const ORIGIN = /^https?:\/\/[a-z0-9.-]+(?::\d+)?$/
/** Each port of the own machine (decision 57). A policy cannot name `[::1]`. */
const LOOPBACK_ORIGINS = ['http://localhost:*', 'http://127.0.0.1:*']
const DOCS_POLICY = createPolicy("'self'")
const PLAIN_POLICY = createPolicy("'none'")
const API_POLICY = "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"

/**
 * @param origins of remotes on other hosts.
 * @param ancestors sites that may frame the page; none by default.
 */
function createPolicy(scripts: string, origins: readonly string[] = [], ancestors: readonly string[] = []): string {
  const remote = origins.map((origin) => ` ${origin}`).join('')
  return [
    "default-src 'self'",
    `script-src ${scripts}${remote}`,
    "style-src 'self' 'unsafe-inline'",
    `img-src 'self' data: blob:${remote}`,
    `font-src 'self' data:${remote}`,
    `connect-src 'self'${remote}`,
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    `frame-ancestors ${ancestors.join(' ') || "'none'"}`,
  ].join('; ')
}

export function setDocsHeaders(res: ServerResponse): void {
  res.setHeader('Content-Security-Policy', DOCS_POLICY)
}

export function setPlainHeaders(res: ServerResponse): void {
  res.setHeader('Content-Security-Policy', PLAIN_POLICY)
}

/**
 * A page of words while the services are away. It has nothing to press but a phone number, so any site may frame it
 * where the sites are not known. @param ancestors sites that may frame it; null for any.
 */
export function setAwayHeaders(res: ServerResponse, ancestors: readonly string[] | null): void {
  setBookHeaders(res, ancestors ?? [])
  setUnlisted(res)
  const policy = "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'"
  const named = ancestors?.filter((origin) => ORIGIN.test(origin)).join(' ')
  res.setHeader('Content-Security-Policy', `${policy}; frame-ancestors ${named ?? '*'}${named === '' ? "'none'" : ''}`)
}

export function setPageHeaders(res: ServerResponse): void {
  setCommonHeaders(res)
  res.setHeader('Content-Security-Policy', PAGE_POLICY)
  res.setHeader('Permissions-Policy', 'camera=(self), geolocation=(), microphone=()')
}

/**
 * The booking page: addresses of reservations are secret, so that no site learns them by the referrer and no cache
 * keeps them. @param ancestors sites that may frame it.
 */
export function setBookHeaders(res: ServerResponse, ancestors: readonly string[]): void {
  setCommonHeaders(res)
  res.setHeader('Referrer-Policy', 'no-referrer')
  res.setHeader('Cache-Control', 'no-store')
  res.setHeader('Cross-Origin-Resource-Policy', 'cross-origin')
  res.setHeader('Permissions-Policy', 'camera=(), geolocation=(), microphone=()')
  const named = ancestors.filter((origin) => ORIGIN.test(origin))
  res.setHeader('Content-Security-Policy', createPolicy("'self'", [], named))
}

/**
 * Relaxes the policy for a page with inline scripts and remotes on other hosts.
 * @param scripts CSP hashes.
 * @param origins of the remotes.
 * @param hasLoopback whether scripts of the own machine run as well.
 */
export function allowOnPage(
  res: ServerResponse,
  scripts: readonly string[],
  origins: readonly string[],
  hasLoopback = false,
): void {
  const named = [...origins.filter((origin) => ORIGIN.test(origin)), ...(hasLoopback ? LOOPBACK_ORIGINS : [])]
  res.setHeader('Content-Security-Policy', createPolicy([PAGE_SCRIPTS, ...scripts].join(' '), named))
}
