import type { RunningEngine } from '@sufra/embedded-mongo/testing/engines'
import type { Db } from 'mongodb'
import mongoose from 'mongoose'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { connectTestStore } from '../platform/testing/test-store.ts'
import { owners } from './owners.ts'

let store: RunningEngine
beforeAll(async () => {
  store = await connectTestStore('owners')
})
afterAll(async () => {
  await store.stop()
})

const database = () => mongoose.connection.db as Db
const collection = (name: string) => database().collection<{ id: number }>(name)
const day = (number: number) => new Date(Date.UTC(2036, 0, number))
const MARIAM = '+971501111111'
const OMAR = '+971502222222'

/** Mariam registered on the 10th; Omar on the 1st, and staff corrected his phone on the 10th. */
beforeEach(async () => {
  for (const name of ['customers', 'audit_log', 'waitlist', 'reservations'])
    await collection(name)
      .drop()
      .catch(() => {})
  await collection('customers').insertMany([
    { id: 7, phoneNumber: MARIAM, createdAt: day(10) },
    { id: 8, phoneNumber: OMAR, createdAt: day(1) },
  ] as never)
  const act = { id: 1, what: 'customer.phone', record: 'customer:8', createdAt: day(10) }
  await collection('audit_log').insertOne(act as never)
  const unowned = { customerId: null, quotaSlot: 1 }
  await collection('waitlist').insertMany([
    { id: 1, ...unowned, customerPhone: MARIAM, date: '2036-02-01', createdAt: day(9), table: { reservationId: 5 } },
    { id: 2, ...unowned, customerPhone: MARIAM, date: '2036-02-02', createdAt: day(11), table: null },
    { id: 3, customerId: null, customerPhone: OMAR, date: '2036-02-02', createdAt: day(11), table: null },
  ] as never)
  await collection('waitlist').createIndex({ customerPhone: 1, date: 1 })
  const booking = { customerId: null, customerPhone: MARIAM }
  await collection('reservations').insertMany([
    { id: 1, ...booking, createdAt: day(9) },
    { id: 2, ...booking, createdAt: day(11) },
    { id: 3, ...booking, createdAt: day(11), isOnline: true },
    { id: 4, ...booking, createdAt: day(11), customerId: 9 },
    { id: 5, ...booking, createdAt: day(11) },
    { id: 6, ...booking, createdAt: day(11), customerPhone: '' },
    { id: 7, ...booking, createdAt: day(9), customerPhone: OMAR },
    { id: 8, ...booking, createdAt: day(11), customerPhone: OMAR },
    { id: 9, ...booking, createdAt: day(11), customerPhone: '+971503333333' },
    ...Array.from({ length: 600 }, (_, index) => ({ id: 10 + index, ...booking, createdAt: day(11) })),
  ] as never)
})

async function listOwners(name: string) {
  const found = await collection(name)
    .find({ id: { $lt: 10 } })
    .sort({ id: 1 })
    .toArray()
  return found.map(({ id, ...rest }) => [id, (rest as { customerId?: number }).customerId ?? null])
}

const OWNED = [
  [1, null],
  [2, 7],
  [3, null],
  [4, 9],
  [5, null],
  [6, null],
  [7, null],
  [8, 8],
  [9, null],
]

test('gives an account what staff booked for its phone while it had it, and nothing else', async () => {
  await owners.run(database())
  expect(await listOwners('reservations')).toEqual(OWNED)
  expect(await listOwners('waitlist')).toEqual([
    [1, null],
    [2, 7],
    [3, 8],
  ])
  expect(await collection('reservations').countDocuments({ customerId: 7, isAssignedByStaff: true } as never)).toBe(601)
  expect(await collection('waitlist').findOne({ id: 2 })).toMatchObject({ quotaSlot: 1_000_002 })
  expect(await collection('waitlist').findOne({ id: 3 })).not.toHaveProperty('quotaSlot')
})

test('lets a customer wait on a day on which somebody else waits for the phone', async () => {
  await owners.run(database())
  expect((await collection('waitlist').indexes()).map(({ name }) => name)).toEqual(['_id_'])
})

test('changes nothing in a second run, also after an interrupted one', async () => {
  await owners.run(database())
  await collection('reservations').updateMany({ id: { $gt: 300 } }, { $set: { customerId: null } } as never)
  await owners.run(database())
  await owners.run(database())
  expect(await listOwners('reservations')).toEqual(OWNED)
  expect(await collection('reservations').countDocuments({ customerId: 7 } as never)).toBe(601)
})

test('does nothing in an empty database', async () => {
  for (const name of ['customers', 'audit_log', 'waitlist', 'reservations']) await collection(name).drop()
  await owners.run(database())
  expect(await listOwners('reservations')).toEqual([])
})
