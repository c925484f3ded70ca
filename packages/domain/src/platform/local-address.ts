import { parseUrl } from './web-link.ts'

const MAX_PORT = 65_535

/** Hosts by which a machine reaches itself (RFC 1122, RFC 4291, RFC 6761), also as `URL.hostname` writes them. */
export function isLoopbackHost(host: string): boolean {
  return /^(localhost|127(\.\d{1,3}){3}|\[::1\]|::1)$/i.test(host)
}

/** An address that no other machine can open, such as that of a product without PUBLIC_URL. */
export function isLocalAddress(address: string): boolean {
  const host = parseUrl(address)?.hostname ?? ''
  return isLoopbackHost(host) || host === '0.0.0.0' || host === '[::]'
}

/**
 * The host and port of a page's script on the own machine: `localhost:3002`. No `[::1]`, which no content security
 * policy can name (CSP 3 §6.7.2.8); `localhost` reaches it as well. @returns null for anything else.
 */
export function parseLoopbackAddress(text: string): string | null {
  const [address, port] = /^(?:localhost|127\.0\.0\.1):([1-9]\d{0,4})$/.exec(text) ?? []
  return address && Number(port) <= MAX_PORT ? address : null
}
