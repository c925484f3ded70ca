import { loadavg } from 'node:os'
import { parseArgs } from 'node:util'
import { buildFrontEnds } from '@sufra/cli/build'
import { compare, machineSpeed } from './server/compare.ts'
import { copyOfData } from './server/data.ts'
import { MEASURES } from './server/measures.ts'
import { exportCustomers, memoryAtRest } from './server/size.ts'
import { type StartedProduct, startProductOn } from './server/started-product.ts'
import { printComparison, printHead, printLimit } from './server/table.ts'
import { prepareWorld } from './server/world.ts'

/** Measures what the server does, beside a bare server of Node, at years of a busy restaurant (docs/performance.md). */
const SIZES = {
  memory: async (product: StartedProduct) => {
    printLimit('memory at rest', 'MB', await memoryAtRest(product), 280, 200)
  },
  export: async (product: StartedProduct) => {
    const { seconds, megabytes } = await exportCustomers(product)
    printLimit('export, time', 's', seconds, 15, 8)
    printLimit('export, memory', 'MB', megabytes, 200, 100)
  },
}

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { seconds: { type: 'string', default: '2' }, rounds: { type: 'string', default: '5' } },
})
const pace = { seconds: Number(values.seconds), rounds: Number(values.rounds) }
const known = [...Object.keys(MEASURES), ...Object.keys(SIZES)]
const unknown = positionals.filter((name) => !known.includes(name))
if (unknown.length > 0) throw new Error(`There is no ${unknown.join(', ')}; there are ${known.join(', ')}`)
const isWanted = (name: string) => positionals.length === 0 || positionals.includes(name)

await buildFrontEnds(console.log)
const dataDir = await copyOfData()
console.log(`load before the run ${loadavg()[0]?.toFixed(1)}\n`)
const measures = Object.entries(MEASURES).filter(([name]) => isWanted(name))
if (measures.length > 0) await withProduct((product) => compareAll(measures, product))
// Each on a product of its own: memory that was once taken is not soon given back.
for (const [name, measure] of Object.entries(SIZES)) if (isWanted(name)) await withProduct(measure)

async function compareAll(measures: [string, (typeof MEASURES)[string]][], product: StartedProduct): Promise<void> {
  const world = await prepareWorld(product.address)
  const speed = await machineSpeed(world, pace)
  console.log(`this machine is ${speed.toFixed(2)} times as fast as the one by which the musts were set\n`)
  printHead()
  for (const [name, { must, aim }] of measures) {
    try {
      printComparison(name, await compare(name, world, product, pace), speed, must, aim)
    } catch (error) {
      // The others are measured all the same; the command fails at its end.
      console.error(`${name} FAILED: ${error instanceof Error ? error.message : error}`)
      process.exitCode = 1
    }
  }
}

async function withProduct(measure: (product: StartedProduct) => Promise<void>): Promise<void> {
  const product = await startProductOn(dataDir)
  try {
    await measure(product)
  } finally {
    await product.stop()
  }
}
