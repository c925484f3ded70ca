import { join } from 'node:path'

const PRELOADED = join(import.meta.dirname, 'shift-clock.mjs')

/**
 * Shifts the clock of every Node process of a run so that it begins at the moment in CLOCK, for example
 * `CLOCK=2028-02-29T23:50:00+04:00 npm test`: the tests must pass on any day, at any hour.
 * @throws Error when CLOCK is no moment.
 */
export function clockEnvironment({ CLOCK, NODE_OPTIONS = '' }: NodeJS.ProcessEnv): NodeJS.ProcessEnv {
  if (!CLOCK) return {}
  const start = Date.parse(CLOCK)
  if (Number.isNaN(start)) throw new Error(`CLOCK must be a moment like 2028-02-29T23:50:00+04:00, not ${CLOCK}`)
  return { CLOCK_AHEAD_MS: String(start - Date.now()), NODE_OPTIONS: `${NODE_OPTIONS} --import=${PRELOADED}`.trim() }
}
