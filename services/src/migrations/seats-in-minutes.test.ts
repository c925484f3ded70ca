import { beforeEach, describe, expect, test } from 'vitest'
import { seatsInMinutes } from './seats-in-minutes.ts'
import { useMigrationStage } from './testing/migration-stage.ts'

const DAY = '2036-12-05'
const NEXT = '2036-12-06'
const startsAt = new Date(`${DAY}T19:00:00+04:00`)

const { database, run, expectSameHoweverCutOff } = useMigrationStage(seatsInMinutes)
beforeEach(async () => {
  await leaveOlder()
})

/** A booking as the release before wrote it. */
function booking(id: number, fields: object = {}) {
  return {
    id,
    ref: `booking:${id}`,
    customerId: 7,
    customerName: 'Mariam',
    customerPhone: '+971501234567',
    customerEmail: null,
    date: DAY,
    time: '19:00',
    startsAt,
    partySize: 2,
    tableNumber: null,
    status: 'confirmed',
    specialRequests: null,
    searchText: 'mariam',
    placed: true,
    hold: `hold-${id}`,
    looseHolds: [],
    openPlace: id,
    revision: 2,
    createdAt: startsAt,
    updatedAt: startsAt,
    ...fields,
  }
}
const seat = (reservationId: number, from: number, to: number, hold = `hold-${reservationId}`) => ({
  from,
  to,
  people: 2,
  reservationId,
  hold,
})
const key = (who: string, ref: string, fields: object = {}) => ({
  _id: `${who}:createReservation:${ref}`,
  ref,
  bodyHash: 'x',
  leasedUntil: startsAt,
  done: false,
  answer: null,
  createdAt: startsAt,
  ...fields,
})

/** Bookings of all kinds, with what crashes left beside them, and the indexes of that release. */
async function leaveOlder(): Promise<void> {
  await database().dropDatabase()
  const [bookings, sheets] = [database().collection('reservations'), database().collection('day_sheets')]
  await bookings.createIndex({ id: 1 }, { unique: true })
  await bookings.createIndex({ ref: 1 }, { unique: true })
  await bookings.createIndex({ placed: 1, startsAt: 1, id: 1 })
  await bookings.createIndex({ placed: 1, status: 1, startsAt: 1, id: 1 })
  await bookings.createIndex({ unsettledSince: 1 }, { sparse: true })
  await sheets.createIndex({ day: 1 }, { unique: true })
  await sheets.createIndex({ 'seats.hold': 1 })
  await bookings.insertMany([
    booking(1),
    booking(2, { time: '19:15', startsAt: new Date(`${DAY}T19:15:00+04:00`), looseHolds: ['old-2'] }),
    booking(3, { time: '23:00', startsAt: new Date(`${DAY}T23:00:00+04:00`) }),
    booking(4, { time: '00:30', startsAt: new Date(`${NEXT}T00:30:00+04:00`) }),
    booking(5, { status: 'cancelled', hold: null, looseHolds: ['hold-5'], unsettledSince: startsAt }),
    booking(6, { placed: false, hold: null, looseHolds: ['hold-6'], unsettledSince: startsAt }),
  ])
  await sheets.insertMany([
    {
      day: DAY,
      version: 9,
      seats: [
        seat(1, 38, 42),
        seat(2, 38, 43),
        seat(2, 24, 28, 'old-2'),
        seat(5, 38, 42),
        seat(6, 38, 42),
        seat(3, 46, 48),
      ],
    },
    { day: NEXT, version: 3, seats: [seat(3, 0, 2), seat(4, 1, 5), seat(99, 20, 24)] },
    { day: '2036-12-07', version: 1, seats: [] },
  ])
  await database()
    .collection('idempotency_keys')
    .insertMany([
      key('customer-7', 'booking:1'),
      key('customer-7', 'booking:6'),
      key('admin-1', 'nothing-yet'),
      key('admin-1', 'booking:2', { done: true, answer: { id: 2 } }),
      { ...key('customer-7', 'other'), _id: 'customer-7:redeemReward:other' },
    ] as never)
}

const all = async (name: string, fields: object = {}) =>
  await database()
    .collection(name)
    .find({}, { projection: { _id: 0, ...fields } })
    .sort({ id: 1, day: 1 })
    .toArray()
const indexesOf = async (name: string) =>
  (await database().collection(name).listIndexes().toArray()).map((index) => index.name).sort()
const everything = async () => ({
  bookings: await all('reservations'),
  sheets: await all('day_sheets'),
  keys: await database().collection('idempotency_keys').find({}).sort({ _id: 1 }).toArray(),
  indexes: [await indexesOf('reservations'), await indexesOf('day_sheets')],
})

describe('records of the previous release', () => {
  beforeEach(run)

  test('become seats in minutes of the booking that owns them', async () => {
    const own = (reservationId: number, from: number, to: number) => ({ from, to, people: 2, reservationId })
    expect(await all('day_sheets')).toEqual([
      { day: DAY, seats: [own(1, 1140, 1260), own(2, 1155, 1275), own(3, 1380, 1440)] },
      { day: NEXT, seats: [own(3, 0, 60), own(4, 30, 150)] },
      { day: '2036-12-07', seats: [] },
    ])
  })

  test('become bookings with their minute, without those that were never completed', async () => {
    const { ref, placed, hold, looseHolds, revision, ...kept } = booking(4)
    const bookings = await all('reservations')
    expect(bookings.map(({ id, startsMinute }) => [id, startsMinute])).toEqual([
      [1, 1140],
      [2, 1155],
      [3, 1380],
      [4, 1470],
      [5, 1140],
    ])
    const late = { time: '00:30', startsAt: new Date(`${NEXT}T00:30:00+04:00`), startsMinute: 1470 }
    expect(bookings[3]).toEqual({ ...kept, ...late })
    expect(Object.keys(bookings[4] as object)).not.toContain('unsettledSince')
  })

  test('keep the idempotency key of a completed booking and release that of an incomplete one', async () => {
    const keys = await database().collection('idempotency_keys').find({}).sort({ _id: 1 }).toArray()
    expect(keys.map(({ _id, done }) => [_id, done])).toEqual([
      ['admin-1:createReservation:booking:2', true],
      ['customer-7:createReservation:booking:1', true],
      ['customer-7:redeemReward:other', false],
    ])
    expect(keys[1]).toMatchObject({
      answer: { id: 1, time: '19:00', startsAt: startsAt.toISOString(), status: 'confirmed' },
      about: ['phone:+971501234567'],
    })
  })

  test('lose removed indexes', async () => {
    expect(await indexesOf('reservations')).toEqual(['_id_', 'id_1'])
    expect(await indexesOf('day_sheets')).toEqual(['_id_', 'day_1'])
  })
})

describe('migration', () => {
  test('leaves records of the present release unchanged', async () => {
    await run()
    const seats = [{ from: 30, to: 150, people: 4, reservationId: 1 }]
    await database().collection('day_sheets').insertOne({ day: '2036-12-08', seats })
    await run()
    expect(await database().collection('day_sheets').findOne({ day: '2036-12-08' })).toMatchObject({ seats })
  })

  test('is resumable at every point, and a second run changes nothing', async () => {
    await expectSameHoweverCutOff(leaveOlder, everything, 16)
  })

  test('does nothing in an empty database', async () => {
    await database().dropDatabase()
    await run()
    expect(await all('reservations')).toEqual([])
  })
})
