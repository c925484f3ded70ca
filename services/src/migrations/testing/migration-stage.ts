import { randomUUID } from 'node:crypto'
import { openTestStore, type RunningEngine } from '@sufra/embedded-mongo/testing/engines'
import { type Db, MongoClient } from 'mongodb'
import { afterAll, beforeAll, expect } from 'vitest'
import type { Migration } from '../run-migrations.ts'

const PLACE = { timeZone: 'Asia/Dubai' }

/** A database of its own for the tests of one migration, which stands from the first of them to the last. */
export interface MigrationStage {
  database(): Db
  run(): Promise<void>
  /** That it ends in the same records wherever it was cut off, and that it ran is not felt when it runs again. */
  expectSameHoweverCutOff(before: () => Promise<void>, records: () => Promise<unknown>, atLeast: number): Promise<void>
}

export function useMigrationStage(migration: Migration): MigrationStage {
  let store: RunningEngine
  let client: MongoClient
  beforeAll(async () => {
    store = await openTestStore(migration.name.replaceAll(' ', '-'))
    client = await MongoClient.connect(store.uri)
  })
  afterAll(async () => {
    await client.close()
    await store.stop()
  })
  const run = () => migration.run(client.db(), PLACE)

  /** Runs it in a process whose connections are gone once it has sent that many commands. @returns how many it sent. */
  async function runCutOff(at: number): Promise<number> {
    const appName = randomUUID()
    const mortal = await MongoClient.connect(store.uri, { monitorCommands: true, retryWrites: false, appName })
    let sent = 0
    mortal.on('commandStarted', ({ commandName }) => {
      if (commandName === 'endSessions') return
      sent += 1
      if (sent === at) void mortal.close(true)
    })
    const running = migration.run(mortal.db(), PLACE)
    if (at === Number.POSITIVE_INFINITY) await running
    else await running.catch(() => undefined)
    await mortal.close(true)
    return sent
  }

  return {
    database: () => client.db(),
    run,
    async expectSameHoweverCutOff(before, records, atLeast) {
      const whole = await runCutOff(Number.POSITIVE_INFINITY)
      const expected = await records()
      expect(whole).toBeGreaterThanOrEqual(atLeast)
      for (let command = 1; command <= whole; command += 1) {
        await before()
        expect(await runCutOff(command), `cut off at command ${command}`).toBe(command)
        await run()
        await run()
        expect(await records(), `cut off at command ${command}`).toEqual(expected)
      }
    },
  }
}
