import type { ServerResponse } from 'node:http'

function setCommonHeaders(res: ServerResponse): void {
  res.setHeader('X-Content-Type-Options', 'nosniff')
  res.setHeader('Referrer-Policy', 'strict-origin-when-cross-origin')
}

export function setApiHeaders(_req: unknown, res: ServerResponse, next?: () => void): void {
  setCommonHeaders(res)
  res.setHeader('Cache-Control', 'no-store')
  next?.()
}

/**
 * Exceptions in the policy: styled-components writes style elements, and the QR reader is WebAssembly in browsers
 * without a native one.
 */
const PAGE_SCRIPTS = "'self' 'wasm-unsafe-eval'"
const PAGE_POLICY = createPolicy(PAGE_SCRIPTS)
/** An origin that is safe in a policy: it ends no directive and names one host. */
const ORIGIN = /^https?:\/\/[a-z0-9.-]+(?::\d+)?$/
const DOCS_POLICY = createPolicy("'self'")
const PLAIN_POLICY = createPolicy("'none'")

/** @param origins of remotes on other hosts. */
function createPolicy(scripts: string, origins: readonly string[] = []): string {
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
    "frame-ancestors 'none'",
  ].join('; ')
}

export function setDocsHeaders(res: ServerResponse): void {
  res.setHeader('Content-Security-Policy', DOCS_POLICY)
}

export function setPlainHeaders(res: ServerResponse): void {
  res.setHeader('Content-Security-Policy', PLAIN_POLICY)
}

export function setPageHeaders(res: ServerResponse): void {
  setCommonHeaders(res)
  res.setHeader('Content-Security-Policy', PAGE_POLICY)
  res.setHeader('Permissions-Policy', 'camera=(self), geolocation=(), microphone=()')
}

/**
 * Relaxes the policy for a page with inline scripts and remotes on other hosts.
 * @param scripts CSP hashes.
 * @param origins of the remotes.
 */
export function allowOnPage(res: ServerResponse, scripts: readonly string[], origins: readonly string[]): void {
  const named = origins.filter((origin) => ORIGIN.test(origin))
  res.setHeader('Content-Security-Policy', createPolicy([PAGE_SCRIPTS, ...scripts].join(' '), named))
}
