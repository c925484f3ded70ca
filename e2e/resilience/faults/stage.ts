import { finishDeletions } from 'services/customers/customer-deletions'
import { finishRedemptions } from 'services/promotions/finish-redemptions'
import { removeOrphanedReads } from 'services/promotions/remove-orphaned-reads'
import { NOON, startTestProduct, type TestProduct } from '../../harness/product.ts'
import { type FaultyStore, makeRoom, openFaultyStore } from './faulty-store.ts'
import type { Scene } from './scene.ts'

/** A product in this process, on a store that may fail, and people who use it. */
export interface Stage {
  scene: Scene
  store: FaultyStore
  /** Has the services carry on what they carry on from time to time, as if some minutes had passed. */
  sweep(): Promise<void>
  stop(): Promise<void>
}

/** @param patienceMs how long a call may take, if it is to be short. */
export async function openStage(patienceMs?: number): Promise<Stage> {
  const store = await openFaultyStore()
  const settings = { MONGODB_URI: store.uri, OPEN_BOOKINGS: '100' }
  const product = await often(() => startTestProduct(settings, NOON, { ...(patienceMs && { patienceMs }) }))
  const [staff, guest] = [await often(product.editor), await often(product.customer)]
  await makeRoom()
  const { customer } = guest
  const scene = { person: () => product.person(), staff: () => staff, guest: () => guest, customer, now: NOON }
  return {
    store,
    scene,
    sweep: () => often(() => sweep(product)),
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
  await removeOrphanedReads()
}

const TRIES = 5

/** Where little time is given, a busy machine may not come to its end with what is no part of the test. */
async function often<T>(work: () => Promise<T>): Promise<T> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await work()
    } catch (error) {
      if (tries === TRIES) throw error
    }
  }
}
