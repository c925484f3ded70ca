import { beforeEach, expect, test } from 'vitest'
import { restaurantRecords } from './restaurant-records.ts'
import { useMigrationStage } from './testing/migration-stage.ts'

const { database, run, expectSameHoweverCutOff } = useMigrationStage(restaurantRecords)
beforeEach(leaveOlder)

const CREATED = new Date('2026-11-20T08:00:00.000Z')
const UPDATED = new Date('2026-11-22T08:00:00.000Z')
const hoursOf = (dayOfWeek: number) => ({
  dayOfWeek,
  openTime: `1${dayOfWeek}:00`,
  closeTime: '23:00',
  isClosed: false,
})
const capacity = { totalTables: 7, maxPersonsPerSlot: 30, createdAt: CREATED }

/** Settings as the release before wrote them, the days in any order, and one that stays a setting. */
async function leaveOlder(): Promise<void> {
  await database().dropDatabase()
  await database()
    .collection('settings')
    .insertMany([
      {
        key: 'restaurant_hours',
        value: { version: 4, entries: [6, 0, 1, 2, 3, 4, 5].map(hoursOf) },
        updatedAt: UPDATED,
      },
      { key: 'restaurant_capacity', value: capacity, updatedAt: UPDATED },
      { key: 'welcome_points', value: { points: 10 }, updatedAt: UPDATED },
    ])
}

const recordsOf = (name: string) =>
  database()
    .collection(name)
    .find({}, { projection: { _id: 0 } })
    .sort({ id: 1, key: 1 })
    .toArray()
const stored = async () => ({
  hours: await recordsOf('restaurant_hours'),
  capacity: await recordsOf('restaurant_capacity'),
  settings: (await recordsOf('settings')).map(({ key }) => key),
})

test('moves the hours and the capacity out of the settings, with their version and times', async () => {
  await run()
  expect(await stored()).toEqual({
    hours: [0, 1, 2, 3, 4, 5, 6].map((day) => ({
      id: day + 1,
      ...hoursOf(day),
      version: 4,
      createdAt: UPDATED,
      updatedAt: UPDATED,
    })),
    capacity: [{ id: 1, ...capacity, updatedAt: UPDATED }],
    settings: ['welcome_points'],
  })
})

test('is resumable at every point, and a second run changes nothing', async () => {
  await expectSameHoweverCutOff(leaveOlder, stored, 12)
})

test('does nothing in an empty database', async () => {
  await database().dropDatabase()
  await run()
  expect(await stored()).toEqual({ hours: [], capacity: [], settings: [] })
})
