import { isIP } from 'node:net'
import { parseEnvironment } from '@sufra/runtime/environment'
import { type ProcessConfig, processConfig, processEnvironment } from '@sufra/runtime/settings'
import proxyAddress from 'proxy-addr'
import { z } from 'zod'

const Environment = z.object({
  NODE_ENV: z.string().default('development'),
  PORT: z.coerce
    .number({ error: 'must be a port number' })
    .int('must be a port number')
    .min(0, 'must be 0 to 65535')
    .max(65535, 'must be 0 to 65535')
    .default(8080),
  HOST: z.string().min(1, 'must not be empty').default('127.0.0.1'),
  PUBLIC_URL: z.url({ protocol: /^https?$/, error: 'must be an http or https address' }).optional(),
  TRUSTED_PROXIES: z
    .string()
    .default('')
    .transform((list) =>
      list
        .split(',')
        .map((entry) => entry.trim())
        .filter(Boolean),
    )
    .refine(areNetworks, 'must list addresses or networks, for example 127.0.0.1,::1 or 10.0.0.0/24'),
  RESTAURANT_LOGO: z.string().optional(),
  ...processEnvironment,
})

/**
 * Whether each entry is an address or a network. The words that stand for whole ranges are refused: a guest on the
 * restaurant's own network is in one of them, and would choose his address.
 */
function areNetworks(entries: string[]): boolean {
  try {
    proxyAddress.compile(entries)
    return entries.every((entry) => isIP(entry.replace(/\/.*$/, '')) !== 0)
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
  const {
    PORT: port,
    HOST: host,
    PUBLIC_URL: publicUrl,
    TRUSTED_PROXIES: trustedProxies,
    RESTAURANT_LOGO: logo,
  } = parsed
  return { port, host, publicUrl, trustedProxies, logo, ...processConfig(parsed) }
}
