import type { IncomingMessage } from 'node:http'

/**
 * Whether a write comes from this product's own pages, or from no page at all (contract §2). A browser always names
 * the page's origin in a write; `null` is the origin of a page that hides it.
 */
export function isForeignOrigin(req: IncomingMessage, publicUrl: string | undefined): boolean {
  const { origin, host } = req.headers
  if (origin === undefined) return false
  if (publicUrl && origin === new URL(publicUrl).origin) return false
  return !URL.canParse(origin) || new URL(origin).host !== host
}
