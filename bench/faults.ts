import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buildFrontEnds } from '@sufra/cli/build'
import { bringPrograms, FOR_TOPOLOGY, missingPrograms } from '@sufra/cli/topology/programs'
import { EDITOR, startTopology } from '@sufra/cli/topology/topology'
import { type Effect, effectOf, FAULTS, rollingRestart } from './faults/faults.ts'
import { beginLoad } from './faults/load.ts'

/** Where another one of its kind lives, calls fail no longer than this; and all is well so soon after a fault is over. */
const MUST = { failingMs: 1000, wellMs: 10_000 }

/** What people see when a process of the larger topology dies, as a table. Usage: npm run bench -- faults */
await buildFrontEnds(console.log)
await bringPrograms(FOR_TOPOLOGY, console.log)
if (missingPrograms(FOR_TOPOLOGY).length > 0) throw new Error(`Not there: ${missingPrograms(FOR_TOPOLOGY).join(', ')}`)
const folder = await mkdtemp(join(tmpdir(), 'bench-'))
const topology = await startTopology({ folder, forFaults: true })
try {
  const load = await beginLoad(topology.address, EDITOR)
  console.log(
    '| what happens | requests | failed | by the second | failing for, s | longest wait, s | well after, s |\n|---|---|---|---|---|---|---|',
  )
  for (const fault of FAULTS) tell(fault.name, await effectOf(topology, load, fault), fault.isTotal)
  tell('restart of each service and gateway', await rollingRestart(topology, load))
  await load.stop()
  const missing = await load.missing()
  console.log(`\nAcknowledged and lost, or there twice: ${missing.length} ${missing.slice(0, 5).join(', ')}`)
} finally {
  await topology.stop()
  await rm(folder, { recursive: true, force: true })
}

function tell(name: string, effect: Effect, isTotal = false): void {
  const { requests, failed, bySecond, failing, longest, wellAfter } = effect
  const seconds = [failing, longest, wellAfter].map((ms) => (ms / 1000).toFixed(1))
  const isMissed = wellAfter > MUST.wellMs || (!isTotal && failing > MUST.failingMs)
  const cells = [name, requests, failed.length, bySecond.join(' ') || '–', ...seconds]
  const what = isMissed ? ` MISSED: ${failed.map(({ kind, status }) => `${kind} ${status}`).join(', ')}` : ''
  console.log(`| ${cells.join(' | ')}${what} |`)
}
