import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type EmbeddedMongo, startEmbeddedMongo } from '@sufra/embedded-mongo'
import { call, defineInternalCall } from '@sufra/runtime/internal-call'
import { Schema } from 'mongoose'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { defineInternalAction } from './calls/action.ts'
import { createBroker } from './calls/broker.ts'
import { getCommandOptions } from './db/command-options.ts'
import { connectStore, defineModel, disconnectStore, insertRecord } from './db/store.ts'
import { runWithCleanupDeadline } from './deadline.ts'
import { streamRecords } from './export/record-stream.ts'
import { streamWorkbook } from './export/workbook.ts'

interface Note {
  text: string
}
const Notes = defineModel<Note>('deadline_notes', new Schema<Note>({ text: String }, { versionKey: false }))

const COMMAND_MS = 3000
const PATIENCE_MS = 60_000
const dataDir = mkdtempSync(join(tmpdir(), 'deadline-'))
const tellNote = defineInternalCall<object, unknown>('notes.tell')
const broker = createBroker({ logLevel: 'error' })
let store: EmbeddedMongo
let work: () => Promise<unknown>
beforeAll(async () => {
  store = await startEmbeddedMongo({ dataDir })
  await connectStore(store.uri, COMMAND_MS)
  broker.createService({ name: 'notes', actions: { tell: defineInternalAction(tellNote, () => work()) } })
  await broker.start()
  await Notes.create({ text: 'there' })
})
afterAll(async () => {
  await broker.stop()
  await disconnectStore()
  await store.stop()
  rmSync(dataDir, { recursive: true, force: true })
})

const runWithDeadline = (next: () => Promise<unknown>, deadline: number) => {
  work = next
  return call(broker, tellNote, {}, { meta: { deadline } })
}
const refused = { code: 503, type: 'UNAVAILABLE' }

const IN_TIME_MS = 1000
function letTimePass(): void {
  vi.setSystemTime(Date.now() + 2 * IN_TIME_MS)
}
beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'] }))
afterEach(() => void vi.useRealTimers())

describe('call past its deadline', () => {
  it('is not started', async () => {
    let begun = false
    const answer = runWithDeadline(async () => {
      begun = true
    }, Date.now() - 1)
    await expect(answer).rejects.toMatchObject(refused)
    expect(begun).toBe(false)
  })

  it.each<[string, () => Promise<unknown>]>([
    ['find', () => Notes.find({})],
    ['findOne', () => Notes.findOne({})],
    ['exists', () => Notes.exists({})],
    ['countDocuments', () => Notes.countDocuments({})],
    ['distinct', () => Notes.distinct('text')],
    ['aggregate', () => Notes.aggregate([{ $match: {} }])],
    ['a cursor', () => streamRecords(Notes, { filter: {} }).next()],
    ['create', () => Notes.create({ text: 'late' })],
    ['insert', () => insertRecord(Notes, { text: 'late' })],
    ['insertMany', () => Notes.insertMany([{ text: 'late' }])],
    ['updateOne', () => Notes.updateOne({}, { text: 'late' })],
    ['updateMany', () => Notes.updateMany({}, { text: 'late' })],
    ['findOneAndUpdate', () => Notes.findOneAndUpdate({}, { text: 'late' })],
    ['findOneAndDelete', () => Notes.findOneAndDelete({})],
    ['deleteOne', () => Notes.deleteOne({})],
    ['deleteMany', () => Notes.deleteMany({})],
    ['bulkWrite', () => Notes.bulkWrite([{ insertOne: { document: { text: 'late' } } }])],
  ])('starts no %s after the deadline', async (_name, command) => {
    const answer = runWithDeadline(async () => {
      letTimePass()
      await command()
    }, Date.now() + IN_TIME_MS)
    await expect(answer).rejects.toMatchObject(refused)
    expect(await Notes.distinct('text')).toEqual(['there'])
  })

  it('still completes an interrupted operation', async () => {
    const answer = runWithDeadline(async () => {
      letTimePass()
      await runWithCleanupDeadline(() => insertRecord(Notes, { text: 'put right' }))
      await runWithCleanupDeadline(() => Notes.deleteOne({ text: 'put right' }).orFail())
    }, Date.now() + IN_TIME_MS)
    await expect(answer).resolves.toBeUndefined()
  })

  it('goes on writing a workbook whose rows need further reads', async () => {
    async function* rows() {
      letTimePass()
      yield await Notes.countDocuments({})
    }
    const columns = [{ header: 'Notes', width: 10, format: '0', cell: (count: number) => count }]
    const answer = runWithDeadline(async () => {
      const workbook = await streamWorkbook('Notes', columns, rows())
      return (await workbook.toArray()).length
    }, Date.now() + IN_TIME_MS)
    expect(await answer).toBeGreaterThan(0)
  })
})

describe('frozen store', () => {
  it('delays a command no longer than the client waits for an answer', async () => {
    process.kill(store.pid, 'SIGSTOP')
    try {
      work = () => Notes.findOne({})
      await expect(call(broker, tellNote, {}, { timeout: PATIENCE_MS })).rejects.toMatchObject(refused)
    } finally {
      process.kill(store.pid, 'SIGCONT')
    }
  })
})

it('the remaining time of a call is the command’s maxTimeMS', async () => {
  const { maxTimeMS } = (await runWithDeadline(async () => getCommandOptions(), Date.now() + 60_000)) as {
    maxTimeMS: number
  }
  expect(maxTimeMS).toBeGreaterThan(0)
  expect(maxTimeMS).toBeLessThanOrEqual(60_000)
})

it('a call between services without a deadline times out after 4.5 seconds', () => {
  expect(broker.options.requestTimeout).toBe(4500)
})

it('background work has no deadline', async () => {
  expect(getCommandOptions()).toEqual({})
  expect(await Notes.countDocuments({})).toBe(1)
})
