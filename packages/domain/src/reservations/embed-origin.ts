import { parseUrl } from '../platform/web-link.ts'

export const MOST_EMBED_ORIGINS = 20

const HOST = /^(?:[a-z0-9](?:[a-z0-9-]*[a-z0-9])?\.)+[a-z0-9](?:[a-z0-9-]*[a-z0-9])?$/

/**
 * The origin of a site that may embed the booking page, from any of its addresses: `https` with a host name, or
 * `http://localhost` for trials. Null for others, so that the result can stand in a Content-Security-Policy.
 */
export function parseEmbedOrigin(text: string): string | null {
  const address = parseUrl(text)
  if (!address || text.includes('@')) return null
  const { protocol, hostname, origin } = address
  if (hostname === 'localhost') return protocol === 'http:' || protocol === 'https:' ? origin : null
  return protocol === 'https:' && HOST.test(hostname) ? origin : null
}
