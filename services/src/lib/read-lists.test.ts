import { Schema } from 'mongoose'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { listReader } from './read-lists.ts'
import { model } from './store.ts'
import { openStage, type Stage } from './testing/stage.ts'

interface Line {
  text: string
}

interface Note {
  name: string
  lines: Line[]
}
const schema = new Schema<Note>({ name: String, lines: [Schema.Types.Mixed] as never }, { versionKey: false })
const Notes = model<Note>('read_lists_notes', schema)

let stage: Stage
beforeAll(async () => {
  stage = await openStage('read-lists', [Notes])
})
afterAll(() => stage.stop())

let read: ReturnType<typeof listReader<Note, Line, Line>>
beforeEach(async () => {
  await stage.clear()
  const notes = ['a', 'b', 'c'].map((name) => ({ name, lines: [{ text: `first of ${name}` }] }))
  await Notes.collection.insertMany(notes as never[])
  read = listReader<Note, Line, Line>(Notes, 'name', 'lines', (line) => line)
})

const change = (update: object) => Notes.collection.updateOne({ name: 'a' }, update)
const texts = async (...names: string[]) =>
  Object.fromEntries([...(await read(names))].map(([name, lines]) => [name, lines.map(({ text }) => text)]))

it('lists are read by record names, without missing records', async () => {
  expect(await texts('c', 'a', 'z')).toEqual({ a: ['first of a'], c: ['first of c'] })
  expect(await texts('z')).toEqual({})
})

it('unchanged lists are the identical object in every combination', async () => {
  const before = (await read(['a', 'b'])).get('a')
  expect((await read(['c', 'a'])).get('a')).toBe(before)
})

it('an appended entry is visible at once without parsing the others, and earlier results do not change', async () => {
  const before = (await read(['a', 'b'])).get('a')
  for (const text of ['second', 'third']) await change({ $push: { lines: { text } } })
  const after = (await read(['a', 'b'])).get('a')
  expect(after).toEqual([{ text: 'first of a' }, { text: 'second' }, { text: 'third' }])
  expect(after?.[0]).toBe(before?.[0])
  expect(before).toHaveLength(1)
})

it.each([
  ['taken away', { $pull: { lines: { text: 'second' } } }, ['first of a']],
  ['changed', { $set: { 'lines.1.text': 'other!' } }, ['first of a', 'other!']],
  ['changed and longer', { $set: { 'lines.0.text': 'something longer' } }, ['something longer', 'second']],
  ['another list', { $set: { lines: [{ text: 'one' }, { text: 'two' }, { text: 'three' }] } }, ['one', 'two', 'three']],
  ['emptied', { $set: { lines: [] } }, []],
  ['not the last field any more', { $set: { more: [1, 2, 3] } }, ['first of a', 'second']],
  ['without a list', { $unset: { lines: true } }, []],
])('a changed list is read correctly: %s', async (_, update, expected) => {
  await change({ $push: { lines: { text: 'second' } } })
  await texts('a')
  await change(update)
  expect(await texts('a', 'b')).toEqual({ a: expected, b: ['first of b'] })
})

it('a list that is not the last field of its record is read correctly', async () => {
  await change({ $set: { more: 1 } })
  await texts('a')
  await change({ $push: { lines: { text: 'second' } } })
  expect(await texts('a')).toEqual({ a: ['first of a', 'second'] })
})

it('an empty list grows by more than ten entries', async () => {
  await change({ $set: { lines: [] } })
  expect(await texts('a')).toEqual({ a: [] })
  const all = Array.from({ length: 105 }, (_, n) => `line ${n}`)
  for (const text of all) {
    await change({ $push: { lines: { text } } })
    if (text.endsWith('7')) await texts('a')
  }
  expect(await texts('a')).toEqual({ a: all })
})

it('a deleted and recreated record is read as the new one', async () => {
  await texts('a')
  await Notes.collection.deleteOne({ name: 'a' })
  expect(await texts('a')).toEqual({})
  await Notes.collection.insertOne({ name: 'a', lines: [{ text: 'new' }] } as never)
  expect(await texts('a')).toEqual({ a: ['new'] })
})
