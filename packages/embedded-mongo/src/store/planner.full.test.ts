import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createNumbers, listSeeds } from '@sufra/daily-seed/seed'
import { type Document, MinKey, MongoClient } from 'mongodb'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type EmbeddedMongo, startEmbeddedMongo } from '../index.ts'
import { verifyFolder } from '../testing/verify.ts'

let dataDir: string
let store: EmbeddedMongo
let client: MongoClient
beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'embedded-mongo-'))
  store = await startEmbeddedMongo({ dataDir })
  client = await new MongoClient(store.uri).connect()
})
afterAll(async () => {
  await client.close()
  await store.stop()
  expect(verifyFolder(dataDir)).toEqual([])
  await rm(dataDir, { recursive: true, force: true })
})

/** Draws for the test that runs. */
let below: (n: number) => number
function pick<T>(list: readonly T[]): T {
  return list[below(list.length)] as T
}

const scalars = [0, 1, 2, 2.5, -1, 'a', 'A', 'b', 'ä', null, true, new Date(0), Number.NaN, /^a/, new MinKey()]
const value = (): unknown =>
  below(6) === 0
    ? Array.from({ length: below(3) }, () => pick(scalars))
    : below(9) === 0
      ? { b: pick(scalars) }
      : pick(scalars)

function randomDocument(_id: number): Document {
  const document: Document = { _id }
  for (const field of ['a', 'b', 'c']) if (below(5) > 0) document[field] = value()
  if (below(3) === 0) document.d = Array.from({ length: below(3) }, () => ({ x: pick(scalars), y: pick(scalars) }))
  return document
}

/** A regular expression has no bounds. */
const bound = () => pick(scalars.filter((one) => !(one instanceof RegExp)))

function condition(): unknown {
  const operand = pick(scalars)
  return pick<() => unknown>([
    () => operand,
    () => ({ $eq: operand }),
    () => ({ $gt: bound() }),
    () => ({ $gte: bound(), $lt: bound() }),
    () => ({ $lte: bound() }),
    () => ({ $in: [operand, pick(scalars), pick(scalars)] }),
    () => ({ $nin: [operand] }),
    () => ({ $exists: below(2) === 0 }),
    () => /^a/,
  ])()
}

function randomFilter(): Document {
  const filter: Document = {}
  for (let i = 0; i <= below(3); i++) filter[pick(['a', 'b', 'c', 'd.x', 'd.y', 'a.b'])] = condition()
  if (below(5) === 0) filter.$or = [{ a: condition() }, { b: condition() }]
  return filter
}

const collation = { locale: 'en', strength: 2 as const }
const indexes: [Document, Document][] = [
  [{ a: 1 }, {}],
  [{ b: -1, a: 1 }, {}],
  [{ c: 1 }, {}],
  [
    { c: -1, b: 1 },
    { partialFilterExpression: { a: { $gt: 0 } }, name: 'partial' },
  ],
  [{ 'd.x': 1, 'd.y': -1 }, {}],
  [
    { a: 1, b: 1 },
    { collation, name: 'collated' },
  ],
  [{ 'a.b': 1 }, { partialFilterExpression: { b: { $exists: true } }, name: 'exists' }],
]

it.each(listSeeds(4711))(
  'finds the same documents in the same order with and without indexes (seed %i)',
  async (start) => {
    below = createNumbers(start)
    const documents = Array.from({ length: 400 }, (_, _id) => randomDocument(_id)).filter(
      ({ a, b, c }) => [a, b, c].filter(Array.isArray).length < 2,
    )
    const plain = client.db('t').collection<Document>(`plain${start}`)
    const indexed = client.db('t').collection<Document>(`indexed${start}`)
    await plain.insertMany(documents.map((document) => ({ ...document })))
    for (const [key, options] of indexes) await indexed.createIndex(key as Record<string, 1>, options)
    await indexed.insertMany(documents.map((document) => ({ ...document })))
    for (let i = 0; i < 250; i++) {
      const filter = randomFilter()
      const options: Document = below(3) === 0 ? { collation } : {}
      const sort = pick<Document>([{ _id: 1 }, { a: 1, _id: 1 }, { b: -1, a: 1, _id: 1 }, { a: -1, b: -1, _id: 1 }])
      const [expected, found] = await Promise.all(
        [plain, indexed].map((collection) =>
          collection
            .find(filter, options)
            .sort(sort as Record<string, 1>)
            .skip(i % 3)
            .toArray(),
        ),
      )
      expect(found, JSON.stringify({ filter, options, sort })).toEqual(expected)
      const [wanted, counted] = await Promise.all(
        [plain, indexed].map((collection) => collection.countDocuments(filter, options)),
      )
      expect(counted, JSON.stringify({ filter, options })).toBe(wanted)
    }
  },
)

it('skips far into an index without reading skipped documents', async () => {
  const numbers = client.db('t').collection('numbers')
  await numbers.createIndex({ n: 1 })
  await numbers.insertMany(Array.from({ length: 3000 }, (_, i) => ({ n: Math.floor(i / 7) })))
  const page = (direction: 1 | -1, skip: number) => numbers.find().sort({ n: direction }).skip(skip).limit(10)
  const all = await numbers.find().sort({ n: 1 }).toArray()
  expect(await page(1, 2500).toArray()).toEqual(all.slice(2500, 2510))
  expect(await page(-1, 2500).toArray()).toEqual(all.toReversed().slice(2500, 2510))
  expect(await page(1, 5000).toArray()).toEqual([])
  expect((await page(1, 2500).explain('executionStats')).executionStats.totalDocsExamined).toBeLessThan(30)
})

describe('page with one index for the filter and another for the order', () => {
  const texts = ['layla haddad', 'omar haddad', 'sara khan']
  const name = (n: number) => `${['b', 'A', 'a', 'B'][n % 4]}${(n * 7919) % 500}`
  const people = () => client.db('t').collection('people')
  const find = (filter: Document, direction: 1 | -1 = 1) =>
    people().find(filter, { collation }).sort({ name: direction, n: direction })

  beforeAll(async () => {
    await people().createIndex({ text: 1 })
    await people().createIndex({ group: 1 })
    await people().createIndex({ name: 1, n: 1 }, { collation })
    const documents = Array.from({ length: 3000 }, (_, n) => ({ n, name: name(n), text: texts[n % 3], group: n % 3 }))
    await people().insertMany(documents)
    await people().insertOne({ n: 0, name: 'z', text: 'zaid', group: 9 })
  })

  it.each<[string, Document, number]>([
    ['a text that many have', { text: /hadd/ }, 2000],
    ['a text of one', { text: /zai/ }, 1],
    ['values that many have', { group: { $in: [0, 1] } }, 2000],
  ])('pages with the documents and order of all matches: %s', async (_, filter, count) => {
    for (const direction of [1, -1] as const) {
      const all = await find(filter, direction).toArray()
      expect(all).toHaveLength(count)
      for (const skip of [0, 10, 995, count - 1])
        expect(await find(filter, direction).skip(skip).limit(10).toArray()).toEqual(all.slice(skip, skip + 10))
    }
    const pipeline = [{ $match: filter }, { $sort: { name: 1, n: 1 } }, { $skip: 995 }, { $limit: 10 }]
    const page = await find(filter).skip(995).limit(10).toArray()
    expect(await people().aggregate(pipeline, { collation }).toArray()).toEqual(page)
  })

  it.each<[string, Document, number, number]>([
    ['a page far behind', { text: /hadd/ }, 995, 10],
    ['a page far behind of values that many have', { group: { $in: [0, 1] } }, 995, 10],
    ['a first page that fills soon', { text: /hadd/ }, 0, 30],
    ['a first page that does not', { text: /zai/ }, 0, 500],
  ])('reads few documents for %s', async (_, filter, skip, most) => {
    const { queryPlanner, executionStats } = await find(filter).skip(skip).limit(10).explain('executionStats')
    expect(JSON.stringify(queryPlanner.winningPlan)).toMatch(/AND_HASH.*name_1_n_1.*(text|group)_1/)
    expect(executionStats.totalDocsExamined).toBeLessThanOrEqual(most)
  })

  it('reads and sorts matches when there are few', async () => {
    const { queryPlanner } = await find({ group: 9 }).limit(10).explain()
    expect(JSON.stringify(queryPlanner.winningPlan)).toMatch(/SORT.*group_1/)
  })
})

describe('several values of leading fields, ordered by the fields behind them', () => {
  const visits = () => client.db('t').collection('visits')
  const KEY = { day: 1, state: 1, at: 1, n: 1 } as const
  const few = { day: { $in: ['d3', 'd1', 'd2'] }, state: { $in: ['a', 'b'] } }
  const statsOf = async (cursor: { explain(verbosity: string): Promise<Document> }) => {
    const { queryPlanner, executionStats } = await cursor.explain('executionStats')
    return { plan: JSON.stringify(queryPlanner.winningPlan), ...executionStats }
  }

  beforeAll(async () => {
    await visits().createIndex(KEY)
    const documents = Array.from({ length: 4000 }, (_, n) => ({
      n,
      day: `d${n % 40}`,
      state: ['a', 'b', 'c'][n % 3],
      at: (n * 7919) % 97,
      odd: n % 7 > 2,
    }))
    await visits().insertMany(documents)
  })

  it.each([1, -1] as const)('are paged in that order (%i)', async (direction) => {
    const sorted = () => visits().find(few).sort({ at: direction, n: direction })
    const all = (await visits().find(few).toArray()).sort((a, b) => direction * (a.at - b.at || a.n - b.n))
    expect(all.length).toBeGreaterThan(150)
    expect(await sorted().toArray()).toEqual(all)
    for (const skip of [0, 7, 120, all.length]) {
      expect(await sorted().skip(skip).limit(10).toArray()).toEqual(all.slice(skip, skip + 10))
    }
  })

  it('are read only up to the end of the page', async () => {
    const page = await statsOf(visits().find(few).sort({ at: 1, n: 1 }).skip(120).limit(10))
    expect(page.plan).toMatch(/SORT_MERGE.*day_1_state_1_at_1_n_1/)
    expect([page.nReturned, page.totalDocsExamined]).toEqual([10, 10])
    expect(page.totalKeysExamined).toBeLessThan(140)
  })

  it('are filtered one by one when the index cannot decide', async () => {
    const odd = { ...few, odd: true }
    const all = (await visits().find(odd).toArray()).sort((a, b) => a.at - b.at || a.n - b.n)
    const page = () => visits().find(odd).sort({ at: 1, n: 1 }).skip(11).limit(10)
    expect(await page().toArray()).toEqual(all.slice(11, 21))
    expect((await statsOf(page())).plan).toContain('SORT_MERGE')
  })

  it('are sorted when the order field has several values', async () => {
    const { plan } = await statsOf(visits().find(few).sort({ state: 1, at: 1 }))
    expect(plan).toMatch(/"stage":"SORT"/)
  })
})

describe('explain of a count', () => {
  it('reports whether keys or nothing is read', async () => {
    const things = client.db('t').collection('things')
    await things.createIndex({ kind: 1 })
    await things.insertMany(Array.from({ length: 50 }, (_, n) => ({ n, kind: n % 5 })))
    const explain = async (command: Document) =>
      (await client.db('t').command({ explain: command, verbosity: 'executionStats' })).executionStats
    const pipeline = [{ $match: { kind: 2 } }, { $group: { _id: 1, n: { $sum: 1 } } }]
    const byKeys = { nReturned: 1, totalKeysExamined: 10, totalDocsExamined: 0 }
    expect(await explain({ count: 'things', query: { kind: 2 } })).toMatchObject(byKeys)
    expect(await explain({ aggregate: 'things', pipeline, cursor: {} })).toMatchObject(byKeys)
    expect(await explain({ count: 'things' })).toMatchObject({ totalKeysExamined: 0, totalDocsExamined: 0 })
    expect(await explain({ count: 'things', query: { n: 7 } })).toMatchObject({ totalDocsExamined: 50 })
  })
})

describe('filter that needs two indexes', () => {
  const stays = () => client.db('t').collection('stays')
  const texts = ['layla haddad', 'omar haddad', 'sara khan']
  const byText = { text: /haddad/, state: 'a' }
  const byDays = { day: { $gte: 'd1', $lte: 'd2' }, at: { $gte: 1000 } }

  beforeAll(async () => {
    await stays().createIndex({ text: 1 })
    await stays().createIndex({ state: 1, at: 1, n: 1 })
    await stays().createIndex({ at: 1, n: 1 })
    await stays().createIndex({ day: 1 })
    const documents = Array.from({ length: 5000 }, (_, n) => ({
      n,
      text: texts[n % 3],
      state: n % 4 < 3 ? 'a' : 'b',
      at: (n * 7919) % 3001,
      day: `d${n % 4}`,
    }))
    await stays().insertMany(documents)
  })

  it.each<[string, Document, number]>([
    ['a text', byText, 2500],
    ['a range', byDays, 1667],
  ])('pages and counts by keys alone: %s', async (_, filter, about) => {
    const all = (await stays().find(filter).toArray()).sort((a, b) => a.at - b.at || a.n - b.n)
    expect(Math.abs(all.length - about)).toBeLessThan(10)
    const page = (skip: number) => stays().find(filter).sort({ at: 1, n: 1 }).skip(skip).limit(10)
    for (const skip of [0, 3, 800, all.length - 4, all.length]) {
      expect(await page(skip).toArray()).toEqual(all.slice(skip, skip + 10))
    }
    const { queryPlanner, executionStats } = await page(800).explain('executionStats')
    expect(JSON.stringify(queryPlanner.winningPlan)).toContain('AND_HASH')
    expect(executionStats.totalDocsExamined).toBe(10)
    expect(await stays().countDocuments(filter)).toBe(all.length)
    const pipeline = [{ $match: filter }, { $group: { _id: 1, n: { $sum: 1 } } }]
    const counted = await client
      .db('t')
      .command({ explain: { aggregate: 'stays', pipeline, cursor: {} }, verbosity: 'executionStats' })
    expect(counted.executionStats.totalDocsExamined).toBe(0)
  })

  it('reads and tests the matches of one when there are few', async () => {
    const filter = { text: 'sara khan', at: { $gte: 2990 } }
    const found = await stays().find(filter).sort({ at: 1, n: 1 }).limit(10).toArray()
    const all = (await stays().find(filter).toArray()).sort((a, b) => a.at - b.at || a.n - b.n)
    expect(found).toEqual(all.slice(0, 10))
    expect(await stays().countDocuments(filter)).toBe(all.length)
  })
})
