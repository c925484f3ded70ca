import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type EmbeddedMongo, startEmbeddedMongo } from '@sufra/embedded-mongo'
import mongoose, { Schema } from 'mongoose'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { clearCaches } from '../db/cached-reads.ts'
import { connectStore, defineModel, disconnectStore, insertRecord } from '../db/store.ts'
import { insertOne, runTransaction, write } from '../db/transaction.ts'
import { recordReads } from '../testing/reads.ts'
import { countRecords } from './lists.ts'

interface Note {
  n: number
  at: Date
}
const Notes = defineModel<Note>('counted_notes', new Schema<Note>({ n: Number, at: Date }, { versionKey: false }))
const noon = new Date('2026-11-20T12:00:00Z')

const dataDir = mkdtempSync(join(tmpdir(), 'paging-'))
let store: EmbeddedMongo
beforeAll(async () => {
  store = await startEmbeddedMongo({ dataDir })
  await connectStore(store.uri)
})
beforeEach(async () => {
  await Notes.collection.deleteMany({})
  await Notes.collection.insertMany([1, 2, 3].map((n) => ({ n, at: new Date(noon.getTime() + n) })) as never[])
  clearCaches()
})
afterAll(async () => {
  await disconnectStore()
  await store.stop()
  rmSync(dataDir, { recursive: true, force: true })
})

const countWithReads = async (...filters: object[]) => {
  const counts: number[] = []
  const reads = await recordReads(mongoose.connection.getClient(), async () => {
    for (const filter of filters) counts.push(await countRecords(Notes, filter))
  })
  return { counts, readCount: reads.length }
}

describe('total of a filter', () => {
  it('is counted once per filter while pages are turned', async () => {
    const early = { at: { $lt: new Date(noon.getTime() + 3) } }
    const some = { n: { $gte: 2 } }
    expect(await countWithReads({}, some, early, { n: 1 }, {}, some, early)).toEqual({
      counts: [3, 2, 2, 1, 3, 2, 2],
      readCount: 4,
    })
  })

  it('is counted again after a change', async () => {
    await countWithReads({ n: 1 })
    await runTransaction(async () => write(insertOne(Notes, { n: 1, at: noon })))
    expect(await countWithReads({ n: 1 })).toEqual({ counts: [2], readCount: 1 })
    await insertRecord(Notes, { n: 1, at: noon })
    expect(await countWithReads({ n: 1 })).toEqual({ counts: [3], readCount: 1 })
  })

  it('is not cached for a filter with many values', async () => {
    const many = { n: { $in: Array.from({ length: 1000 }, (_, n) => n) } }
    expect(await countWithReads(many, many)).toEqual({ counts: [3, 3], readCount: 2 })
  })
})
