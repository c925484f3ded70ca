import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Session } from '@sufra/contracts/rights'
import type { CommandStartedEvent } from 'mongodb'
import mongoose from 'mongoose'
import type { AppContext } from '../config.ts'
import { readServicesConfig } from '../config.ts'
import { createIndexes } from '../db/store.ts'
import { runAsRequest } from './run-as-request.ts'
import { connectTestStore } from './test-store.ts'

export const EDITOR: Session = { kind: 'admin', adminId: 1, username: 'owner', role: 'admin' }

type IndexedModel = Parameters<typeof createIndexes>[0][number] & {
  collection: { deleteMany(filter: object): Promise<unknown> }
}

export interface Fixture {
  app: AppContext
  clear(): Promise<void>
  stop(): Promise<void>
}

export async function openFixture(name: string, models: readonly IndexedModel[]): Promise<Fixture> {
  const dataDir = mkdtempSync(join(tmpdir(), `${name}-`))
  const store = await connectTestStore(name)
  await createIndexes(models)
  return {
    app: { config: readServicesConfig({ DATA_DIR: dataDir }), now: () => new Date('2036-11-21T12:00:00Z') },
    async clear() {
      for (const { collection } of models) await collection.deleteMany({})
    },
    async stop() {
      await store.stop()
      rmSync(dataDir, { recursive: true })
    },
  }
}

export async function recordCommands<T>(
  work: () => Promise<T>,
): Promise<{ result: T; commands: string[]; collections: string[] }> {
  const commands: string[] = []
  const collections: string[] = []
  const note = ({ commandName, command }: CommandStartedEvent) => {
    commands.push(commandName)
    if (commandName === 'find') collections.push(command.find)
  }
  const result = await runAsRequest(mongoose.connection.getClient(), work, note)
  return { result, commands: commands.filter((command) => command !== 'endSessions'), collections }
}
