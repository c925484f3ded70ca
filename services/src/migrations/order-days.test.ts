import type { RunningEngine } from '@sufra/embedded-mongo/testing/engines'
import { Collection, type Db } from 'mongodb'
import mongoose from 'mongoose'
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { Ledger } from '../customers/ledger.model.ts'
import { createIndexes } from '../platform/db/store.ts'
import { connectTestStore } from '../platform/testing/test-store.ts'
import { PosOrders } from '../pos/pos-order.model.ts'
import { createOrderDays } from './order-days.ts'

const orderDays = createOrderDays('Asia/Dubai')
/** 1:30 am of the 22nd in Dubai, in hours that run to 2:00. */
const LATE = new Date('2036-11-21T21:30:00Z')
const NOON = new Date('2036-11-21T08:00:00Z')

let store: RunningEngine
beforeAll(async () => {
  store = await connectTestStore('order-days')
})
afterAll(async () => {
  await store.stop()
})

const database = () => mongoose.connection.db as Db
const purchases = () => database().collection('transactions')
const orders = () => database().collection('pos_orders')
const late = (dayOfWeek: number) => ({ dayOfWeek, isClosed: false, openTime: '18:00', closeTime: '02:00' })

/** What the last release stored, with its indexes. */
beforeEach(async () => {
  await database().dropDatabase()
  await purchases().createIndex(
    { earningOrder: 1 },
    { unique: true, partialFilterExpression: { earningOrder: { $gt: '' } } },
  )
  await orders().createIndex({ keyId: 1, orderKey: 1 }, { unique: true })
  await database().collection('restaurant_hours').insertMany([0, 1, 2, 3, 4, 5, 6].map(late))
  const purchase = { type: 'earn', customerId: 7, amountFils: 2000, createdAt: LATE }
  await purchases().insertMany(
    [
      { id: 1, orderKey: 'BYHAND', earningOrder: 'BYHAND' },
      { id: 2, orderKey: 'TILL', earningOrder: 'TILL', posOrderId: 1 },
      { id: 3, orderKey: 'BACK', refundedFils: 2000, posOrderId: 2 },
      { id: 4, orderKey: 'AGAIN' },
      { id: 5, orderKey: 'REFUND', type: 'adjustment' },
      { id: 6, createdAt: NOON },
      { id: 7, orderKey: 'PART', earningOrder: 'PART', refundedFils: 500, posOrderId: 3 },
      { id: 8, orderKey: 'FAR', earningOrder: 'FAR', posOrderId: 4 },
    ].map((own) => ({ ...purchase, ref: `ref:${own.id}`, ...own })),
  )
  await orders().insertMany([
    { id: 1, keyId: 3, orderKey: 'TILL', entryId: 2, occurredAt: NOON },
    { id: 2, keyId: 3, orderKey: 'BACK', entryId: 3, occurredAt: LATE },
    { id: 3, keyId: 3, orderKey: 'PART', entryId: 7, occurredAt: LATE },
    // A till's placeholder, and a damaged record.
    { id: 4, keyId: 3, orderKey: 'FAR', entryId: 8, occurredAt: new Date('9999-12-31T23:59:59Z'), createdAt: NOON },
    { id: 5, keyId: 3, orderKey: 'LOST', entryId: 9 },
  ])
})

async function readAll() {
  const lines = await purchases().find({}).sort({ id: 1 }).toArray()
  const stored = await orders().find({}).sort({ id: 1 }).toArray()
  return [
    lines.map(({ id, orderDay, orderClaims, earningOrder }) => [id, orderDay, orderClaims, earningOrder]),
    stored.map(({ id, orderDay, identities }) => [id, orderDay, identities]),
  ]
}

const none = undefined
const MIGRATED = [
  [
    [1, '2036-11-21', ['2036-11-21 BYHAND 7 2000', '2036-11-21 BYHAND'], none],
    [2, '2036-11-21', ['2036-11-21 TILL 7 2000'], none],
    [3, '2036-11-21', none, none],
    [4, '2036-11-21', none, none],
    [5, none, none, none],
    [6, none, none, none],
    [7, '2036-11-21', ['2036-11-21 PART 7 2000'], none],
    [8, '2036-11-21', ['2036-11-21 FAR 7 2000'], none],
  ],
  [
    [1, '2036-11-21', ['3 2036-11-21 TILL']],
    [2, '2036-11-21', none],
    [3, '2036-11-21', ['3 2036-11-21 PART']],
    [4, '2036-11-21', ['3 2036-11-21 FAR']],
    [5, '1970-01-01', ['3 1970-01-01 LOST']],
  ],
]

test('gives purchases and orders their business day and claims, once', async () => {
  await orderDays.run(database())
  expect(await readAll()).toEqual(MIGRATED)
  await purchases().updateOne({ id: 1 }, { $unset: { orderClaims: true } })
  await orderDays.run(database())
  expect((await readAll())[0]?.[0]).toEqual([1, '2036-11-21', none, none])
})

test('keeps what somebody changed between its reading and its writing', async () => {
  const { bulkWrite } = Collection.prototype
  vi.spyOn(Collection.prototype, 'bulkWrite').mockImplementationOnce(async function (this: Collection, ...args) {
    await purchases().updateOne({ id: 1 }, { $set: { orderDay: '2036-11-20' }, $unset: { earningOrder: true } })
    return bulkWrite.apply(this, args)
  })
  await orderDays.run(database())
  expect((await readAll())[0]?.slice(0, 2)).toEqual([[1, '2036-11-20', none, none], MIGRATED[0]?.[1]])
})

test('lets a number be used on another day', async () => {
  await orderDays.run(database())
  await createIndexes([Ledger, PosOrders] as never)
  const { _id, ...order } = (await orders().findOne({ id: 1 })) ?? {}
  const next = { ...order, id: 9, orderDay: '2036-11-22' }
  await expect(orders().insertOne({ ...next })).rejects.toMatchObject({ code: 11_000 })
  await orders().insertOne({ ...next, identities: ['3 2036-11-22 TILL'] })
})

test('does nothing in an empty database', async () => {
  await database().dropDatabase()
  await orderDays.run(database())
  expect(await readAll()).toEqual([[], []])
})
