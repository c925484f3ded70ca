import type { RateLimiterMongo } from 'rate-limiter-flexible'
import { type Count, createLimiter, runCounted } from './rate-limiter.ts'

const SITE_FACTOR = 10

/** Counts by address as the gateway names it: IPv4, or an IPv6 /64. One customer may own a whole /48 of them. */
export interface NetworkLimiter {
  networks: RateLimiterMongo
  sites: RateLimiterMongo
}

/** @param points of an IPv4 address or a /64; a /48 has ten times as many. @param duration seconds. */
export function createNetworkLimiter(name: string, points: number, duration: number): NetworkLimiter {
  return {
    networks: createLimiter(name, points, duration),
    sites: createLimiter(`${name}-48`, SITE_FACTOR * points, duration),
  }
}

/** @param prefix separates counts of one limiter. */
export function createNetworkCounts(
  { networks, sites }: NetworkLimiter,
  address: string,
  rule: Pick<Count, 'afterSuccess' | 'counts'>,
  prefix = '',
): Count[] {
  const site = getSite(address)
  return [
    ...(site === address ? [] : [{ ...rule, counter: sites, key: prefix + site }]),
    { ...rule, counter: networks, key: prefix + address },
  ]
}

/** @throws RuleError TOO_MANY_ATTEMPTS with `retryAfterSeconds`. */
export function consumeOfNetwork(limiter: NetworkLimiter, address: string): Promise<void> {
  const counts = createNetworkCounts(limiter, address, { afterSuccess: 'keep', counts: () => true })
  return runCounted(counts, async () => undefined)
}

/** The /48 of a /64; an IPv4 address itself. */
export function getSite(address: string): string {
  const [, site] = /^([\da-f]+:[\da-f]+:[\da-f]+):[\da-f]+::\/64$/.exec(address) ?? []
  return site === undefined ? address : `${site}::/48`
}
