import { z } from 'zod'
import type { LogLevel } from './logs.ts'

const PORT = /^\d{1,5}$/

/** The settings of how a process is watched, which the gateway and the services share. */
export const watchEnvironment = {
  LOG_LEVEL: z.enum(['error', 'warn', 'info', 'debug'], { error: 'must be error, warn, info or debug' }).optional(),
  METRICS_PORT: z
    .string()
    .default('9091')
    .refine((port) => port === 'off' || (PORT.test(port) && Number(port) <= 65_535), 'must be 0 to 65535, or off')
    .transform((port) => (port === 'off' ? null : Number(port))),
  METRICS_HOST: z.string().min(1, 'must not be empty').default('127.0.0.1'),
}

/** How a process is watched. */
export interface WatchConfig {
  logLevel: LogLevel
  /** Where the metrics are served; null for nowhere. */
  metrics: { port: number; host: string } | null
}

/** Failed sign-ins are told from `info` on, so that production shows them; who tries the product out sees faults only. */
export function watchConfig(
  parsed: z.output<z.ZodObject<typeof watchEnvironment>> & { NODE_ENV: string },
): WatchConfig {
  const { LOG_LEVEL, METRICS_PORT: port, METRICS_HOST: host, NODE_ENV } = parsed
  return {
    logLevel: LOG_LEVEL ?? (NODE_ENV === 'production' ? 'info' : 'warn'),
    metrics: port === null ? null : { port, host },
  }
}
