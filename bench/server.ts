import { loadavg } from 'node:os'
import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { root } from '@sufra/server/root'
import { copyData } from './server/data.ts'
import { exportCustomers } from './server/export.ts'
import { type Outcome, runLoad } from './server/load.ts'
import { MEASURES, type Measure } from './server/measures.ts'
import { type StartedProduct, startProduct } from './server/started-product.ts'
import { prepareWorld, publishFloorPlan, type World } from './server/world.ts'

/**
 * Measures the server, optionally beside another checkout (docs/performance.md).
 * Usage: npm run bench -- server [booking export …] [--seconds 2] [--rounds 3] [--beside FOLDER] [--floor]
 * `--floor` publishes a floor plan in the first product; `--beside .` compares it with none.
 */
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    seconds: { type: 'string', default: '2' },
    rounds: { type: 'string', default: '3' },
    beside: { type: 'string' },
    floor: { type: 'boolean', default: false },
  },
})
const known = [...Object.keys(MEASURES), 'export']
const unknown = positionals.filter((name) => !known.includes(name))
if (unknown.length > 0) throw new Error(`There is no ${unknown.join(', ')}; there are ${known.join(', ')}`)
const wanted = positionals.length > 0 ? positionals : known

interface Candidate {
  product: StartedProduct
  world: World
}

const roots = values.beside ? [root, resolve(values.beside)] : [root]
const candidates: Candidate[] = []
try {
  for (const each of roots) candidates.push(await startCandidate(each))
  console.log(`load before the run ${loadavg()[0]?.toFixed(1)}\n`)
  // First, because the memory of a load is released late.
  if (wanted.includes('export')) await measureExports()
  await measureAll()
} finally {
  for (const { product } of candidates) await product.stop()
}

async function startCandidate(checkout: string): Promise<Candidate> {
  const product = await startProduct(checkout, await copyData(checkout))
  const world = await prepareWorld(product.address, checkout)
  if (values.floor && candidates.length === 0) await publishFloorPlan(product.address, world.staff)
  return { product, world }
}

async function measureAll(): Promise<void> {
  const titles = roots.flatMap(() => ['a second', 'p50 ms', 'p99 ms'])
  printRow('', values.beside ? [...titles, 'ratio', 'p99 ratio'] : titles)
  for (const [name, measure] of Object.entries(MEASURES)) {
    if (!wanted.includes(name)) continue
    try {
      const outcomes = await measureAlternating(measure)
      const figures = outcomes.flatMap(({ perSecond, p50, p99 }) => [
        perSecond.toFixed(0),
        p50.toFixed(1),
        p99.toFixed(1),
      ])
      const [here, there] = outcomes
      const ratios = here && there ? [here.perSecond / there.perSecond, here.p99 / there.p99] : []
      printRow(name, [...figures, ...ratios.map((ratio) => ratio.toFixed(2))])
    } catch (error) {
      console.error(`${name} FAILED: ${error instanceof Error ? error.message : error}`)
      process.exitCode = 1
    }
  }
}

/**
 * Alternates between the candidates, so that both meet the same load of the machine. @returns the median of each
 * figure.
 */
async function measureAlternating(measure: Measure): Promise<Outcome[]> {
  const rounds: Outcome[][] = candidates.map(() => [])
  for (let round = 0; round < Number(values.rounds); round++) {
    for (const [i, { product, world }] of candidates.entries())
      rounds[i]?.push(await runLoad(measure, world, product.port, Number(values.seconds) * 1000))
  }
  return rounds.map((outcomes) => {
    const getMedian = (figure: keyof Outcome) =>
      outcomes.map((outcome) => outcome[figure]).sort((a, b) => a - b)[Math.floor(outcomes.length / 2)] ?? Number.NaN
    return { perSecond: getMedian('perSecond'), p50: getMedian('p50'), p99: getMedian('p99') }
  })
}

async function measureExports(): Promise<void> {
  for (const [i, { product, world }] of candidates.entries()) {
    const { seconds, megabytes } = await exportCustomers(product, world)
    const where = i === 0 ? 'export' : 'export there'
    console.log(`${where.padEnd(18)}${seconds.toFixed(1)} s, at most ${megabytes.toFixed(0)} MB`)
  }
}

function printRow(name: string, cells: readonly string[]): void {
  console.log(name.padEnd(18) + cells.map((cell) => cell.padStart(10)).join(''))
}
