import type { IncomingMessage } from 'node:http'
import proxyAddress from 'proxy-addr'

/**
 * Who is really calling. A forwarding header is believed only from the proxies that the settings name, so that a
 * caller cannot choose the address that the sign-in limits count (contract §3).
 */
export interface ClientFacts {
  addressOf(req: IncomingMessage): string
  isSecure(req: IncomingMessage): boolean
}

/** @param trustedProxies addresses, networks (`10.0.0.0/8`) or the words `loopback`, `linklocal`, `uniquelocal`. */
export function clientFacts(trustedProxies: readonly string[]): ClientFacts {
  const trusts = proxyAddress.compile([...trustedProxies])
  return {
    addressOf: (req) => proxyAddress(req, trusts),
    isSecure: (req) => trusts(req.socket.remoteAddress ?? '', 0) && req.headers['x-forwarded-proto'] === 'https',
  }
}
