import { rule } from '@sufra/domain/errors'
import { openTestStore, type RunningEngine } from '@sufra/embedded-mongo/testing/engines'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { connectStore, disconnectStore } from '../lib/store.ts'
import { changeBooking } from './change-booking.ts'
import { change } from './place.ts'
import { type ReservationRecord, Reservations } from './reservation.model.ts'

let store: RunningEngine
beforeAll(async () => {
  store = await openTestStore('change-booking')
  await connectStore(store.uri)
})
afterAll(async () => {
  await disconnectStore()
  await store.stop()
})

const now = new Date('2036-11-21T12:00:00Z')
beforeEach(async () => {
  await Reservations.deleteMany({})
  await Reservations.create({
    id: 1,
    ref: 'x',
    customerName: 'Mariam',
    customerPhone: '+971501234567',
    date: '2036-12-01',
    time: '19:00',
    startsAt: now,
    partySize: 2,
    status: 'confirmed',
    searchText: 'mariam',
    placed: true,
    looseHolds: [],
    revision: 0,
    createdAt: now,
    updatedAt: now,
  })
})

/** What another process does between this one's reading and its writing. */
function meanwhile(changes: Partial<ReservationRecord>) {
  return Reservations.updateOne({ id: 1 }, { $set: changes, $inc: { revision: 1 } })
}

describe('a change of a booking', () => {
  test('that another process overtakes is judged again, by what the booking has become', async () => {
    const seen: string[] = []
    const { before, after } = await changeBooking(1, async (booking) => {
      seen.push(booking.tableNumber ?? 'none')
      if (seen.length === 1) await meanwhile({ tableNumber: 'T7' })
      return change(booking, { status: 'completed' })
    })
    expect(seen).toEqual(['none', 'T7'])
    expect([before.tableNumber, before.status]).toEqual(['T7', 'confirmed'])
    expect([after.tableNumber, after.status]).toEqual(['T7', 'completed'])
  })

  test('gets the refusal that fits, once the booking has become something else', async () => {
    const late = changeBooking(1, async (booking) => {
      if (booking.status !== 'confirmed') throw rule('TRANSITION_NOT_ALLOWED')
      await meanwhile({ status: 'cancelled' })
      return change(booking, { status: 'completed' })
    })
    await expect(late).rejects.toMatchObject({ code: 'TRANSITION_NOT_ALLOWED' })
    expect((await Reservations.findOne({ id: 1 }).lean())?.status).toBe('cancelled')
  })

  test('that others overtake time and again is given up', async () => {
    let tries = 0
    const never = changeBooking(1, async (booking) => {
      tries += 1
      await meanwhile({})
      return change(booking, { status: 'completed' })
    })
    await expect(never).rejects.toMatchObject({ code: 'EDIT_CONFLICT' })
    expect(tries).toBe(10)
  })

  test('is refused for a booking that is not there, or never got its seats', async () => {
    const attempt = (id: number) => changeBooking(id, (booking) => change(booking, { status: 'completed' }))
    await expect(attempt(2)).rejects.toMatchObject({ code: 'RESERVATION_NOT_FOUND' })
    await meanwhile({ placed: false })
    await expect(attempt(1)).rejects.toMatchObject({ code: 'RESERVATION_NOT_FOUND' })
  })
})
