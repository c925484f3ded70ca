import type { IncomingMessage } from 'node:http'

/**
 * Whether a write comes from this product's own pages, or from no page at all (contract §2). A browser always names
 * the page's origin in a write; `null` is the origin of a page that hides it. The port that a protocol has anyway is no
 * difference (RFC 6454 §4).
 */
export function isForeignOrigin(req: IncomingMessage, publicUrl: string | undefined): boolean {
  const { origin, host } = req.headers
  if (origin === undefined) return false
  const page = webOrigin(origin)
  if (page === null) return true
  const { protocol } = new URL(page)
  return page !== (publicUrl && webOrigin(publicUrl)) && page !== webOrigin(`${protocol}//${host ?? ''}`)
}

/** The origin of an http or https address, written as browsers write it; null for anything else. */
function webOrigin(address: string): string | null {
  // A host names nobody who signs in, and no path.
  if (!/^https?:\/\/[^\s/@\\?#]+\/*$/i.test(address) || !URL.canParse(address)) return null
  return new URL(address).origin
}
