import type { Collection, Document, Filter } from 'mongodb'
import { expect, it } from 'vitest'
import { collectionWith, contract } from '../testing/contract.ts'

const insensitive = { locale: 'en', strength: 2 as const }

/** Everything that could be taken for a text, or hide one: brackets, bytes that keys write as two, other types. */
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

await contract('a text that may stand anywhere', (db) => {
  const others = Array.from({ length: 500 }, (_, n) => `other ${n}`)
  const documents = [...values, ...others].map((v, n) => ({ _id: n as never, v, n, name: ['b', 'A', 'a', 'B'][n % 4] }))

  const found = (collection: Collection, filter: Filter<Document>) =>
    collection
      .find(filter)
      .sort({ _id: 1 })
      .map(({ _id }) => _id)
      .toArray()

  it.each(searches)('is found with an index as without: %s', async (_, filter) => {
    const collection = await collectionWith(db(), documents)
    const expected = await found(collection, filter)
    await collection.createIndex({ v: 1 })
    expect(await found(collection, filter)).toEqual(expected)
    expect(await collection.countDocuments(filter)).toBe(expected.length)
    expect(await collection.countDocuments(filter, { limit: 2 })).toBe(Math.min(2, expected.length))
    expect((await collection.distinct('_id', filter)).toSorted((a, b) => Number(a) - Number(b))).toEqual(expected)
  })

  it.each(searches)('comes in the order of another index, by the page: %s', async (_, filter) => {
    const collection = await collectionWith(db(), documents)
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

  it('is looked for in the keys of its index, and no document is read for a count', async () => {
    const collection = await collectionWith(db(), documents)
    await collection.createIndex({ v: 1 })
    const plan = await collection.find({ v: /ayl/ }).explain('executionStats')
    expect(JSON.stringify(plan.queryPlanner.winningPlan)).toContain('"indexName":"v_1"')
    expect(plan.executionStats).toMatchObject({ nReturned: 3, totalDocsExamined: 3 })
  })

  it('follows changes, and can be changed and deleted by', async () => {
    const collection = await collectionWith(db(), documents)
    await collection.createIndex({ v: 1 })
    await collection.updateOne({ n: 0 }, { $set: { v: 'somebody else' } })
    await collection.insertOne({ v: 'new layla', n: 99 })
    expect(await collection.countDocuments({ v: /layla/ })).toBe(3)
    expect(await collection.updateMany({ v: /new l/ }, { $inc: { n: 1 } })).toMatchObject({ modifiedCount: 1 })
    expect(await collection.deleteMany({ v: /layla/ })).toMatchObject({ deletedCount: 3 })
    expect(await collection.countDocuments({ v: /layl/ })).toBe(1)
  })

  it('is found in arrays', async () => {
    const collection = await collectionWith(db(), [{ v: ['ab', 'bc', 'abc'] }, { v: 'b' }, { v: ['c', 'd'] }])
    await collection.createIndex({ v: 1 })
    expect(await collection.countDocuments({ v: /b/ })).toBe(2)
    expect(await collection.find({ v: /c/ }).toArray()).toHaveLength(2)
  })
})
