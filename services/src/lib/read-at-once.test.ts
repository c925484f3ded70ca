import { Schema } from 'mongoose'
import { beforeAll, describe, expect, it } from 'vitest'
import { countAtOnce, readAtOnce, readOne } from './read-at-once.ts'
import { model } from './store.ts'
import { useFailingStore } from './testing/failing-store.ts'
import { inTransaction } from './transaction.ts'

interface Note {
  n: number
}
const Notes = model<Note>('read_at_once_notes', new Schema<Note>({ n: Number }, { versionKey: false }))
/** More than the database sends in a first answer by itself. */
const MANY = 250

const { failing } = useFailingStore('read-at-once')
beforeAll(async () => {
  await Notes.collection.insertMany(Array.from({ length: MANY }, (_, n) => ({ n })) as never[])
})

const READS = ['find', 'count']
const numbers = (found: Note[]) => found.map(({ n }) => n)

describe('combined read', () => {
  it('returns all parts in order', async () => {
    const found = await readAtOnce(Notes, { filter: { n: { $lt: 240 } }, sort: { n: -1 }, skip: 10, limit: 200 })
    expect(numbers(found)).toEqual(Array.from({ length: 200 }, (_, i) => 229 - i))
  })

  it('returns one record or null', async () => {
    expect(await readOne(Notes, { n: 7 })).toMatchObject({ n: 7 })
    expect(await readOne(Notes, { n: MANY })).toBeNull()
  })

  it('returns the count of a collection or a filter', async () => {
    expect(await countAtOnce(Notes, {})).toBe(MANY)
    expect(await countAtOnce(Notes, { n: { $lt: 7 } })).toBe(7)
  })

  it('sees the snapshot of its transaction', async () => {
    const before = await inTransaction(async () => {
      await readOne(Notes, { n: 1 })
      await Notes.collection.insertOne({ n: MANY } as never)
      return readOne(Notes, { n: MANY })
    })
    expect(before).toBeNull()
    await Notes.collection.deleteOne({ n: MANY })
  })
})

describe.each([
  ['another primary', { errorCode: 10107 }],
  ['a lost connection', { closeConnection: true }],
])('read that meets %s', (_, fault) => {
  it('is retried once', async () => {
    await failing(READS, fault)
    expect(await readOne(Notes, { n: 7 })).toMatchObject({ n: 7 })
    await failing(READS, fault)
    expect(await countAtOnce(Notes, { n: 7 })).toBe(1)
  })

  it('is not retried twice', async () => {
    await failing(READS, fault, 2)
    await expect(readOne(Notes, { n: 7 })).rejects.toThrow()
  })
})

it('a read with a permanent error is not retried', async () => {
  await failing(READS, { errorCode: 2 })
  await expect(readOne(Notes, { n: 7 })).rejects.toMatchObject({ code: 2 })
})
