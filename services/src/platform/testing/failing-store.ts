import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type EmbeddedMongo, startEmbeddedMongo } from '@sufra/embedded-mongo'
import type { Document } from 'mongodb'
import mongoose from 'mongoose'
import { afterAll, afterEach, beforeAll } from 'vitest'
import { connectStore, disconnectStore } from '../db/store.ts'

export interface FailingStore {
  admin(command: object): Promise<Document>
  failCommands(failCommands: string[], data: object, times?: number): Promise<unknown>
}

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
    failCommands: (failCommands, data, times = 1) =>
      admin({ configureFailPoint: 'failCommand', mode: { times }, data: { failCommands, ...data } }),
  }
}
