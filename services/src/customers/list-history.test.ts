import { text } from 'node:stream/consumers'
import type { HistoryLine } from '@sufra/contracts/entities/customer'
import type { Meta } from '@sufra/runtime/meta'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { Settings } from '../lib/settings.ts'
import { registrationOf } from '../lib/testing/registration.ts'
import { openStage, type Stage, watched } from '../lib/testing/stage.ts'
import { inTransaction } from '../lib/transaction.ts'
import { createCustomer } from './create-customer.ts'
import { type CustomerRecord, Customers } from './customer.model.ts'
import { customerWith } from './find-customer.ts'
import { Ledger } from './ledger.model.ts'
import { listHistory } from './list-history.ts'
import { movePoints } from './move-points.ts'

let stage: Stage
let guest: CustomerRecord
beforeAll(async () => {
  stage = await openStage('history', [Customers, Ledger, Settings])
})
afterAll(() => stage.stop())
beforeEach(async () => {
  await stage.clear()
  guest = await createCustomer(registrationOf('+971501234567'), stage.app)
})

let refs = 0
/** Moves the guest's points, as a purchase does. */
function move(points: number): Promise<unknown> {
  const facts = { amountFils: null, qrCodeHash: null, rewardId: null, posOrderNumber: null, adminName: null }
  const wanted = { ref: `move:${refs++}`, customerId: guest.id, type: 'earn', points, description: 'A line', ...facts }
  return inTransaction(async () =>
    movePoints(await customerWith(guest.id), { ...wanted, type: 'earn' }, stage.app.now()),
  )
}

async function pageFrom(skip: number, limit: number): Promise<HistoryLine[]> {
  return (await listHistory({} as Meta, guest.id, { skip, limit })) as HistoryLine[]
}
async function whole(): Promise<HistoryLine[]> {
  return JSON.parse(await text((await listHistory({} as Meta, guest.id, null)) as never))
}

test('each line has the balance right after it, on every page and in the whole list', async () => {
  for (const points of [5, 20, -15, 7]) await move(points)
  const balances = [27, 20, 35, 15, 10]
  expect((await pageFrom(0, 50)).map(({ balance }) => balance)).toEqual(balances)
  expect((await pageFrom(1, 2)).map(({ balance }) => balance)).toEqual([20, 35])
  expect((await pageFrom(4, 2)).map(({ balance }) => balance)).toEqual([10])
  expect(await pageFrom(5, 2)).toEqual([])
  expect((await whole()).map(({ balance }) => balance)).toEqual(balances)
})

test('a balance is right whatever is added while it is read', async () => {
  const reads: HistoryLine[][] = []
  const reading = async (read: () => Promise<HistoryLine[]>) => {
    for (let n = 0; n < 12; n += 1) reads.push(await read())
  }
  const adding = Promise.all([1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12].map(move))
  await Promise.all([adding, reading(() => pageFrom(0, 3)), reading(() => pageFrom(2, 3)), reading(whole)])
  const right = new Map((await whole()).map(({ id, balance }) => [id, balance]))
  expect(right.size).toBe(13)
  for (const { id, balance } of reads.flat()) expect([id, balance]).toEqual([id, right.get(id)])
})

test('the balances of the first page cost no read but the guest’s, later ones one more', async () => {
  await move(5)
  const costOf = async (skip: number) => (await watched(() => pageFrom(skip, 50))).commands
  expect(await costOf(0)).toEqual(['find', 'find', 'commitTransaction'])
  expect(await costOf(1)).toEqual(['find', 'find', 'aggregate', 'commitTransaction'])
})

test('a customer who is not there has no history', async () => {
  for (const page of [null, { skip: 0, limit: 5 }]) {
    await expect(listHistory({} as Meta, 999_999, page)).rejects.toMatchObject({ code: 'CUSTOMER_NOT_FOUND' })
  }
})
