import type { IncomingMessage } from 'node:http'

/**
 * Whether a write comes from another site (contract §2). Browsers send Origin with each write, `null` for a hidden one.
 * Default ports are ignored (RFC 6454 §4).
 */
export function isForeignOrigin(req: IncomingMessage, publicUrl: string | undefined): boolean {
  const { origin, host } = req.headers
  if (origin === undefined) return false
  const page = webOrigin(origin)
  if (page === null) return true
  const { protocol } = new URL(page)
  return page !== (publicUrl && webOrigin(publicUrl)) && page !== webOrigin(`${protocol}//${host ?? ''}`)
}

function webOrigin(address: string): string | null {
  if (!/^https?:\/\/[^\s/@\\?#]+\/*$/i.test(address) || !URL.canParse(address)) return null
  return new URL(address).origin
}
