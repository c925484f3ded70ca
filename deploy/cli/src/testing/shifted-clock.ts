import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '../root.ts'

/**
 * Shifts the clock of every Node process of a run so that it begins at the moment in CLOCK, for example
 * `CLOCK=2028-02-29T23:50:00+04:00 npm test`: the tests must pass on any day, at any hour.
 * @param folder for the file that tells the processes.
 * @throws Error when CLOCK is no moment.
 */
export function clockEnvironment({ CLOCK, NODE_OPTIONS = '' }: NodeJS.ProcessEnv, folder: string): NodeJS.ProcessEnv {
  if (!CLOCK) return {}
  const start = Date.parse(CLOCK)
  if (Number.isNaN(start)) throw new Error(`CLOCK must be a moment like 2028-02-29T23:50:00+04:00, not ${CLOCK}`)
  const file = join(folder, 'clock')
  const ahead = start - Date.now()
  writeFileSync(file, `${ahead < 0 ? '' : '+'}${ahead}`)
  const hook = join(root, 'e2e', 'harness', 'deployment', 'hold-clock.mjs')
  return { HELD_CLOCK: file, NODE_OPTIONS: `${NODE_OPTIONS} --import=${hook}`.trim() }
}
