import { Schema } from 'mongoose'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { pageReader } from './read-page.ts'
import { model } from './store.ts'
import { openStage, type Stage } from './testing/stage.ts'

interface Note {
  n: number
  text: string
}
const Notes = model<Note>('read_page_notes', new Schema<Note>({ n: Number, text: String }, { versionKey: false }))

let stage: Stage
beforeAll(async () => {
  stage = await openStage('read-page', [Notes])
})
afterAll(() => stage.stop())

/** The notes that were made ready to be shown. */
let shown: number[]
let readPage: ReturnType<typeof pageReader<Note, { title: string }>>
beforeEach(async () => {
  await stage.clear()
  await Notes.collection.insertMany(Array.from({ length: 5 }, (_, n) => ({ n, text: `note ${n}` })) as never[])
  shown = []
  readPage = pageReader(Notes, ({ n, text }) => {
    shown.push(n)
    return { title: text }
  })
})

const page = (skip: number) => readPage({ filter: { n: { $gt: 0 } }, sort: { n: 1 }, skip, limit: 2 })
const titles = (notes: readonly { title: string }[]) => notes.map(({ title }) => title)

it('returns an unchanged page as before', async () => {
  const first = await page(0)
  expect(titles(first)).toEqual(['note 1', 'note 2'])
  expect(await page(0)).toEqual(first)
  expect(shown).toEqual([1, 2])
})

it('returns the identical list until something changes', async () => {
  const [one, same] = [await page(0), await page(0)]
  expect(same).toBe(one)
  await Notes.collection.updateOne({ n: 1 }, { $set: { text: 'another' } })
  expect(await page(0)).not.toBe(one)
})

it.each([
  ['changed', () => Notes.collection.updateOne({ n: 1 }, { $set: { text: 'another' } }), ['another', 'note 2']],
  ['came', () => Notes.collection.insertOne({ n: 0.5, text: 'new' } as never), ['new', 'note 1']],
  ['went', () => Notes.collection.deleteOne({ n: 1 }), ['note 2', 'note 3']],
])('reflects at once what %s', async (_, change, expected) => {
  await page(0)
  await change()
  expect(titles(await page(0))).toEqual(expected)
})

it('keeps different pages apart', async () => {
  await page(0)
  expect(titles(await page(2))).toEqual(['note 3', 'note 4'])
  expect(await page(4)).toEqual([])
})
