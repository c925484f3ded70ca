import { BARE, type Server, SHORT_BYTES, startBare } from './bare.ts'
import { copyOfData } from './data.ts'
import { runLoad } from './load.ts'
import { startProductOn } from './started-product.ts'
import { prepareWorld } from './world.ts'

// Starts a product as its environment sets it up, and a bare server beside it. Told the name of a measure, it answers what
// each answer costs the product and its store, in microseconds of processor time; it ends with who started it.
const WARM_UP_MS = 1000
const [seconds = Number.NaN, among] = process.argv.slice(2).map(Number)

const product = await startProductOn(await copyOfData())
const bare = await startBare(SHORT_BYTES, 'application/json', Number(process.env.WORKERS ?? 1))
const world = await prepareWorld(product.address)

process.on('message', async (measure: string) => {
  process.send?.(await (measure === BARE ? costOf('news', bare) : costOf(measure, product)))
})
process.once('disconnect', async () => {
  await Promise.all([product.stop(), bare.stop()])
  process.exit()
})
process.send?.('ready')

async function costOf(measure: string, { port, pids, storePid }: Server): Promise<number> {
  const job = { measure, world, port, pids, storePid, among, warmUpMs: WARM_UP_MS, ms: seconds * 1000 }
  const { serverUs, storeUs } = await runLoad(job)
  return serverUs + storeUs
}
