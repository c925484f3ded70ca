import { finishDeletions } from 'services/customers/deletion/customer-deletions'
import { finishMerges } from 'services/customers/merge/customer-merges'
import { getSetAside } from 'services/platform/calls/set-aside'
import { finishRedemptions } from 'services/promotions/finish-redemptions'
import { removeOrphanedReads } from 'services/promotions/remove-orphaned-reads'
import { NOON, startTestProduct, type TestProduct } from '../../harness/product.ts'
import { type FaultyStore, makeRoom, openFaultyStore } from './faulty-store.ts'
import type { Scene } from './scene.ts'

export interface Stage {
  scene: Scene
  store: FaultyStore
  sweep(): Promise<void>
  stop(): Promise<void>
}

/** @param patienceMs call timeout. */
export async function openStage(patienceMs?: number): Promise<Stage> {
  const store = await openFaultyStore()
  const settings = { MONGODB_URI: store.uri, OPEN_BOOKINGS: '100' }
  const product = await retryOnTimeout(() => startTestProduct(settings, NOON, { ...(patienceMs && { patienceMs }) }))
  const [staff, guest] = [await retryOnTimeout(product.editor), await retryOnTimeout(product.customer)]
  await makeRoom()
  const { customer } = guest
  const scene = { person: () => product.person(), staff: () => staff, guest: () => guest, customer, now: NOON }
  return {
    store,
    scene,
    sweep: () => retryOnTimeout(() => sweep(product)),
    async stop() {
      await product.stop()
      await store.stop()
    },
  }
}

async function sweep({ broker }: TestProduct): Promise<void> {
  const app = { config: {} as never, now: () => new Date(NOON.getTime() + 5 * 60_000) }
  await finishRedemptions(broker, app)
  await finishDeletions(broker, app)
  await finishMerges(broker, app)
  await removeOrphanedReads(app)
  const failed = SWEEPS.filter((name) => getSetAside(name, app).keys().length > 0)
  if (failed.length > 0) throw new Error(`Sweeps failed: ${failed.join()}`)
}

const SWEEPS = ['redemptions', 'deletions', 'customer_merges', 'orphaned_reads']

const TRIES = 5

/** Retries setup steps that exceed a short timeout on a busy machine. */
async function retryOnTimeout<T>(work: () => Promise<T>): Promise<T> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await work()
    } catch (error) {
      if (tries === TRIES) throw error
    }
  }
}
