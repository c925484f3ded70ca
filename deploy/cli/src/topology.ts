import { resolve } from 'node:path'
import { buildFrontEnds } from './build.ts'
import { fail } from './fail.ts'
import { bringPrograms, FOR_TOPOLOGY, missingPrograms } from './topology/programs.ts'
import { EDITOR, startTopology } from './topology/topology.ts'

// The product as docker-compose.yml describes it, as processes of this machine (docs/deploying.md).
try {
  await bringPrograms(FOR_TOPOLOGY, console.log)
  const missing = missingPrograms(FOR_TOPOLOGY)
  if (missing.length > 0)
    throw new Error(`Install ${missing.join(' and ')} first (Debian: apt-get install ${missing.join(' ')}).`)
  const pagesDir = process.env.PAGES_DIR || undefined
  if (!pagesDir) await buildFrontEnds(console.log)
  const folder = resolve(process.env.DATA_DIR ?? '.data', 'topology')
  const topology = await startTopology({ folder, mongodbUri: process.env.MONGODB_URI || undefined, pagesDir })
  console.log(`\nSufra is open behind its edge: ${topology.address}   (Ctrl-C stops it)`)
  console.log(`  Staff   ${EDITOR.username} / ${EDITOR.password}`)
  console.log(`  Data, configurations and logs are in ${folder}.`)
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
    // Ctrl-C reaches every process of the terminal; what ended by it is not told twice.
    process.on(signal, () => void topology.stop().then(() => process.exit(0)))
  }
} catch (error) {
  fail(error)
}
