import { z } from 'zod'
import { parseEnvironment } from './environment.ts'
import type { LogLevel } from './logs.ts'

const PORT = /^\d{1,5}$/

/** The settings of a process, which the gateway and the services share. */
export const processEnvironment = {
  TRANSPORTER: z
    .string()
    .regex(/^nats:\/\/.+$/, 'must be a nats:// address')
    .optional(),
  LOG_LEVEL: z.enum(['error', 'warn', 'info', 'debug'], { error: 'must be error, warn, info or debug' }).optional(),
  METRICS_PORT: z
    .string()
    .default('9091')
    .refine((port) => port === 'off' || (PORT.test(port) && Number(port) <= 65_535), 'must be 0 to 65535, or off')
    .transform((port) => (port === 'off' ? null : Number(port))),
  METRICS_HOST: z.string().min(1, 'must not be empty').default('127.0.0.1'),
  OTEL_EXPORTER_OTLP_ENDPOINT: z.url({ protocol: /^https?$/, error: 'must be an http or https address' }).optional(),
  OTEL_TRACES_SAMPLER_ARG: z.coerce
    .number({ error: 'must be a number from 0 to 1' })
    .min(0, 'must be a number from 0 to 1')
    .max(1, 'must be a number from 0 to 1')
    .default(1),
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

const MOST_WORKERS = 64
const WorkersEnvironment = z.object({
  WORKERS: z.coerce
    .number({ error: 'must be a number' })
    .int('must be a whole number')
    .min(1, `must be 1 to ${MOST_WORKERS}`)
    .max(MOST_WORKERS, `must be 1 to ${MOST_WORKERS}`)
    .default(1),
})

/** How many processes `npm start` runs behind its one port. @throws ConfigError for a bad number. */
export function readWorkers(env: NodeJS.ProcessEnv): number {
  return parseEnvironment(WorkersEnvironment, env).WORKERS
}
