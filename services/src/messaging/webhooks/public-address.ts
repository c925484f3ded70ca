import { lookup } from 'node:dns'
import { BlockList, isIP, type LookupFunction } from 'node:net'

/** Error code of a refused address. */
export const PRIVATE_ADDRESS = 'EPRIVATE'

/** Source: IANA IPv4 and IPv6 Special-Purpose Address Registries; the last one is Azure's platform address. */
const SPECIAL: readonly string[] = [
  '0.0.0.0/8',
  '10.0.0.0/8',
  '100.64.0.0/10',
  '127.0.0.0/8',
  '169.254.0.0/16',
  '172.16.0.0/12',
  '192.0.0.0/24',
  '192.0.2.0/24',
  '192.88.99.0/24',
  '192.168.0.0/16',
  '198.18.0.0/15',
  '198.51.100.0/24',
  '203.0.113.0/24',
  '224.0.0.0/3',
  '2001::/23',
  '2001:db8::/32',
  '2002::/16',
  '3fff::/20',
  '168.63.129.16/32',
]
const special = createList(SPECIAL)
/** All other IPv6 addresses are local, mapped, translated or unassigned. */
const globalUnicast = createList(['2000::/3'])

/** False for everything but addresses of the public internet, and for text that is no address. */
export function isPublicAddress(address: string): boolean {
  const family = isIP(address)
  if (family === 4) return !special.check(address, 'ipv4')
  return family === 6 && globalUnicast.check(address, 'ipv6') && !special.check(address, 'ipv6')
}

/** True for a URL whose host is written as an address that is not public, in any notation, or as localhost. */
export function hasPrivateHost({ hostname }: URL): boolean {
  const host = hostname.replace(/^\[|\]$|\.$/g, '')
  return isIP(host) === 0 ? /(?:^|\.)localhost$/.test(host) : !isPublicAddress(host)
}

/**
 * For `http.request`: resolves a name once and answers only public addresses, to which the socket then connects.
 * Fails with `EPRIVATE` where there is none.
 */
export const lookupPublic: LookupFunction = (hostname, options, done) => {
  lookup(hostname, { ...options, all: true }, (error, found) => {
    const allowed = error ? [] : found.filter(({ address }) => isPublicAddress(address))
    const [first] = allowed
    if (error) done(error, '')
    else if (!first) done(Object.assign(new Error('The address is not public'), { code: PRIVATE_ADDRESS }), '')
    else if (options.all) done(null, allowed)
    else done(null, first.address, first.family)
  })
}

function createList(networks: readonly string[]): BlockList {
  const list = new BlockList()
  for (const network of networks) {
    const [address = '', prefix] = network.split('/')
    list.addSubnet(address, Number(prefix), isIP(address) === 6 ? 'ipv6' : 'ipv4')
  }
  return list
}
