import type { ServicesConfig } from './config.ts'

/** What every service is given at its start: the settings and the clock. Handed in, so that a test can choose both. */
export interface AppContext {
  config: ServicesConfig
  now(): Date
  /** How often repair work is repeated, in milliseconds, in place of each service's own pace. */
  sweepMs?: number
}
