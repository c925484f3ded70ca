import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { FOR_TOPOLOGY, missingPrograms } from '@sufra/cli/debian-programs'
import { afterAll, describe } from 'vitest'
import { HELD_CLOCK, heldBy } from '../../harness/deployment/held-clock.ts'
import { startTopology, type Topology } from '../topology/topology.ts'
import { suiteThroughEdge } from './suite.ts'

const missing = missingPrograms(FOR_TOPOLOGY)

describe.skipIf(missing.length > 0)('through the edge of a multi-process product', () => {
  const folder = mkdtempSync(join(tmpdir(), 'topology-'))
  const clock = join(folder, 'clock')
  let topology: Topology | undefined
  afterAll(async () => {
    await topology?.stop()
    rmSync(folder, { recursive: true, force: true })
  })

  suiteThroughEdge(async (settings) => {
    await topology?.stop()
    topology = await startTopology({ folder, replicas: 1, env: { ...heldBy(HELD_CLOCK, clock), ...settings } })
    const { address, storeUri, transporter } = topology
    return { address, storeUri, transporter, clock, settings }
  })
})
