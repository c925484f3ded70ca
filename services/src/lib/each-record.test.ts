import { Schema } from 'mongoose'
import { beforeAll, describe, expect, it } from 'vitest'
import { eachRecord } from './each-record.ts'
import { model } from './store.ts'
import { useFailingStore } from './testing/failing-store.ts'

interface Note {
  n: number
  name: string
}
const Notes = model<Note>('each_record_notes', new Schema<Note>({ n: Number, name: String }, { versionKey: false }))
/** More than the database sends at a time. */
const MANY = 250

const { admin, failing } = useFailingStore('each-record')
beforeAll(async () => {
  const names = ['zeinab', 'Aisha', 'omar']
  const notes = Array.from({ length: MANY }, (_, n) => ({ n, name: names[n % 3] }))
  await Notes.collection.insertMany(notes as never[])
})

const openCursors = async () => Number((await admin({ serverStatus: 1 })).metrics.cursor.open.total)

async function numbers(asked: Parameters<typeof eachRecord<Note>>[1]): Promise<number[]> {
  const found: number[] = []
  for await (const { n } of eachRecord(Notes, asked)) found.push(n)
  return found
}

describe('iterating over records', () => {
  it.each([0, 1, 99, 100, 101, 200, MANY])('returns all matches of a filter, %i of them', async (count) => {
    const found = await numbers({ filter: { n: { $lt: count } }, sort: { n: -1 } })
    expect(found).toEqual(Array.from({ length: count }, (_, index) => count - 1 - index))
    expect(await openCursors()).toBe(0)
  })

  it('follows the order of the collation', async () => {
    const found = await numbers({ filter: { n: { $lt: 3 } }, sort: { name: 1 }, collation: { locale: 'en' } })
    expect(found).toEqual([1, 2, 0])
  })

  it('closes the database cursor when the consumer stops', async () => {
    for await (const { n } of eachRecord(Notes, { filter: {}, sort: { n: 1 } })) {
      if (n < 120) continue
      expect(await openCursors()).toBe(1)
      break
    }
    expect(await openCursors()).toBe(0)
  })

  it('is retried when a connection is lost before the first record', async () => {
    await failing(['find'], { closeConnection: true })
    expect(await numbers({ filter: {} })).toHaveLength(MANY)
  })

  it('fails when a connection is lost later', async () => {
    await failing(['getMore'], { closeConnection: true })
    await expect(numbers({ filter: {} })).rejects.toThrow()
    await expect.poll(openCursors).toBe(0)
  })
})
