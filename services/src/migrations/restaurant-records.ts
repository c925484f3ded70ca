import type { Db } from 'mongodb'
import type { Migration } from './run-migrations.ts'

interface OlderHours {
  version: number
  entries: { dayOfWeek: number; openTime: string; closeTime: string; isClosed: boolean }[]
}

interface OlderCapacity {
  totalTables: number
  maxPersonsPerSlot: number
  createdAt?: Date
}

/** Restaurant hours and capacity are records of collections of their own; they were settings. */
export const restaurantRecords: Migration = {
  id: 10,
  name: 'restaurant records',
  async run(database) {
    await moveSetting<OlderHours>(database, 'restaurant_hours', async ({ version, entries }, updatedAt) => {
      const times = { createdAt: updatedAt, updatedAt }
      for (const { dayOfWeek, openTime, closeTime, isClosed } of entries) {
        const day = { id: dayOfWeek + 1, openTime, closeTime, isClosed, version, ...times }
        await insertMissing(database, 'restaurant_hours', { dayOfWeek }, day)
      }
    })
    await moveSetting<OlderCapacity>(database, 'restaurant_capacity', async (value, updatedAt) => {
      const { totalTables, maxPersonsPerSlot, createdAt = updatedAt } = value
      const capacity = { totalTables, maxPersonsPerSlot, createdAt, updatedAt }
      await insertMissing(database, 'restaurant_capacity', { id: 1 }, capacity)
    })
  },
}

/** The setting goes last: a run that was cut off begins anew. */
async function moveSetting<T>(
  database: Db,
  key: string,
  move: (value: T, updatedAt: Date) => Promise<void>,
): Promise<void> {
  const setting = await database.collection('settings').findOne({ key })
  if (!setting) return
  await move(setting.value, setting.updatedAt)
  await database.collection('settings').deleteOne({ key })
}

async function insertMissing(database: Db, collection: string, filter: object, record: object): Promise<void> {
  await database.collection(collection).updateOne(filter, { $setOnInsert: record }, { upsert: true })
}
