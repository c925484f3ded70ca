import { createHash } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import { isIP } from 'node:net'
import ipaddr from 'ipaddr.js'
import proxyAddress from 'proxy-addr'

/**
 * Who is really calling. A forwarding header is believed only from the proxies that the settings name, so that a
 * caller cannot choose the address that the sign-in limits count (contract §3). `Forwarded` (RFC 7239) is not read.
 */
export interface ClientFacts {
  /**
   * The caller's IPv4 address, or the network that an IPv6 one belongs to. A client that a trusted proxy names by
   * something else (`unknown`) is counted by that name, so that clients with different names stay apart.
   */
  addressOf(req: IncomingMessage): string
  isSecure(req: IncomingMessage): boolean
}

/** @param trustedProxies addresses or networks (`10.0.0.0/8`). */
export function clientFacts(trustedProxies: readonly string[]): ClientFacts {
  const trusts = proxyAddress.compile([...trustedProxies])
  const isTrusted = (address: string) => trusts(address, 0)
  return {
    addressOf(req) {
      let client = withoutPort(req.socket.remoteAddress ?? '')
      // Each entry was written by the one behind it, so it counts only where that one is trusted.
      for (const entry of listOf(req, 'x-forwarded-for').reverse()) {
        if (!isTrusted(client)) break
        client = withoutPort(entry)
      }
      return countedAs(client)
    },
    isSecure(req) {
      const protocols = listOf(req, 'x-forwarded-proto')
      // A proxy may add its own hop to the list; that a hop had no TLS takes nothing from the client's.
      return isTrusted(req.socket.remoteAddress ?? '') && protocols.some((each) => each.toLowerCase() === 'https')
    },
  }
}

/** The entries of a header that proxies add to; empty ones are none. */
function listOf({ headers }: IncomingMessage, name: string): string[] {
  const entries = String(headers[name] ?? '').split(',')
  return entries.map((entry) => entry.trim()).filter(Boolean)
}

/**
 * The address in an entry as proxies write it: plain, quoted, in brackets, with a port, with a zone, or as in `Forwarded`
 * (`for="[2001:db8::1]:443"`). An entry without an address stays as it is.
 */
function withoutPort(entry: string): string {
  const bare = entry.replace(/^for=/i, '').replace(/^"([^"]*)"$/, '$1')
  const [, bracketed, ipv4] = /^(?:\[([^\]]+)\]|([\d.]+))(?::\d{1,5})?$/.exec(bare) ?? []
  const [address = ''] = (bracketed ?? ipv4 ?? bare).split('%')
  return isIP(address) ? address : entry
}

const UNREADABLE = 'unreadable-'

/** Whether an address of `addressOf` is a name that a trusted proxy gave in place of an address. */
export function isUnreadable(address: string): boolean {
  return address.startsWith(UNREADABLE)
}

/**
 * One connection to the internet has a whole /64 of IPv6, and may call from any address in it, so these count as one;
 * IPv4 written as IPv6 (`::ffff:192.0.2.1`) counts as what it is. Other names stand in no log as they were written.
 */
function countedAs(address: string): string {
  const version = isIP(address)
  if (version === 4 || address === '') return address
  if (version === 0) return UNREADABLE + createHash('sha256').update(address).digest('base64url').slice(0, 16)
  const parsed = ipaddr.process(address)
  if (!(parsed instanceof ipaddr.IPv6)) return parsed.toString()
  const network = parsed.parts.slice(0, 4).map((part) => part.toString(16))
  return `${network.join(':')}::/64`
}
