import { once } from 'node:events'
import { text } from 'node:stream/consumers'
import { Schema } from 'mongoose'
import { beforeAll, describe, expect, it } from 'vitest'
import { defineModel } from '../db/store.ts'
import { useFailingStore } from '../testing/failing-store.ts'
import { streamList, streamRecords } from './record-stream.ts'

interface Note {
  n: number
  name: string
}
const Notes = defineModel<Note>(
  'each_record_notes',
  new Schema<Note>({ n: Number, name: String }, { versionKey: false }),
)
const MANY = 250

const { admin, failCommands: failing } = useFailingStore('each-record')
beforeAll(async () => {
  const names = ['zeinab', 'Aisha', 'omar']
  const notes = Array.from({ length: MANY }, (_, n) => ({ n, name: names[n % 3] }))
  await Notes.collection.insertMany(notes as never[])
})

const openCursors = async () => Number((await admin({ serverStatus: 1 })).metrics.cursor.open.total)

async function collectNumbers(query: Parameters<typeof streamRecords<Note>>[1]): Promise<number[]> {
  const all: number[] = []
  for await (const { n } of streamRecords(Notes, query)) all.push(n)
  return all
}

describe('iterating over records', () => {
  it.each([0, 1, 99, 100, 101, 200, MANY])('returns all matches of a filter, %i of them', async (count) => {
    const all = await collectNumbers({ filter: { n: { $lt: count } }, sort: { n: -1 } })
    expect(all).toEqual(Array.from({ length: count }, (_, index) => count - 1 - index))
    expect(await openCursors()).toBe(0)
  })

  it('follows the order of the collation', async () => {
    const all = await collectNumbers({ filter: { n: { $lt: 3 } }, sort: { name: 1 }, collation: { locale: 'en' } })
    expect(all).toEqual([1, 2, 0])
  })

  it('closes the database cursor when the consumer stops', async () => {
    for await (const { n } of streamRecords(Notes, { filter: {}, sort: { n: 1 } })) {
      if (n < 120) continue
      expect(await openCursors()).toBe(1)
      break
    }
    expect(await openCursors()).toBe(0)
  })

  it('is retried when a connection is lost before the first record', async () => {
    await failing(['find'], { closeConnection: true })
    expect(await collectNumbers({ filter: {} })).toHaveLength(MANY)
  })

  it('fails when a connection is lost later', async () => {
    await failing(['getMore'], { closeConnection: true })
    await expect(collectNumbers({ filter: {} })).rejects.toThrow()
    await expect.poll(openCursors).toBe(0)
  })
})

function createNumbers(count: number, fault?: Error) {
  const source = { read: 0, givenUp: false, records: records() }
  async function* records(): AsyncGenerator<number> {
    try {
      while (source.read < count) yield ++source.read
      if (fault) throw fault
    } finally {
      source.givenUp = true
    }
  }
  return source
}

const list = (records: AsyncIterable<number>) => streamList({}, records, (n) => ({ n }))

describe('streamed list', () => {
  it.each([0, 1, 199, 200, 201, 1000])('of %i records contains all of them in order', async (count) => {
    const { records } = createNumbers(count)
    expect(JSON.parse(await text(await list(records)))).toEqual(Array.from({ length: count }, (_, i) => ({ n: i + 1 })))
  })

  it('has a content type', async () => {
    const meta = {}
    await streamList(meta, createNumbers(1).records, (n) => n)
    expect(meta).toEqual({ $responseType: 'application/json; charset=utf-8' })
  })

  it('closes its source when the caller disconnects before the first read', async () => {
    const source = createNumbers(1000)
    const stream = await list(source.records)
    stream.destroy()
    await once(stream, 'close')
    expect(source).toMatchObject({ read: 1, givenUp: true })
  })

  it('closes its source when the caller disconnects midway, without reading ahead', async () => {
    const source = createNumbers(100_000)
    const stream = await list(source.records)
    await once(stream, 'readable')
    stream.read()
    stream.destroy()
    await once(stream, 'close')
    expect(source.givenUp).toBe(true)
    expect(source.read).toBeLessThan(10_000)
  })

  it('rejects when the first record cannot be read', async () => {
    const fault = new Error('The store is away.')
    await expect(list(createNumbers(0, fault).records)).rejects.toBe(fault)
  })

  it('fails when a later record cannot be read', async () => {
    const fault = new Error('The store is away.')
    const stream = await list(createNumbers(300, fault).records)
    await expect(text(stream)).rejects.toBe(fault)
  })
})
