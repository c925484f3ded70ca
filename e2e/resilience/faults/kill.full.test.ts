import { seed } from '@sufra/daily-seed/seed'
import { CustomerDeletions } from 'services/customers/customer-deletion.model'
import { IdempotencyRecords } from 'services/lib/calls/idempotency.model'
import { Codes } from 'services/promotions/code.model'
import { Issues } from 'services/qr/issue.model'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { ProductProcess } from '../../harness/spawn-product.ts'
import { waitFor } from '../../harness/wait-for.ts'
import { type Hold, isWriting, listHolds, splitIntoBatches } from './batches.ts'
import { isKeyed } from './calls/all.ts'
import { countUnfinished, expectConsistency } from './consistency.ts'
import { type FaultyStore, makeRoom, openFaultyStore } from './faulty-store.ts'
import { holdAll } from './hold.ts'
import { expectClearAnswer, expectDone } from './judge.ts'
import { signInPeople, spawnOnStore } from './people.ts'
import { retryUntilSettled } from './retry-until-settled.ts'
import type { Scene } from './scene.ts'
import { getCollection, runAdminCommand } from './store-access.ts'

/** No test is so long that a busy machine does not come to its end. */
const PARTS = [1, 2, 3, 4, 5, 6, 7, 8]

let store: FaultyStore
let product: ProductProcess
let scene: Scene
let batches: Hold[][] = []
beforeAll(async () => {
  store = await openFaultyStore()
  product = spawnOnStore(store.uri)
  await product.start()
  scene = await signInPeople(product)
  await makeRoom()
  batches = splitIntoBatches(selectForToday(await listHolds(scene, store.proxy)))
  await product.end()
  await product.start()
})
afterAll(async () => {
  await product.remove()
  await store.stop()
})

let cases = 0

/** In how many days every transaction has ended in each of its ways. */
const DAYS = 7

/**
 * Each start costs more than all that is sent in between, and only one transaction of a process writes at a time. So of the
 * ends that transactions may come to some have their turn today: the write or the commit does not arrive, or the commit is
 * done and nobody hears of it. All that comes before has its turn every day.
 */
function selectForToday(holds: readonly Hold[]): Hold[] {
  const ends = holds
    .filter(isWriting)
    .flatMap((hold): Hold[] => (isCommit(hold) ? [hold, { ...hold, fate: 'unheard' }] : [hold]))
  return [...holds.filter((hold) => !isWriting(hold)), ...ends.filter((_, index) => index % DAYS === seed % DAYS)]
}

const isCommit = ({ place }: Hold) => place.command === 'commitTransaction'

/** Makes what the dead process had to itself for a while older than that, so that others may carry it on. */
async function ageLeases(): Promise<void> {
  const past = new Date(0)
  await getCollection(IdempotencyRecords).updateMany({ done: false }, { $set: { leasedUntil: past } })
  await getCollection(Issues).updateMany({ claimedUntil: { $ne: null } }, { $set: { claimedUntil: past } })
  await getCollection(Codes).updateMany({ state: 'reserved' }, { $set: { createdAt: past } })
  await getCollection(CustomerDeletions).updateMany({}, { $set: { startedAt: past } })
}

/**
 * Has a new process take the numbers that transactions need: one that finds none is run again in the turn of those that
 * write, and held there it would keep the others from theirs.
 */
async function reserveIds(batch: readonly Hold[]): Promise<void> {
  const transactions = batch.filter(({ place }) => place.inTransaction)
  for (const prepare of new Set(transactions.map((hold) => hold.prepare))) await (await prepare(scene)).send({})
}

async function killProduct(): Promise<void> {
  await product.kill()
  // What it had begun the store would undo by itself after some seconds.
  await runAdminCommand({ killAllSessions: [] })
}

describe('when the product is killed while commands are in flight', () => {
  it.each(PARTS)('a retried call is applied once per idempotency key (part %i)', async (part) => {
    for (const [turn, batch] of batches.entries()) {
      if (turn % PARTS.length !== part - 1) continue
      await reserveIds(batch)
      const held = await holdAll(batch, scene, store.proxy)
      await killProduct()
      // Either the sweeps carry on what was cut off, or who sends it again does.
      if (turn % 2 === 0) await ageLeases()
      await product.start()
      if (turn % 2 === 1) await ageLeases()
      for (const { title, where, sending, headers, answer } of held) {
        const first = await answer
        if (first) expectClearAnswer(first, where)
        const again = await retryUntilSettled(() => sending.send(headers))
        await expectDone(sending, { keyed: isKeyed(title), first, again }, where)
        cases += 1
      }
    }
  })

  it('everything adds up, and the next start leaves nothing pending', async () => {
    expect(cases).toBeGreaterThan(0)
    await killProduct()
    await ageLeases()
    await product.start()
    expect(await waitFor(countUnfinished, (left) => Object.keys(left).length === 0)).toEqual({})
    await expectConsistency()
  })
})
