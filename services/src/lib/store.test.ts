import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type EmbeddedMongo, startEmbeddedMongo } from '@sufra/embedded-mongo'
import mongoose from 'mongoose'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { connectStore, disconnectStore } from './store.ts'

const dataDir = mkdtempSync(join(tmpdir(), 'store-'))
let store: EmbeddedMongo
beforeAll(async () => {
  store = await startEmbeddedMongo({ dataDir })
})
afterEach(() => disconnectStore())
afterAll(async () => {
  await store.stop()
  rmSync(dataDir, { recursive: true })
})

/** What the driver goes by once it is connected. */
async function optionsAt(uri: string, commandMs?: number) {
  await connectStore(uri, commandMs)
  return mongoose.connection.getClient().options
}

describe('the connection to the database', () => {
  test('waits for nothing longer than a command may take, less than a call has', async () => {
    for (const [given, expected] of [
      [undefined, 3500],
      [700, 700],
    ]) {
      expect(await optionsAt(store.uri, given)).toMatchObject({
        waitQueueTimeoutMS: expected,
        socketTimeoutMS: expected,
        serverSelectionTimeoutMS: expected,
        writeConcern: { wtimeoutMS: expected },
      })
      await disconnectStore()
    }
  })

  test.each([['w=1'], ['journal=false'], ['wtimeoutMS=1'], ['readPreference=nearest'], ['waitQueueTimeoutMS=9999']])(
    'asks for what outlives the loss of a server, and in time, also when the address says %s',
    async (said) => {
      const address = new URL(store.uri)
      for (const [name, value] of new URLSearchParams(said)) address.searchParams.set(name, value)
      const { readPreference, writeConcern, waitQueueTimeoutMS } = await optionsAt(address.href, 700)
      expect([readPreference.mode, waitQueueTimeoutMS]).toEqual(['primary', 700])
      expect(writeConcern).toMatchObject({ w: 'majority', journal: true, wtimeoutMS: 700 })
    },
  )
})
