import type { RunningEngine } from '@sufra/embedded-mongo/testing/engines'
import type { Db } from 'mongodb'
import mongoose from 'mongoose'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { connectTestStore } from '../platform/testing/test-store.ts'
import { oneOutbox } from './one-outbox.ts'

let store: RunningEngine
beforeAll(async () => {
  store = await connectTestStore('one-outbox')
})
afterAll(async () => {
  await store.stop()
})

test('moves the mails that wait, and leaves what was mailed', async () => {
  const database = mongoose.connection.db as Db
  const [at, due] = [new Date('2036-12-05T08:00:00Z'), new Date('2036-12-05T08:02:00Z')]
  const announced = { to: 'mailbox', status: 'confirmed' }
  await database.collection('booking_mails').insertMany([
    { reservationId: 1, revision: 3, sent: 1, announced, dueAt: due, firstDueAt: at, tries: 2, lease: 'dead' },
    { reservationId: 2, revision: 1, sent: 1, announced },
  ])
  await database
    .collection<{ _id: string }>('account_mails')
    .insertOne({ _id: 'a', customerId: 7, campaignId: 9, kind: 'campaign', at, dueAt: due, tries: 1 } as never)
  const request = { date: '2036-12-04', requestedAt: at, isHandled: false, version: 1 }
  await database.collection('feedback').insertMany([
    { id: 5, ...request, mailDueAt: due, mailTries: 1, leasedUntil: due },
    { id: 6, ...request, score: 3 },
  ])
  for (let runs = 0; runs < 2; runs += 1) {
    await oneOutbox.run(database)
    const pending = { dueAt: due, queuedAt: at, status: 'pending', revision: 1 }
    expect(await database.collection('mails').find({}).sort({ _id: 1 }).toArray()).toEqual([
      { _id: 'a', customerId: 7, campaignId: 9, kind: 'campaign', priority: 2, failures: 1, ...pending },
      { _id: 'feedback:5', kind: 'feedback', reservationId: 5, priority: 2, failures: 1, ...pending },
      { _id: 'reservation:1', kind: 'booking', reservationId: 1, priority: 1, failures: 2, ...pending },
    ])
    const stored = async (name: string) =>
      (await database
        .collection(name)
        .find({}, { projection: { _id: 0 } })
        .toArray()) as object[]
    expect(await stored('booking_mails')).toEqual([
      { reservationId: 1, sent: 1, announced },
      { reservationId: 2, revision: 1, sent: 1, announced },
    ])
    expect(await stored('account_mails')).toEqual([])
    expect(await stored('feedback')).toEqual([
      { id: 5, ...request },
      { id: 6, ...request, score: 3 },
    ])
  }
})
