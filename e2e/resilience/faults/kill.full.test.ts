import { selectOfDay } from '@sufra/daily-seed/seed'
import { CustomerDeletions } from 'services/customers/deletion/customer-deletion.model'
import { IdempotencyRecords } from 'services/platform/calls/idempotency.model'
import { Codes } from 'services/promotions/code.model'
import { Issues } from 'services/qr/issue.model'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { ProductProcess } from '../../harness/spawn-product.ts'
import { waitFor } from '../../harness/wait-for.ts'
import { type Hold, isWriting, listHolds, splitIntoBatches } from './batches.ts'
import { isKeyed } from './calls/all.ts'
import { countUnfinished, expectConsistency } from './consistency.ts'
import { expectClearAnswer, expectDone, retryUntilSettled } from './expectations.ts'
import { type FaultyStore, makeRoom, openFaultyStore } from './faulty-store.ts'
import { holdAll } from './hold.ts'
import { signInPeople, spawnOnStore } from './people.ts'
import type { Scene } from './scene.ts'
import { getCollection, runAdminCommand } from './store-access.ts'

/** Parts keep each test within its timeout on a busy machine. */
const PARTS = Array.from({ length: 24 }, (_, part) => part + 1)

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

/** Within this many days every transaction ends in each way. */
const DAYS = 7

/**
 * Restarts dominate the time, and transactions are serialised, so their endings rotate by day: a lost write, a lost
 * commit, or a lost answer. Earlier commands run every day.
 */
function selectForToday(holds: readonly Hold[]): Hold[] {
  const ends = holds
    .filter(isWriting)
    .flatMap((hold): Hold[] => (isCommit(hold) ? [hold, { ...hold, fault: 'delayReply' }] : [hold]))
  return [...holds.filter((hold) => !isWriting(hold)), ...selectOfDay(ends, DAYS)]
}

const isCommit = ({ place }: Hold) => place.command === 'commitTransaction'

/** Makes the leases of the dead process expire. */
async function expireLeases(): Promise<void> {
  const past = new Date(0)
  await getCollection(IdempotencyRecords).updateMany({ done: false }, { $set: { leasedUntil: past } })
  await getCollection(Issues).updateMany({ claimedUntil: { $ne: null } }, { $set: { claimedUntil: past } })
  await getCollection(Codes).updateMany({ state: 'reserved' }, { $set: { createdAt: past } })
  await getCollection(CustomerDeletions).updateMany({}, { $set: { startedAt: past } })
}

/** Allocates ids in a new process first: allocation restarts a transaction, which would block others while held. */
async function reserveIds(batch: readonly Hold[]): Promise<void> {
  const transactions = batch.filter(({ place }) => place.inTransaction)
  for (const prepare of new Set(transactions.map((hold) => hold.prepare))) await (await prepare(scene)).send({})
}

async function killProduct(): Promise<void> {
  await product.kill()
  // Otherwise the store would roll its transactions back after some seconds.
  await runAdminCommand({ killAllSessions: [] })
}

describe('when the product is killed while commands are in flight', () => {
  it.each(PARTS)('a retried call is applied once per idempotency key (part %i)', async (part) => {
    for (const [turn, batch] of batches.entries()) {
      if (turn % PARTS.length !== part - 1) continue
      await reserveIds(batch)
      const held = await holdAll(batch, scene, store.proxy)
      await killProduct()
      // Alternates: the sweeps finish interrupted work, or the client retries.
      if (turn % 2 === 0) await expireLeases()
      await product.start()
      if (turn % 2 === 1) await expireLeases()
      for (const { title, where, sending, headers, answer } of held) {
        const first = await answer
        if (first) expectClearAnswer(first, where)
        let sends = 1
        const again = await retryUntilSettled(() => {
          sends += 1
          return sending.send(headers)
        })
        await expectDone(sending, { keyed: isKeyed(title), first, again, sends }, where)
        cases += 1
      }
    }
  })

  it('everything adds up, and the next start leaves nothing pending', async () => {
    expect(cases).toBeGreaterThan(0)
    await killProduct()
    await expireLeases()
    await product.start()
    expect(await waitFor(countUnfinished, (left) => Object.keys(left).length === 0)).toEqual({})
    await expectConsistency()
  })
})
