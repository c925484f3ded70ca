import { isIP } from 'node:net'
import { parseEnvironment } from '@sufra/runtime/environment'
import { host, port, setting, webOrigin } from '@sufra/runtime/setting-values'
import { type ProcessConfig, processConfig, processEnvironment } from '@sufra/runtime/settings'
import proxyAddress from 'proxy-addr'
import { z } from 'zod'

const Environment = z.object({
  PORT: port.default(8080),
  HOST: host.default('127.0.0.1'),
  PUBLIC_URL: webOrigin.optional(),
  TRUSTED_PROXIES: setting(
    (text) =>
      areNetworks(entriesOf(text)) ? null : 'must list addresses or networks, for example 127.0.0.1,::1 or 10.0.0.0/24',
    entriesOf,
  ).default([]),
  RESTAURANT_LOGO: z.string().optional(),
  ...processEnvironment,
})

function entriesOf(list: string): string[] {
  return list
    .split(',')
    .map((entry) => entry.trim())
    .filter(Boolean)
}

/**
 * Whether each entry is an address or a network. The words that stand for whole ranges are refused, and so is the network
 * of all addresses: a guest in one of them would choose his address.
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

/** Everything the gateway takes from the environment, read once (contract §12). */
export interface GatewayConfig extends ProcessConfig {
  port: number
  host: string
  /** Where people reach the product; decides the session cookie's `Secure` and which origin may write. */
  publicUrl: string | undefined
  /** How long a call may take before its caller is told 503; 4 s unless a test of other things has more patience. */
  deadlineMs?: number
  /** So long a connection may be silent before it is closed; a minute unless a test says otherwise. */
  silenceMs?: number
  /** Addresses or networks whose `X-Forwarded-For` and `X-Forwarded-Proto` are believed; none unless set. */
  trustedProxies: string[]
  /** The file of the restaurant's logo, looked at when it is drawn (own-mark.ts); undefined for the product's mark. */
  logo?: string | undefined
}

/** Reads the gateway's settings. @throws ConfigError naming every bad value. */
export function readGatewayConfig(env: NodeJS.ProcessEnv): GatewayConfig {
  const parsed = parseEnvironment(Environment, env)
  return {
    port: parsed.PORT,
    host: parsed.HOST,
    publicUrl: parsed.PUBLIC_URL,
    trustedProxies: parsed.TRUSTED_PROXIES,
    logo: parsed.RESTAURANT_LOGO,
    ...processConfig(parsed),
  }
}

/**
 * What to tell whoever has TLS end in front of a gateway that knows of no proxy: to it, all guests are that proxy.
 * @returns one sentence, or none.
 */
export function withoutProxies({ publicUrl, trustedProxies }: GatewayConfig): string[] {
  if (!publicUrl?.startsWith('https:') || trustedProxies.length > 0) return []
  return [
    `PUBLIC_URL is ${publicUrl}, but TRUSTED_PROXIES is empty: all guests count as one address, that of the proxy in front, and reach the limits of tries together. Set TRUSTED_PROXIES to the address of that proxy (127.0.0.1,::1 for one on this machine).`,
  ]
}
