import { parseUrl } from './web-link.ts'

/** Hosts by which a machine reaches itself (RFC 1122, RFC 4291, RFC 6761), also as `URL.hostname` writes them. */
export function isLoopbackHost(host: string): boolean {
  return /^(localhost|127(\.\d{1,3}){3}|\[::1\]|::1)$/i.test(host)
}

/** An address that no other machine can open, such as that of a product without PUBLIC_URL. */
export function isLocalAddress(address: string): boolean {
  const host = parseUrl(address)?.hostname ?? ''
  return isLoopbackHost(host) || host === '0.0.0.0' || host === '[::]'
}
