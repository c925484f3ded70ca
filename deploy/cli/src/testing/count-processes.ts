import type { ChildProcess } from 'node:child_process'
import { subscribe } from 'node:diagnostics_channel'
import { countCost } from './cost.ts'

/** Files of a worker run this once each; the process is watched once. */
const WATCHED = Symbol.for('sufra.processes-are-counted')
const marks = globalThis as { [WATCHED]?: true }

if (!marks[WATCHED]) {
  marks[WATCHED] = true
  subscribe('child_process', (message) => {
    const { process: child } = message as { process: ChildProcess }
    // Its arguments are set right after it was announced.
    process.nextTick(() => {
      countCost('processes spawned')
      if (child.spawnargs?.some((word) => word.endsWith('embedded-mongo/src/main.ts'))) countCost('database starts')
    })
  })
}
