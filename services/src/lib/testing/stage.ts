import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Session } from '@sufra/contracts/rights'
import { openTestStore } from '@sufra/embedded-mongo/testing/engines'
import type { CommandStartedEvent } from 'mongodb'
import mongoose from 'mongoose'
import type { AppContext } from '../config.ts'
import { readServicesConfig } from '../config.ts'
import { connectStore, createIndexes, disconnectStore } from '../db/store.ts'

/** An editor who is signed in. */
export const EDITOR: Session = { kind: 'admin', adminId: 1, username: 'owner', role: 'admin' }

/** A model, as far as the stage needs it. */
type Stored = Parameters<typeof createIndexes>[0][number] & {
  collection: { deleteMany(filter: object): Promise<unknown> }
}

/** A store of its own for the tests of one file, with settings, and a clock that stands still. */
export interface Stage {
  app: AppContext
  /** Removes all records. */
  clear(): Promise<void>
  stop(): Promise<void>
}

/** Opens an empty store with the indexes of these models. @param name of the test's database. */
export async function openStage(name: string, models: readonly Stored[]): Promise<Stage> {
  const dataDir = mkdtempSync(join(tmpdir(), `${name}-`))
  const store = await openTestStore(name)
  await connectStore(store.uri)
  await createIndexes(models)
  return {
    app: { config: readServicesConfig({ DATA_DIR: dataDir }), now: () => new Date('2036-11-21T12:00:00Z') },
    async clear() {
      for (const { collection } of models) await collection.deleteMany({})
    },
    async stop() {
      await disconnectStore()
      await store.stop()
      rmSync(dataDir, { recursive: true })
    },
  }
}

/**
 * What some work comes to, the names of the commands that it sent to the store, in their order, and the collections that
 * it read.
 */
export async function watched<T>(
  work: () => Promise<T>,
): Promise<{ result: T; commands: string[]; collections: string[] }> {
  const commands: string[] = []
  const collections: string[] = []
  const note = ({ commandName, command }: CommandStartedEvent) => {
    commands.push(commandName)
    if (commandName === 'find') collections.push(command.find)
  }
  const client = mongoose.connection.getClient()
  client.on('commandStarted', note)
  try {
    const result = await work()
    return { result, commands: commands.filter((command) => command !== 'endSessions'), collections }
  } finally {
    client.off('commandStarted', note)
  }
}
