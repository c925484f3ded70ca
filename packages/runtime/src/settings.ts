import { z } from 'zod'
import type { LogLevel } from './logs.ts'
import { host, portOrOff, problemOfAddress, setting, share, webAddress } from './setting-values.ts'

/** The settings of a process, which the gateway and the services share. */
export const processEnvironment = {
  // Another word for production would open the demo's sign-ins there.
  NODE_ENV: z
    .enum(['production', 'development', 'test'], { error: 'must be production, development or test' })
    .default('development'),
  TRANSPORTER: setting(problemOfTransporter, String).optional(),
  LOG_LEVEL: z.enum(['error', 'warn', 'info', 'debug'], { error: 'must be error, warn, info or debug' }).optional(),
  METRICS_PORT: portOrOff.default(9091),
  METRICS_HOST: host.default('127.0.0.1'),
  OTEL_EXPORTER_OTLP_ENDPOINT: webAddress.optional(),
  OTEL_TRACES_SAMPLER_ARG: share.default(1),
}

/** One server, or several of a cluster, separated by commas. */
function problemOfTransporter(text: string): string | null {
  const problems = text.split(',').map((address) => problemOfAddress(address, ['nats'], { user: true }))
  const [problem = null] = problems.filter((each) => each !== null)
  return problem === 'none' ? 'must be a nats:// address' : problem
}

/** How a process meets the others, and how it is watched. */
export interface ProcessConfig {
  /** The `nats://` address over which several processes call each other; undefined for one process alone. */
  transporter: string | undefined
  logLevel: LogLevel
  /** Where the metrics are served; null for nowhere. */
  metrics: { port: number; host: string } | null
  /** The collector that traces go to, and the share of requests that are traced, 0 to 1; null for no traces. */
  traces: { address: string; share: number } | null
}

/** Failed sign-ins are told from `info` on, so that production shows them; who tries the product out sees faults only. */
export function processConfig(
  parsed: z.output<z.ZodObject<typeof processEnvironment>> & { NODE_ENV: string },
): ProcessConfig {
  const { TRANSPORTER: transporter, LOG_LEVEL, METRICS_PORT: port, METRICS_HOST: host, NODE_ENV } = parsed
  const { OTEL_EXPORTER_OTLP_ENDPOINT: collector, OTEL_TRACES_SAMPLER_ARG: share } = parsed
  return {
    transporter,
    logLevel: LOG_LEVEL ?? (NODE_ENV === 'production' ? 'info' : 'warn'),
    metrics: port === null ? null : { port, host },
    traces: collector ? { address: collector, share } : null,
  }
}
