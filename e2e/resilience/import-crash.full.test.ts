import type { Import } from '@sufra/contracts/customers/imports/entities'
import { selectOfDay } from '@sufra/daily-seed/seed'
import { Customers } from 'services/customers/customer.model'
import { Imports } from 'services/customers/imports/import.model'
import { Ledger } from 'services/customers/ledger.model'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { checkFile, postStep } from '../harness/imports.ts'
import type { ProductProcess } from '../harness/spawn-product.ts'
import type { WireFault } from '../harness/store-proxy.ts'
import { waitFor } from '../harness/wait-for.ts'
import { expectConsistency } from './faults/consistency.ts'
import { type FaultyStore, openFaultyStore } from './faults/faulty-store.ts'
import { killDuring } from './faults/kill-during.ts'
import { signInPeople, spawnOnStore } from './faults/people.ts'
import { takeNumber } from './faults/scene.ts'
import { getCollection } from './faults/store-access.ts'

/** Three transactions, and the one that starts the run. */
const LINES = 50
const TRANSACTIONS = [0, 1, 2, 3]
const COMMANDS = ['find imports', 'find customers', 'bulkWrite', 'commitTransaction']
/** Restarts dominate the time: within this many days each transaction is met. */
const DAYS = 2

let store: FaultyStore
let product: ProductProcess
const kills = new Set<string>()
beforeAll(async () => {
  store = await openFaultyStore()
  product = spawnOnStore(store.uri)
})
afterAll(async () => {
  await product.remove()
  await store.stop()
})

const waitForState = (id: number, state: Import['state']) =>
  waitFor(
    () => getCollection(Imports).findOne({ id }),
    (found) => found?.state === state,
  )

async function expectImportedOnce(phones: readonly string[]): Promise<void> {
  const customers = await getCollection(Customers)
    .find({ phoneNumber: { $in: [...phones] } })
    .toArray()
  expect(customers.map(({ phoneNumber }) => phoneNumber).sort()).toEqual([...phones].sort())
  const lines = await getCollection(Ledger)
    .find({ customerId: { $in: customers.map(({ id }) => id) } })
    .toArray()
  expect(lines.map(({ type, points }) => [type, points])).toEqual(phones.map(() => ['import', 30]))
  await expectConsistency()
}

async function killAt(command: string, before: number, fault: WireFault): Promise<boolean> {
  await product.start()
  const scene = await signInPeople(product)
  const phones = Array.from({ length: LINES }, () => `+97154${String(takeNumber()).padStart(7, '0')}`)
  const file = ['Phone,Name,Points', ...phones.map((phone) => `${phone},Amal,30`)].join('\n')
  const { id } = await checkFile(scene.staff(), file)
  const isOver = () => waitForState(id, 'done')
  const run = () => postStep(scene.staff(), id, 'run')
  const isMet = await killDuring({ store, product, place: { command, before }, fault }, run, isOver)
  await product.start()
  const { state } = (await getCollection(Imports).findOne({ id })) ?? {}
  // Killed before its start was stored.
  if (state === 'checked') await postStep((await signInPeople(product)).staff(), id, 'run')
  await waitForState(id, 'done')
  await expectImportedOnce(phones)
  await product.end()
  return isMet
}

describe.each(['delayRequest', 'delayReply'] as const)('killed while a command is %s', (fault) => {
  it.each(selectOfDay(TRANSACTIONS, DAYS))('in transaction %i, an import brings each line in once', async (before) => {
    for (const command of COMMANDS) if (await killAt(command, before, fault)) kills.add(`${command} ${fault}`)
  })
})

it('every command was met', () => {
  expect(kills.size).toBe(2 * COMMANDS.length)
})
