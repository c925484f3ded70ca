import { join } from 'node:path'

const PRELOADED = join(import.meta.dirname, 'shift-clock.mjs')

/**
 * Shifts the clock of all Node processes of a run to CLOCK, for example `CLOCK=2028-02-29T23:50:00+04:00 npm test`.
 * @throws Error when CLOCK is invalid.
 */
export function createClockEnvironment({ CLOCK, NODE_OPTIONS = '' }: NodeJS.ProcessEnv): NodeJS.ProcessEnv {
  if (!CLOCK) return {}
  const start = Date.parse(CLOCK)
  if (Number.isNaN(start)) throw new Error(`CLOCK must be a moment like 2028-02-29T23:50:00+04:00, not ${CLOCK}`)
  return { CLOCK_AHEAD_MS: String(start - Date.now()), NODE_OPTIONS: `${NODE_OPTIONS} --import=${PRELOADED}`.trim() }
}
