import { Schema } from 'mongoose'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { recordReader } from './read-records.ts'
import { model } from './store.ts'
import { openStage, type Stage } from './testing/stage.ts'

interface Note {
  name: string
  text: string
}
const Notes = model<Note>('read_records_notes', new Schema<Note>({ name: String, text: String }, { versionKey: false }))

let stage: Stage
beforeAll(async () => {
  stage = await openStage('read-records', [Notes])
})
afterAll(() => stage.stop())

/** The notes that were made ready to be shown. */
let shown: string[]
let read: ReturnType<typeof recordReader<Note, { title: string }>>
beforeEach(async () => {
  await stage.clear()
  await Notes.collection.insertMany(['a', 'b', 'c'].map((name) => ({ name, text: `note ${name}` })) as never[])
  shown = []
  read = recordReader(Notes, 'name', ({ name, text }) => {
    shown.push(name)
    return { title: text }
  })
})

const titles = async (...names: string[]) =>
  Object.fromEntries([...(await read(names))].map(([name, { title }]) => [name, title]))

it('records are read by their names, and those that are not there are left out', async () => {
  expect(await titles('c', 'a', 'z')).toEqual({ a: 'note a', c: 'note c' })
  expect(await titles('z')).toEqual({})
})

it('a record that is stored as before is the very same, in whatever company it is read', async () => {
  const before = (await read(['a', 'b'])).get('a')
  expect((await read(['c', 'a'])).get('a')).toBe(before)
  expect(shown.toSorted()).toEqual(['a', 'b', 'c'])
})

it('what changed is seen at once, and what did not is not parsed again', async () => {
  await titles('a', 'b')
  await Notes.collection.updateOne({ name: 'a' }, { $set: { text: 'another' } })
  expect(await titles('a', 'b')).toEqual({ a: 'another', b: 'note b' })
  expect(shown).toHaveLength(3)
})

it('what went is gone, and one that came in its place is that one', async () => {
  await titles('a')
  await Notes.collection.deleteOne({ name: 'a' })
  expect(await titles('a')).toEqual({})
  await Notes.collection.insertOne({ name: 'a', text: 'note a' } as never)
  expect(await titles('a')).toEqual({ a: 'note a' })
})
