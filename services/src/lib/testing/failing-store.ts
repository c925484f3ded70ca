import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type EmbeddedMongo, startEmbeddedMongo } from '@sufra/embedded-mongo'
import type { Document } from 'mongodb'
import mongoose from 'mongoose'
import { afterAll, afterEach, beforeAll } from 'vitest'
import { connectStore, disconnectStore } from '../db/store.ts'

/** What the tests of one file have done by a store that fails when it is told to. */
export interface FailingStore {
  /** Sends a command to the store's `admin` database. */
  admin(command: object): Promise<Document>
  /**
   * Has commands of these names fail.
   * @param data how, as MongoDB's fail point `failCommand` takes it. @param times how many of them; the next one by itself.
   */
  failing(failCommands: string[], data: object, times?: number): Promise<unknown>
}

/** An embedded store for the tests of one file, to which this process is connected. After each test nothing fails any more. */
export function useFailingStore(name: string): FailingStore {
  const dataDir = mkdtempSync(join(tmpdir(), `${name}-`))
  let store: EmbeddedMongo
  beforeAll(async () => {
    store = await startEmbeddedMongo({ dataDir, testCommands: true })
    await connectStore(store.uri)
  })
  afterEach(() => admin({ configureFailPoint: 'failCommand', mode: 'off' }))
  afterAll(async () => {
    await disconnectStore()
    await store.stop()
    rmSync(dataDir, { recursive: true, force: true })
  })
  const admin = (command: object) => mongoose.connection.getClient().db('admin').command(command)
  return {
    admin,
    failing: (failCommands, data, times = 1) =>
      admin({ configureFailPoint: 'failCommand', mode: { times }, data: { failCommands, ...data } }),
  }
}
