import { isIP } from 'node:net'
import { isLocalAddress } from '@sufra/domain/platform/local-address'
import { parseEnvironment } from '@sufra/runtime/environment'
import { createSetting, createWholeNumber, host, port, webOrigin } from '@sufra/runtime/setting-values'
import { type ProcessConfig, processEnvironment, toProcessConfig } from '@sufra/runtime/settings'
import proxyAddress from 'proxy-addr'
import { z } from 'zod'
import type { NamedRestaurant } from '../restaurant-page.ts'

const Environment = z.object({
  PORT: port.default(8080),
  HOST: host.default('127.0.0.1'),
  PUBLIC_URL: webOrigin.optional(),
  TRUSTED_PROXIES: createSetting(
    (text) =>
      areNetworks(splitEntries(text))
        ? null
        : 'must list addresses or networks, for example 127.0.0.1,::1 or 10.0.0.0/24',
    splitEntries,
  ).default([]),
  MAX_CONNECTIONS: createWholeNumber(100, 1_000_000).default(10_000),
  RESTAURANT_LOGO: z.string().optional(),
  PAGES_DIR: z.string().optional(),
  PREVIEW_LOCAL: z
    .enum(['refuse', 'allow', 'allow-in-production'], { error: 'must be refuse, allow or allow-in-production' })
    .default('refuse'),
  // The services check them; the defaults are theirs.
  RESTAURANT_NAME: z.string().default('Sufra'),
  RESTAURANT_NAME_AR: z.string().optional(),
  RESTAURANT_PHONE: z.string().default('+97141234567'),
  ...processEnvironment,
})

function splitEntries(list: string): string[] {
  return list
    .split(',')
    .map((entry) => entry.trim())
    .filter(Boolean)
}

/**
 * Refuses names for whole ranges and the network of all addresses: a client inside a trusted network can forge its
 * address.
 */
function areNetworks(entries: string[]): boolean {
  try {
    proxyAddress.compile(entries)
    return entries.every((entry) => {
      const [address = '', prefix, ...more] = entry.split('/')
      return isIP(address) !== 0 && !address.includes('%') && more.length === 0 && Number(prefix ?? 1) !== 0
    })
  } catch {
    return false
  }
}

export interface GatewayConfig extends ProcessConfig {
  port: number
  host: string
  /** Public address; decides the cookie's `Secure` and the allowed origin of writes. */
  publicUrl: string | undefined
  /** Request timeout, 4 s by default; then the caller gets 503. */
  deadlineMs?: number
  /** Idle timeout of a connection, one minute by default. */
  silenceMs?: number
  /** Addresses or networks whose `X-Forwarded-For` and `X-Forwarded-Proto` are trusted; none by default. */
  trustedProxies: string[]
  /** Connections at the same time, live streams included. */
  maxConnections?: number
  logo?: string | undefined
  /** The folder of released front ends, for previews; undefined for local builds. */
  pagesDir?: string | undefined
  /** Editors may load a front end from their own machine (decision 57); not by default. */
  allowsLocalPreviews?: boolean
  /** For pages while the services are away; undefined where the settings do not name it. */
  restaurant?: NamedRestaurant | undefined
}

/** Reads the gateway's settings. @throws ConfigError naming every bad value. */
export function readGatewayConfig(env: NodeJS.ProcessEnv): GatewayConfig {
  const parsed = parseEnvironment(Environment, env, findLocalPreviewProblems)
  return {
    port: parsed.PORT,
    host: parsed.HOST,
    publicUrl: parsed.PUBLIC_URL,
    trustedProxies: parsed.TRUSTED_PROXIES,
    maxConnections: parsed.MAX_CONNECTIONS,
    logo: parsed.RESTAURANT_LOGO,
    pagesDir: parsed.PAGES_DIR?.trim() || undefined,
    allowsLocalPreviews: parsed.PREVIEW_LOCAL !== 'refuse',
    restaurant: toRestaurant(parsed),
    ...toProcessConfig(parsed),
  }
}

/** A policy with loopback origins on a public site is a decision of its own. */
function findLocalPreviewProblems({ NODE_ENV, PREVIEW_LOCAL, PUBLIC_URL }: NodeJS.ProcessEnv): string[] {
  if (NODE_ENV !== 'production' || PREVIEW_LOCAL !== 'allow' || !PUBLIC_URL || isLocalAddress(PUBLIC_URL)) return []
  return [
    `PREVIEW_LOCAL=allow lets editors load scripts from their own machine, and PUBLIC_URL ${PUBLIC_URL} is public: use a copy of the product for it, or set PREVIEW_LOCAL=allow-in-production.`,
  ]
}

function toRestaurant(parsed: z.infer<typeof Environment>): GatewayConfig['restaurant'] {
  const { RESTAURANT_NAME: name, RESTAURANT_NAME_AR: arabic, RESTAURANT_PHONE: phone } = parsed
  return { name, nameAr: arabic || (name === 'Sufra' ? 'سفرة' : null), phone }
}

/** Warnings for HTTPS in front of a gateway without trusted proxies: all clients would share the proxy's address. */
export function listProxyWarnings({ publicUrl, trustedProxies }: GatewayConfig): string[] {
  if (!publicUrl?.startsWith('https:') || trustedProxies.length > 0) return []
  return [
    `PUBLIC_URL is ${publicUrl}, but TRUSTED_PROXIES is empty: all guests count as one address, that of the proxy in front, and reach the limits of tries together. Set TRUSTED_PROXIES to the address of that proxy (127.0.0.1,::1 for one on this machine).`,
  ]
}
