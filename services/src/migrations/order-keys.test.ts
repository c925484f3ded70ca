import type { RunningEngine } from '@sufra/embedded-mongo/testing/engines'
import type { Db } from 'mongodb'
import mongoose from 'mongoose'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { connectTestStore } from '../platform/testing/test-store.ts'
import { orderKeys } from './order-keys.ts'

let store: RunningEngine
beforeAll(async () => {
  store = await connectTestStore('order-keys')
})
afterAll(async () => {
  await store.stop()
})

const database = () => mongoose.connection.db as Db
const entries = () =>
  database().collection<{ id: number; type: string; posOrderNumber: string | null; orderKey?: string }>('transactions')

/** Entries of the last release, in more than one batch. */
beforeEach(async () => {
  await entries().deleteMany({})
  await entries().insertMany([
    { id: 1, type: 'earn', posOrderNumber: 'pos-10 234' },
    { id: 2, type: 'earn', posOrderNumber: null },
    { id: 3, type: 'adjustment', posOrderNumber: '١٠٢٣٤' },
    { id: 4, type: 'earn', posOrderNumber: 'table' },
    { id: 5, type: 'earn', posOrderNumber: '---' },
    { id: 6, type: 'earn', posOrderNumber: '٧٧', orderKey: '77' },
    ...Array.from({ length: 600 }, (_, index) => ({ id: 10 + index, type: 'earn', posOrderNumber: `#${index}` })),
  ])
})

async function listKeys(): Promise<[number, string | null][]> {
  const found = await entries().find({}).sort({ id: 1 }).toArray()
  return found.map(({ id, orderKey = null }) => [id, orderKey])
}

test('fills the key of every entry with an order number', async () => {
  await orderKeys.run(database())
  const keys = await listKeys()
  expect(keys.slice(0, 7)).toEqual([
    [1, 'POS10234'],
    [2, null],
    [3, '10234'],
    [4, 'TABLE'],
    [5, null],
    [6, '77'],
    [10, '#0'],
  ])
  expect(keys.at(-1)).toEqual([609, '#599'])
})

test('changes nothing in a second run, also after an interrupted one', async () => {
  await orderKeys.run(database())
  const keys = await listKeys()
  await entries().updateMany({ id: { $gt: 300 } }, { $unset: { orderKey: true } })
  await orderKeys.run(database())
  await orderKeys.run(database())
  expect(await listKeys()).toEqual(keys)
})

test('does nothing in an empty database', async () => {
  await entries().deleteMany({})
  await orderKeys.run(database())
  expect(await listKeys()).toEqual([])
})
