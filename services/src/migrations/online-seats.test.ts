import type { RunningEngine } from '@sufra/embedded-mongo/testing/engines'
import type { Db } from 'mongodb'
import mongoose from 'mongoose'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { connectTestStore } from '../platform/testing/test-store.ts'
import { onlineSeats } from './online-seats.ts'

let store: RunningEngine
beforeAll(async () => {
  store = await connectTestStore('online-seats')
})
afterAll(async () => {
  await store.stop()
})

test('gives the seats of online bookings back to guests, and leaves those of staff', async () => {
  const database = mongoose.connection.db as Db
  const sheets = database.collection<{ day: string; seats: object[] }>('day_sheets')
  await database.collection('reservations').insertMany([{ id: 1, isOnline: true }, { id: 2 }])
  const party = { from: 1080, to: 1200, people: 2, tableIds: [1] }
  const seat = (reservationId: number, bookableBy?: string) => ({
    ...party,
    reservationId,
    ...(bookableBy && { bookableBy }),
  })
  await sheets.insertMany([
    { day: '2036-12-05', seats: [seat(2, 'staff'), seat(1, 'staff'), seat(1)] },
    { day: '2036-12-06', seats: [] },
  ])
  for (let runs = 0; runs < 2; runs += 1) {
    await onlineSeats.run(database)
    expect(await sheets.findOne({ day: '2036-12-05' })).toMatchObject({
      seats: [seat(2, 'staff'), seat(1, 'everyone'), seat(1)],
    })
  }
})
