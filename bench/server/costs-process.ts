import { BARE, type Server, SHORT_BYTES, startBare } from './bare.ts'
import { median } from './compare.ts'
import { copyOfData } from './data.ts'
import { runLoad } from './load.ts'
import { startProductOn } from './started-product.ts'
import { prepareWorld, type World } from './world.ts'

// Tells what each answer of some measures costs the product and its store, as its environment sets them up, in
// microseconds of processor time: the median of the rounds.
const WARM_UP_MS = 1000
const [rounds, seconds, ...measures] = process.argv.slice(2)

const product = await startProductOn(await copyOfData())
const bare = await startBare(SHORT_BYTES, 'application/json', Number(process.env.WORKERS ?? 1))
try {
  const world = await prepareWorld(product.address)
  const costs: Record<string, number> = {}
  for (const measure of measures)
    costs[measure] = measure === BARE ? await costOf('news', world, bare) : await costOf(measure, world, product)
  process.send?.(costs)
} finally {
  await Promise.all([product.stop(), bare.stop()])
}
process.exit()

async function costOf(measure: string, world: World, { port, pids, storePid }: Server): Promise<number> {
  const found: number[] = []
  for (let round = 0; round < Number(rounds); round++) {
    const job = { measure, world, port, pids, storePid, warmUpMs: WARM_UP_MS, ms: Number(seconds) * 1000 }
    const { serverUs, storeUs } = await runLoad(job)
    found.push(serverUs + storeUs)
  }
  return median(found)
}
