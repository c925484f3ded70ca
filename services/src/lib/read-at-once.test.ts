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

describe('what is read at once', () => {
  it('is all that is asked for, in its order', async () => {
    const found = await readAtOnce(Notes, { filter: { n: { $lt: 240 } }, sort: { n: -1 }, skip: 10, limit: 200 })
    expect(numbers(found)).toEqual(Array.from({ length: 200 }, (_, i) => 229 - i))
  })

  it('is one record, or null', async () => {
    expect(await readOne(Notes, { n: 7 })).toMatchObject({ n: 7 })
    expect(await readOne(Notes, { n: MANY })).toBeNull()
  })

  it('is how many there are, or how many a filter finds', async () => {
    expect(await countAtOnce(Notes, {})).toBe(MANY)
    expect(await countAtOnce(Notes, { n: { $lt: 7 } })).toBe(7)
  })

  it('is the state that a transaction sees', async () => {
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
])('a read that meets %s', (_, fault) => {
  it('is asked for a second time', async () => {
    await failing(READS, fault)
    expect(await readOne(Notes, { n: 7 })).toMatchObject({ n: 7 })
    await failing(READS, fault)
    expect(await countAtOnce(Notes, { n: 7 })).toBe(1)
  })

  it('is not asked for a third time', async () => {
    await failing(READS, fault, 2)
    await expect(readOne(Notes, { n: 7 })).rejects.toThrow()
  })
})

it('a read that the database refuses for good is not asked for again', async () => {
  await failing(READS, { errorCode: 2 })
  await expect(readOne(Notes, { n: 7 })).rejects.toMatchObject({ code: 2 })
})
