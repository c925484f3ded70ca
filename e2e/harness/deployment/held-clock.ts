import { join } from 'node:path'

/** The file that holds the clock of a process that loads it. */
export const HELD_CLOCK = join(import.meta.dirname, 'hold-clock.mjs')

/** What the environment of a service or gateway says so that its clock is held. @param clock the file that tells it. */
export function heldBy(preloaded: string, clock: string): Record<string, string> {
  return { NODE_OPTIONS: `--import=${preloaded}`, HELD_CLOCK: clock }
}
