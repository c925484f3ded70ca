import { createHash } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import { isIP } from 'node:net'
import ipaddr from 'ipaddr.js'
import proxyAddress from 'proxy-addr'

/**
 * Facts about the client. Forwarding headers count only from trusted proxies, so that a client cannot choose its rate
 * limit key (contract §3). `Forwarded` (RFC 7239) is not read.
 */
export interface ClientFacts {
  /** The client's IPv4 address or IPv6 network, or the opaque name a trusted proxy gives it (`unknown`). */
  getAddress(req: IncomingMessage): string
  /** Whether the client speaks https. */
  isSecure(req: IncomingMessage): boolean
}

/** @param trustedProxies addresses or networks (`10.0.0.0/8`). @param publicUrl where all clients come from, if known. */
export function createClientFacts(trustedProxies: readonly string[], publicUrl?: string): ClientFacts {
  const trusts = proxyAddress.compile([...trustedProxies])
  const isTrusted = (address: string) => trusts(address, 0)
  return {
    getAddress(req) {
      let client = stripPort(req.socket.remoteAddress ?? '')
      // Each entry was written by the next hop, so it counts only if that hop is trusted.
      for (const entry of listEntries(req, 'x-forwarded-for').reverse()) {
        if (!isTrusted(client)) break
        client = stripPort(entry)
      }
      return toLimitKey(client)
    },
    isSecure(req) {
      if (publicUrl?.startsWith('https:')) return true
      const protocols = listEntries(req, 'x-forwarded-proto')
      // A proxy may append its own hop; a hop without TLS does not change the client's protocol.
      return isTrusted(req.socket.remoteAddress ?? '') && protocols.some((each) => each.toLowerCase() === 'https')
    },
  }
}

function listEntries({ headers }: IncomingMessage, name: string): string[] {
  const entries = String(headers[name] ?? '').split(',')
  return entries.map((entry) => entry.trim()).filter(Boolean)
}

/**
 * Strips quotes, brackets, port and zone, also of `Forwarded` syntax (`for="[2001:db8::1]:443"`). An entry without an
 * address stays as it is.
 */
function stripPort(entry: string): string {
  const bare = entry.replace(/^for=/i, '').replace(/^"([^"]*)"$/, '$1')
  const [, bracketed, ipv4] = /^(?:\[([^\]]+)\]|([\d.]+))(?::\d{1,5})?$/.exec(bare) ?? []
  const [address = ''] = (bracketed ?? ipv4 ?? bare).split('%')
  return isIP(address) ? address : entry
}

const UNREADABLE = 'unreadable-'

export function isUnreadable(address: string): boolean {
  return address.startsWith(UNREADABLE)
}

/**
 * IPv6 addresses count by /64, which one connection owns; IPv4-mapped ones (`::ffff:192.0.2.1`) as IPv4. Other names
 * are hashed for the log.
 */
function toLimitKey(address: string): string {
  const version = isIP(address)
  if (version === 4 || address === '') return address
  if (version === 0) return UNREADABLE + createHash('sha256').update(address).digest('base64url').slice(0, 16)
  const parsed = ipaddr.process(address)
  if (!(parsed instanceof ipaddr.IPv6)) return parsed.toString()
  const network = parsed.parts.slice(0, 4).map((part) => part.toString(16))
  return `${network.join(':')}::/64`
}

const WARNING_INTERVAL_MS = 60 * 60_000
const SENTENCE =
  'A proxy of TRUSTED_PROXIES names a client in X-Forwarded-For by something that is no address. Clients with the same name count as one, and share the limits of tries: let the proxy send addresses.'

interface Logger {
  warn(line: string): void
}

const warnedAt = new WeakMap<Logger, number>()

export function warnOfUnreadable(logger: Logger): void {
  const now = performance.now()
  if (now - (warnedAt.get(logger) ?? Number.NEGATIVE_INFINITY) < WARNING_INTERVAL_MS) return
  warnedAt.set(logger, now)
  logger.warn(SENTENCE)
}
