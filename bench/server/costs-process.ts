import { median } from './compare.ts'
import { copyOfData } from './data.ts'
import { runLoad } from './load.ts'
import { startProductOn } from './started-product.ts'
import { prepareWorld } from './world.ts'

// Tells what each answer of some measures costs the product and its store, as its environment sets them up, in
// microseconds of processor time: the median of the rounds.
const WARM_UP_MS = 1000
const [rounds, seconds, ...measures] = process.argv.slice(2)

const product = await startProductOn(await copyOfData())
const { port, pids, storePid } = product
try {
  const world = await prepareWorld(product.address)
  const costs: Record<string, number> = {}
  for (const measure of measures) {
    const found: number[] = []
    for (let round = 0; round < Number(rounds); round++) {
      const job = { measure, world, port, pids, storePid, warmUpMs: WARM_UP_MS, ms: Number(seconds) * 1000 }
      const { serverUs, storeUs } = await runLoad(job)
      found.push(serverUs + storeUs)
    }
    costs[measure] = median(found)
  }
  process.send?.(costs)
} finally {
  await product.stop()
}
process.exit()
