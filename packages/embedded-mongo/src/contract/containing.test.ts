import type { Collection, Document, Filter } from 'mongodb'
import { expect, it } from 'vitest'
import { createCollection, describeEngines } from '../testing/describe-engines.ts'

const insensitive = { locale: 'en', strength: 2 as const }

const values = [
  'layla haddad',
  'LAYLA',
  'al-layl',
  '(050) 123',
  '0501234567',
  '050|123',
  'فاطمه الكعبي',
  'é',
  'a\u0000b',
  'a\u0001b',
  '\u0002b',
  '',
  123,
  null,
  { text: 'layla' },
  /layla/,
  /layla/i,
  /\(050\)/,
  'layla|050',
]

const searches: [string, Filter<Document>][] = [
  ['a part of a word', { v: /ayl/ }],
  ['words', { v: /a h/ }],
  ['either of two texts', { v: /050|\+layla/ }],
  ['a text with brackets', { v: /\(050\)/ }],
  ['one bracket', { v: /\(/ }],
  ['a bar', { v: /0\|1/ }],
  ['another script', { v: /مه ا/ }],
  ['one letter of two bytes', { v: { $regex: 'é' } }],
  ['an expression that is stored too', { v: /layla/ }],
  ['an expression stored with its options', { v: /layla/i }],
  ['a control character', { v: { $regex: '\u0001' } }],
  ['the one after it', { v: { $regex: '\u0002' } }],
  ['a text at the start', { v: /^layla/ }],
  ['a pattern', { v: /l.y/ }],
  ['nothing at all', { v: { $regex: '' } }],
  ['what nobody has', { v: /zzz/ }],
  ['two texts', { $and: [{ v: /layla/ }, { v: /had/ }] }],
  ['a text and another field', { v: /layl/, n: { $gt: 1 } }],
  ['a text or a number', { $or: [{ v: /layl/ }, { v: 123 }] }],
  ['no such text', { v: { $not: /layl/ } }],
]

await describeEngines('substring search', (db) => {
  const others = Array.from({ length: 500 }, (_, n) => `other ${n}`)
  const documents = [...values, ...others].map((v, n) => ({ _id: n as never, v, n, name: ['b', 'A', 'a', 'B'][n % 4] }))

  const found = (collection: Collection, filter: Filter<Document>) =>
    collection
      .find(filter)
      .sort({ _id: 1 })
      .map(({ _id }) => _id)
      .toArray()

  it.each(searches)('finds the same with an index as without: %s', async (_, filter) => {
    const collection = await createCollection(db(), documents)
    const expected = await found(collection, filter)
    await collection.createIndex({ v: 1 })
    expect(await found(collection, filter)).toEqual(expected)
    expect(await collection.countDocuments(filter)).toBe(expected.length)
    expect(await collection.countDocuments(filter, { limit: 2 })).toBe(Math.min(2, expected.length))
    expect((await collection.distinct('_id', filter)).toSorted((a, b) => Number(a) - Number(b))).toEqual(expected)
  })

  it.each(searches)('pages in the order of another index: %s', async (_, filter) => {
    const collection = await createCollection(db(), documents)
    const page = (direction: 1 | -1, skip: number) =>
      collection
        .find(filter, { collation: insensitive })
        .sort({ name: direction, _id: direction })
        .skip(skip)
        .limit(3)
        .map(({ _id }) => _id)
        .toArray()
    const pages = () => Promise.all([0, 2, 5, 50].flatMap((skip) => [page(1, skip), page(-1, skip)]))
    const expected = await pages()
    await collection.createIndex({ v: 1 })
    await collection.createIndex({ name: 1, _id: 1 }, { collation: insensitive })
    expect(await pages()).toEqual(expected)
  })

  it('searches the index keys, and counts without reading documents', async () => {
    const collection = await createCollection(db(), documents)
    await collection.createIndex({ v: 1 })
    const plan = await collection.find({ v: /ayl/ }).explain('executionStats')
    expect(JSON.stringify(plan.queryPlanner.winningPlan)).toContain('"indexName":"v_1"')
    expect(plan.executionStats).toMatchObject({ nReturned: 3, totalDocsExamined: 3 })
  })

  it('follows changes, and selects for updates and deletes', async () => {
    const collection = await createCollection(db(), documents)
    await collection.createIndex({ v: 1 })
    await collection.updateOne({ n: 0 }, { $set: { v: 'somebody else' } })
    await collection.insertOne({ v: 'new layla', n: 99 })
    expect(await collection.countDocuments({ v: /layla/ })).toBe(3)
    expect(await collection.updateMany({ v: /new l/ }, { $inc: { n: 1 } })).toMatchObject({ modifiedCount: 1 })
    expect(await collection.deleteMany({ v: /layla/ })).toMatchObject({ deletedCount: 3 })
    expect(await collection.countDocuments({ v: /layl/ })).toBe(1)
  })

  it('does not find text of a rejected write', async () => {
    const collection = await createCollection(db(), documents)
    await collection.createIndex({ v: 1 })
    await collection.createIndex({ n: 1 }, { unique: true })
    const before = await collection.countDocuments({ v: /layla/ })
    await expect(collection.insertOne({ v: 'layla too', n: 1 })).rejects.toMatchObject({ code: 11000 })
    await expect(collection.updateOne({ v: '' }, { $set: { v: 'layla', n: 1 } })).rejects.toMatchObject({ code: 11000 })
    expect(await collection.countDocuments({ v: /layla/ })).toBe(before)
    expect(await collection.countDocuments({ v: '' })).toBe(1)
  })

  it('finds one of thousands of texts added since the last search', async () => {
    const collection = await createCollection(db(), documents)
    await collection.createIndex({ v: 1 })
    const before = await collection.countDocuments({ v: /layla/ })
    for (const round of [1, 2]) {
      await collection.insertMany(Array.from({ length: 3000 }, (_, n) => ({ v: `${round}-layla-${n}` })))
      expect(await collection.countDocuments({ v: /layla/ })).toBe(before + round * 3000)
      expect(await collection.countDocuments({ v: `${round}-layla-7` })).toBe(1)
    }
  })

  it('pages in the order of another index with all matches at its end, and through changes', async () => {
    const many = Array.from({ length: 5000 }, (_, n) => ({
      _id: n as never,
      v: n < 4000 ? 'omar' : `layla ${n}`,
      name: `${n < 4000 ? 'A' : 'ب'}${n % 7}`,
    }))
    const collection = await createCollection(db(), many)
    await collection.createIndex({ v: 1 })
    await collection.createIndex({ name: 1, _id: 1 }, { collation: insensitive })
    const page = (direction: 1 | -1, skip: number) =>
      collection
        .find({ v: /layla/ }, { collation: insensitive })
        .sort({ name: direction, _id: direction })
        .skip(skip)
        .limit(3)
        .map(({ _id }) => Number(_id))
        .toArray()
    const inOrder = many.slice(4000).map((_, n) => 4000 + n)
    inOrder.sort((one, other) => (one % 7) - (other % 7) || one - other)
    const expectPages = async () => {
      for (const skip of [0, 1, 600, 998]) {
        expect(await page(1, skip)).toEqual(inOrder.slice(skip, skip + 3))
        expect(await page(-1, skip)).toEqual(inOrder.toReversed().slice(skip, skip + 3))
      }
    }
    await expectPages()
    await collection.updateOne({ _id: 4500 as never }, { $set: { name: 'A' } })
    inOrder.unshift(...inOrder.splice(inOrder.indexOf(4500), 1))
    await expectPages()
  })

  it('finds text in keys of many megabytes', async () => {
    const long = 'x'.repeat(12 * 1024 * 1024)
    const texts = ['layla', 'omar', '(layla)', 'al-layla', 'sara', 'noura']
    const collection = await createCollection(db(), [])
    await collection.createIndex({ v: 1 })
    await collection.createIndex({ name: 1, _id: 1 }, { collation: insensitive })
    for (const [n, text] of texts.entries())
      await collection.insertOne({ _id: n as never, v: `${text} ${long}`, name: ['b', 'A', 'a'][n % 3] })
    expect(await collection.countDocuments({ v: /layla/ })).toBe(3)
    const page = (skip: number) =>
      collection
        .find({ v: /layla/ }, { collation: insensitive, projection: { _id: 1 } })
        .sort({ name: 1, _id: 1 })
        .skip(skip)
        .limit(2)
        .map(({ _id }) => Number(_id))
        .toArray()
    expect([await page(0), await page(2)]).toEqual([[2, 0], [3]])
  })

  it('finds text in arrays', async () => {
    const collection = await createCollection(db(), [{ v: ['ab', 'bc', 'abc'] }, { v: 'b' }, { v: ['c', 'd'] }])
    await collection.createIndex({ v: 1 })
    expect(await collection.countDocuments({ v: /b/ })).toBe(2)
    expect(await collection.find({ v: /c/ }).toArray()).toHaveLength(2)
  })
})
