import { z } from 'zod'
import type { LogLevel } from './logs.ts'
import { createSetting, findAddressProblem, host, portOrOff, share, webAddress } from './setting-values.ts'

export const processEnvironment = {
  // A misspelt production would enable the demo's sign-ins.
  NODE_ENV: z
    .enum(['production', 'development', 'test'], { error: 'must be production, development or test' })
    .default('development'),
  TRANSPORTER: createSetting(findTransporterProblem, String).optional(),
  LOG_LEVEL: z.enum(['error', 'warn', 'info', 'debug'], { error: 'must be error, warn, info or debug' }).optional(),
  METRICS_PORT: portOrOff.default(9091),
  METRICS_HOST: host.default('127.0.0.1'),
  OTEL_EXPORTER_OTLP_ENDPOINT: webAddress.optional(),
  OTEL_TRACES_SAMPLER_ARG: share.default(1),
}

/** Several servers of a cluster are separated by commas. */
function findTransporterProblem(text: string): string | null {
  const problems = text.split(',').map((address) => findAddressProblem(address, ['nats'], { user: true }))
  const [problem = null] = problems.filter((each) => each !== null)
  return problem === 'none' ? 'must be a nats:// address' : problem
}

export interface ProcessConfig {
  transporter: string | undefined
  logLevel: LogLevel
  metrics: { port: number; host: string } | null
  /** Collector address and sampling ratio, 0 to 1; null for no traces. */
  traces: { address: string; share: number } | null
}

/** Production logs from `info`, which includes failed sign-ins; development logs faults only. */
export function toProcessConfig(
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
