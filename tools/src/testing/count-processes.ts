import type { ChildProcess } from 'node:child_process'
import { subscribe } from 'node:diagnostics_channel'
import { countCost } from './cost.ts'

/** Guards against a second installation, because each test file loads this module. */
const WATCHED = Symbol.for('sufra.processes-are-counted')
const marks = globalThis as { [WATCHED]?: true }

if (!marks[WATCHED]) {
  marks[WATCHED] = true
  subscribe('child_process', (message) => {
    const { process: child } = message as { process: ChildProcess }
    // The arguments are set right after the event.
    process.nextTick(() => {
      countCost('processes spawned')
      if (child.spawnargs?.some((word) => word.endsWith('embedded-mongo/src/main.ts'))) countCost('database starts')
    })
  })
}
