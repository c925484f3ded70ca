import type { RunningEngine } from '@sufra/embedded-mongo/testing/engines'
import mongoose from 'mongoose'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { connectTestStore } from '../platform/testing/test-store.ts'
import { type Migration, runMigrations } from './run-migrations.ts'

let store: RunningEngine
beforeAll(async () => {
  store = await connectTestStore('run-migrations')
})
afterAll(async () => {
  await store.stop()
})

let ran: string[] = []
beforeEach(async () => {
  ran = []
  await records().deleteMany({})
})
const records = () =>
  mongoose.connection.collection<{ _id: string | number; holder?: string; leasedUntil?: Date }>('migrations')
const lock = (leasedUntil: Date) => records().insertOne({ _id: 'lock', holder: 'another', leasedUntil })
const createMigration = (id: number, work = async () => {}): Migration => ({
  id,
  name: `number ${id}`,
  async run() {
    ran.push(`${id} begun`)
    await work()
    ran.push(`${id} done`)
  },
})

describe('migrations', () => {
  test('run once each, in the order of their numbers', async () => {
    await runMigrations([createMigration(2), createMigration(1)])
    await runMigrations([createMigration(1), createMigration(2), createMigration(3)])
    expect(ran).toEqual(['1 begun', '1 done', '2 begun', '2 done', '3 begun', '3 done'])
    expect((await records().find({}).toArray()).map(({ _id }) => _id).sort()).toEqual([1, 2, 3])
  })

  test('change the records of the last release', async () => {
    const notes = mongoose.connection.collection<{ _id: number; isDone?: boolean }>('migrated_notes')
    await notes.insertMany([{ _id: 1 }, { _id: 2, isDone: true }])
    const withState: Migration = {
      id: 1,
      name: 'whether a note is done',
      async run(database) {
        const unknown = { isDone: { $exists: false } }
        await database.collection('migrated_notes').updateMany(unknown, { $set: { isDone: false } })
      },
    }
    await runMigrations([withState])
    expect(await notes.find({}).sort({ _id: 1 }).toArray()).toMatchObject([{ isDone: false }, { isDone: true }])
  })

  test('run in one process while the others wait', async () => {
    const both = [createMigration(1), createMigration(2)]
    await Promise.all([runMigrations(both), runMigrations(both), runMigrations(both)])
    expect(ran).toEqual(['1 begun', '1 done', '2 begun', '2 done'])
  })

  test('continue with the one that failed', async () => {
    const failing = createMigration(2, () => Promise.reject(new Error('the store is away')))
    await expect(runMigrations([createMigration(1), failing])).rejects.toThrow('the store is away')
    await runMigrations([createMigration(1), createMigration(2)])
    expect(ran).toEqual(['1 begun', '1 done', '2 begun', '2 begun', '2 done'])
  })

  test('are not blocked by the lock of a dead process', async () => {
    await lock(new Date(Date.now() - 1))
    await runMigrations([createMigration(1)])
    expect(ran).toEqual(['1 begun', '1 done'])
    expect(await records().countDocuments({ _id: 'lock' })).toBe(0)
  })

  test('are not blocked by a lock whose lease a clock that was ahead made too long', async () => {
    await lock(new Date(Date.now() + 24 * 60 * 60_000))
    await runMigrations([createMigration(1)])
    expect(ran).toEqual(['1 begun', '1 done'])
  })

  test('wait for a live process that holds the lock', async () => {
    await lock(new Date(Date.now() + 20_000))
    const running = runMigrations([createMigration(1)])
    expect(await records().countDocuments({ _id: 'lock', holder: 'another' })).toBe(1)
    expect(ran).toEqual([])
    await records().deleteOne({ _id: 'lock' })
    await running
    expect(ran).toEqual(['1 begun', '1 done'])
  })

  test('need no lock once they have run', async () => {
    await runMigrations([createMigration(1)])
    await lock(new Date(Date.now() + 20_000))
    await runMigrations([createMigration(1)])
    expect(ran).toEqual(['1 begun', '1 done'])
  })

  test('of a newer release keep an older one from starting, before it writes anything', async () => {
    await runMigrations([createMigration(1), createMigration(3)])
    ran = []
    const before = await records().find({}).toArray()
    await expect(runMigrations([createMigration(2)])).rejects.toThrow(
      /^A newer release has changed the data in the database \S+; this one does not know its migration 3 \(number 3\)\. Start the newer release, or restore the backup made before the upgrade/,
    )
    expect(ran).toEqual([])
    expect(await records().find({}).toArray()).toEqual(before)
  })

  test('of a newer release do so after an interrupted run, too', async () => {
    const failing = createMigration(2, () => Promise.reject(new Error('the store is away')))
    await expect(runMigrations([createMigration(1), failing])).rejects.toThrow('the store is away')
    await expect(runMigrations([createMigration(1)])).rejects.toThrow('its migration 2 (number 2)')
  })

  test('that were dropped do not keep a newer release from starting', async () => {
    await runMigrations([createMigration(1), createMigration(2)])
    await runMigrations([createMigration(3)])
    expect(ran.at(-1)).toBe('3 done')
  })
})
