import type { IncomingMessage } from 'node:http'
import { isIP } from 'node:net'
import ipaddr from 'ipaddr.js'
import proxyAddress from 'proxy-addr'

/**
 * Who is really calling. A forwarding header is believed only from the proxies that the settings name, so that a
 * caller cannot choose the address that the sign-in limits count (contract §3).
 */
export interface ClientFacts {
  /** The caller's IPv4 address, or the network that an IPv6 one belongs to. */
  addressOf(req: IncomingMessage): string
  isSecure(req: IncomingMessage): boolean
}

/** @param trustedProxies addresses or networks (`10.0.0.0/8`). */
export function clientFacts(trustedProxies: readonly string[]): ClientFacts {
  const trusts = proxyAddress.compile([...trustedProxies])
  return {
    addressOf(req) {
      const told = proxyAddress(req, trusts)
      // What a proxy passes on and is no address was written by the caller.
      return countedAs(isIP(told) ? told : (req.socket.remoteAddress ?? ''))
    },
    isSecure: (req) => trusts(req.socket.remoteAddress ?? '', 0) && req.headers['x-forwarded-proto'] === 'https',
  }
}

/**
 * One connection to the internet has a whole /64 of IPv6, and may call from any address in it, so these count as one;
 * IPv4 written as IPv6 (`::ffff:192.0.2.1`) counts as what it is.
 */
function countedAs(address: string): string {
  if (isIP(address) !== 6) return address
  const parsed = ipaddr.process(address)
  if (!(parsed instanceof ipaddr.IPv6)) return parsed.toString()
  const network = parsed.parts.slice(0, 4).map((part) => part.toString(16))
  return `${network.join(':')}::/64`
}
