import type { ServerResponse } from 'node:http'

/** On every answer (contract §1). */
function setCommonHeaders(res: ServerResponse): void {
  res.setHeader('X-Content-Type-Options', 'nosniff')
  res.setHeader('Referrer-Policy', 'strict-origin-when-cross-origin')
}

/** On every answer of a call: nobody keeps it. */
export function setApiHeaders(_req: unknown, res: ServerResponse, next?: () => void): void {
  setCommonHeaders(res)
  res.setHeader('Cache-Control', 'no-store')
  next?.()
}

/**
 * Pages run only this product's own scripts. styled-components writes style elements, and the reader of QR codes is
 * WebAssembly where the browser has none of its own; hence their exceptions.
 */
const PAGE_SCRIPTS = "'self' 'wasm-unsafe-eval'"
const PAGE_POLICY = policy(PAGE_SCRIPTS)
/** An origin as a policy may name it: nothing in it ends a directive, or names more than one host. */
const ORIGIN = /^https?:\/\/[a-z0-9.-]+(?::\d+)?$/
/** The API's documentation needs no more than a page does, and no WebAssembly. */
const DOCS_POLICY = policy("'self'")
const PLAIN_POLICY = policy("'none'")

/** @param origins beside its own, from where remotes come. */
function policy(scripts: string, origins: readonly string[] = []): string {
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

/** On the page that shows the API's documentation, which is asked for anew each time, and on what belongs to it. */
export function setDocsHeaders(res: ServerResponse): void {
  res.setHeader('Content-Security-Policy', DOCS_POLICY)
}

/** On a page without scripts. */
export function setPlainHeaders(res: ServerResponse): void {
  res.setHeader('Content-Security-Policy', PLAIN_POLICY)
}

/** On every page and what belongs to it. */
export function setPageHeaders(res: ServerResponse): void {
  setCommonHeaders(res)
  res.setHeader('Content-Security-Policy', PAGE_POLICY)
  res.setHeader('Permissions-Policy', 'camera=(self), geolocation=(), microphone=()')
}

/**
 * On a page in which scripts stand, and whose remotes may be on hosts of their own.
 * @param scripts the hashes of the former; no other one runs. @param origins those of the latter.
 */
export function allowOnPage(res: ServerResponse, scripts: readonly string[], origins: readonly string[]): void {
  const named = origins.filter((origin) => ORIGIN.test(origin))
  res.setHeader('Content-Security-Policy', policy([PAGE_SCRIPTS, ...scripts].join(' '), named))
}
