import { seatsOf } from '@sufra/domain/capacity'
import { beforeEach, expect, test } from 'vitest'
import { packed, unpacked } from '../reservations/seats/packed-seat.ts'
import { packedSeats } from './packed-seats.ts'
import { useMigrationStage } from './testing/migration-stage.ts'

const { database, run, expectSameHoweverCutOff } = useMigrationStage(packedSeats)
beforeEach(leaveOlder)

const FRIDAY = '2036-12-05'
const SATURDAY = '2036-12-06'
/** The seats that a booking takes of a day. */
const seatsOn = (day: string, reservationId: number, startsMinute: number, people: number) =>
  seatsOf(FRIDAY, startsMinute, people)
    .filter((seat) => seat.day === day)
    .map(({ from, to }) => ({ from, to, people, reservationId }))

const ON_FRIDAY = [...seatsOn(FRIDAY, 1, 0, 20), ...seatsOn(FRIDAY, 500_000, 1155, 2), ...seatsOn(FRIDAY, 3, 1439, 4)]
const ON_SATURDAY = [...seatsOn(SATURDAY, 3, 1439, 4), ...seatsOn(SATURDAY, 4, 1470, 1)]
const OF_TODAY = { from: 1140, to: 1260, people: 2, reservationId: 6 }

/** Sheets as they were before, more than one batch of them, and one that is of this release. */
async function leaveOlder(): Promise<void> {
  await database().dropDatabase()
  await database()
    .collection('day_sheets')
    .insertMany([
      { day: FRIDAY, seats: ON_FRIDAY },
      { day: SATURDAY, seats: ON_SATURDAY },
      { day: '2036-12-07', seats: [] },
      { day: '2036-12-08', seats: [packed(OF_TODAY)] },
      ...Array.from({ length: 600 }, (_, n) => ({ day: `day ${n}`, seats: seatsOn(FRIDAY, n, 720, 3) })),
    ])
}

const stored = async () => {
  const found = await database().collection('day_sheets').find({}).sort({ _id: 1 }).toArray()
  return found.map(({ day, seats }) => [day, seats])
}
const sheets = async () => (await stored()).map(([day, seats]) => [day, seats.map(unpacked)])

test('packs seat documents into equal numbers', async () => {
  await run()
  const found = await sheets()
  expect(found.slice(0, 4)).toEqual([
    [FRIDAY, ON_FRIDAY],
    [SATURDAY, ON_SATURDAY],
    ['2036-12-07', []],
    ['2036-12-08', [OF_TODAY]],
  ])
  expect(found.at(-1)).toEqual(['day 599', seatsOn(FRIDAY, 599, 720, 3)])
})

test('is resumable at every point, and a second run changes nothing', async () => {
  await expectSameHoweverCutOff(leaveOlder, stored, 5)
})

test('does nothing in an empty database', async () => {
  await database().dropDatabase()
  await run()
  expect(await stored()).toEqual([])
})
