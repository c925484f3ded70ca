import { copyOfData } from './data.ts'
import { runLoad } from './load.ts'
import { startProductOn } from './started-product.ts'
import { prepareWorld } from './world.ts'

// Starts a product as its environment sets it up. Told the name of a measure, it answers what each answer costs the product
// and its store, in microseconds of processor time; it ends with who started it.
const WARM_UP_MS = 1000
const [seconds = Number.NaN] = process.argv.slice(2).map(Number)

const product = await startProductOn(await copyOfData())
const world = await prepareWorld(product.address)

process.on('message', async (measure: string) => {
  process.send?.(await costOf(measure))
})
process.once('disconnect', async () => {
  await product.stop()
  process.exit()
})
process.send?.('ready')

async function costOf(measure: string): Promise<number> {
  const { port, pid, storePid } = product
  const job = { measure, world, port, pid, storePid, warmUpMs: WARM_UP_MS, ms: seconds * 1000 }
  const { serverUs, storeUs } = await runLoad(job)
  return serverUs + storeUs
}
