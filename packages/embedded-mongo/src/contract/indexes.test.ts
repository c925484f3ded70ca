import { type Collection, type Document, ObjectId } from 'mongodb'
import { expect, it } from 'vitest'
import { createCollection, describeEngines, getErrorCode } from '../testing/describe-engines.ts'

/** The used index and whether the query sorts; undefined for a collection scan. */
async function usedIndex(
  collection: Collection,
  filter: Document,
  options: Document = {},
): Promise<string | undefined> {
  const plan = await collection.find(filter, options).explain('queryPlanner')
  const text = JSON.stringify(plan.queryPlanner.winningPlan)
  const name = /"indexName":"([^"]+)"/.exec(text)?.[1]
  return text.includes('"SORT"') ? `${name} and a sort` : name
}

async function within(ms: number, condition: () => Promise<boolean>): Promise<boolean> {
  const end = Date.now() + ms
  while (Date.now() < end) if (await condition()) return true
  return false
}

await describeEngines('indexes', (db) => {
  it('rejects a duplicate of a unique value with the server’s message', async () => {
    const collection = await createCollection(db(), [{ email: 'a@b.c', n: 1 }])
    await collection.createIndex({ email: 1 }, { unique: true })
    const second = collection.insertOne({ email: 'a@b.c' })
    await expect(second).rejects.toMatchObject({ code: 11000, keyPattern: { email: 1 }, keyValue: { email: 'a@b.c' } })
    await expect(second).rejects.toThrow(
      `E11000 duplicate key error collection: ${collection.namespace} index: email_1 dup key: { email: "a@b.c" }`,
    )
  })

  it('names object ids, numbers and null in the message', async () => {
    const collection = await createCollection(db())
    await collection.createIndex({ a: 1, b: -1 }, { unique: true })
    const a = new ObjectId()
    await collection.insertOne({ a })
    await expect(collection.insertOne({ a })).rejects.toThrow(
      `index: a_1_b_-1 dup key: { a: ObjectId('${a.toHexString()}'), b: null }`,
    )
  })

  it('applies to updates, upserts and findAndModify', async () => {
    const collection = await createCollection(db(), [
      { _id: 1, a: 1 },
      { _id: 2, a: 2 },
    ])
    await collection.createIndex({ a: 1 }, { unique: true })
    expect(await getErrorCode(collection.updateOne({ _id: 2 } as Document, { $set: { a: 1 } }))).toBe(11000)
    expect(await getErrorCode(collection.findOneAndUpdate({ _id: 2 } as Document, { $set: { a: 1 } }))).toBe(11000)
    expect(await getErrorCode(collection.updateOne({ b: 1 }, { $set: { a: 1 } }, { upsert: true }))).toBe(11000)
    expect(await getErrorCode(collection.updateOne({ _id: 2 } as Document, { $set: { a: 2, b: 1 } }))).toBeUndefined()
    expect(await collection.find().sort({ _id: 1 }).toArray()).toEqual([
      { _id: 1, a: 1 },
      { _id: 2, a: 2, b: 1 },
    ])
  })

  it('treats a missing field as null', async () => {
    const collection = await createCollection(db())
    await collection.createIndex({ a: 1 }, { unique: true })
    await collection.insertOne({ x: 1 })
    expect(await getErrorCode(collection.insertOne({ x: 2 }))).toBe(11000)
    expect(await getErrorCode(collection.insertOne({ a: 1 }))).toBeUndefined()
  })

  it('contains only documents that match a partial filter', async () => {
    const collection = await createCollection(db())
    await collection.createIndex({ a: 1 }, { unique: true, partialFilterExpression: { active: true } })
    await collection.insertMany([
      { a: 1, active: false },
      { a: 1, active: false },
      { _id: 9, a: 1, active: true } as Document,
    ])
    expect(await getErrorCode(collection.insertOne({ a: 1, active: true }))).toBe(11000)
    expect(await getErrorCode(collection.updateMany({}, { $set: { active: true } }))).toBe(11000)
    await collection.updateOne({ _id: 9 } as Document, { $set: { active: false } })
    expect(await getErrorCode(collection.insertOne({ a: 1, active: true }))).toBeUndefined()
    expect(await usedIndex(collection, { a: 1 })).toBeUndefined()
    expect(await usedIndex(collection, { a: 1, active: true })).toBe('a_1')
    expect(await collection.countDocuments({ a: 1 })).toBe(4)
  })

  it('rejects a shared element of unique arrays, but not a repeated one in one document', async () => {
    const collection = await createCollection(db())
    await collection.createIndex({ tags: 1 }, { unique: true })
    expect(await getErrorCode(collection.insertOne({ tags: ['a', 'a', 'b'] }))).toBeUndefined()
    await expect(collection.insertOne({ tags: ['c', 'b'] })).rejects.toMatchObject({
      code: 11000,
      keyValue: { tags: 'b' },
    })
    expect(await getErrorCode(collection.insertOne({ tags: ['c', 'd'] }))).toBeUndefined()
  })

  it('rejects parallel arrays', async () => {
    const collection = await createCollection(db())
    await collection.createIndex({ a: 1, b: 1 })
    expect(await getErrorCode(collection.insertOne({ a: [1], b: [2] }))).toBe(171)
  })

  it('cannot be built unique over duplicates', async () => {
    const collection = await createCollection(db(), [{ a: 1 }, { a: 1 }])
    expect(await getErrorCode(collection.createIndex({ a: 1 }, { unique: true }))).toBe(11000)
    expect(await collection.indexes()).toHaveLength(1)
  })

  it('reports conflicting options by their codes', async () => {
    const collection = await createCollection(db(), [{ at: new Date() }])
    await collection.createIndex({ a: 1 })
    await collection.createIndex({ at: 1 }, { expireAfterSeconds: 1000 })
    expect(await getErrorCode(collection.createIndex({ a: 1 }))).toBeUndefined()
    expect(await getErrorCode(collection.createIndex({ a: 1 }, { unique: true }))).toBe(86)
    expect(await getErrorCode(collection.createIndex({ b: 1 }, { name: 'a_1' }))).toBe(86)
    expect(await getErrorCode(collection.createIndex({ a: 1 }, { name: 'other' }))).toBe(85)
    expect(await getErrorCode(collection.createIndex({ at: 1 }, { expireAfterSeconds: 5 }))).toBe(85)
    expect((await collection.indexes()).map((index) => index.name)).toEqual(['_id_', 'a_1', 'at_1'])
  })

  it('is dropped by name, except the one on _id', async () => {
    const collection = await createCollection(db(), [{ a: 1 }])
    await collection.createIndex({ a: 1 })
    await collection.dropIndex('a_1')
    expect(await getErrorCode(collection.dropIndex('a_1'))).toBe(27)
    expect(await getErrorCode(collection.dropIndex('_id_'))).toBe(72)
    expect(await usedIndex(collection, { a: 1 })).toBeUndefined()
  })

  it('serves equality, ranges, $in, prefixes and sorting in both directions', async () => {
    const collection = await createCollection(
      db(),
      Array.from({ length: 50 }, (_, n) => ({ a: n % 5, b: n, c: n })),
    )
    await collection.createIndex({ a: 1, b: -1 })
    const name = 'a_1_b_-1'
    expect(await usedIndex(collection, { a: 1 })).toBe(name)
    expect(await usedIndex(collection, { a: { $gt: 1 } })).toBe(name)
    expect(await usedIndex(collection, { a: { $in: [1, 2] }, b: { $lt: 9 } })).toBe(name)
    expect(await usedIndex(collection, { b: 1 })).toBeUndefined()
    expect(await usedIndex(collection, { a: 1 }, { sort: { b: -1 } })).toBe(name)
    expect(await usedIndex(collection, { a: 1 }, { sort: { b: 1 } })).toBe(name)
    expect(await usedIndex(collection, {}, { sort: { a: -1, b: 1 } })).toBe(name)
    expect(await usedIndex(collection, { a: 1 }, { sort: { c: 1 } })).toBe(`${name} and a sort`)
    const found = await collection
      .find({ a: { $gte: 3 } })
      .sort({ a: -1, b: 1 })
      .limit(2)
      .toArray()
    expect(found.map(({ a, b }) => [a, b])).toEqual([
      [4, 4],
      [4, 9],
    ])
  })

  it('serves each branch of $or', async () => {
    const collection = await createCollection(
      db(),
      Array.from({ length: 50 }, (_, n) => ({ _id: n, a: n, b: -n })),
    )
    await collection.createIndex({ a: 1 })
    await collection.createIndex({ b: 1 })
    expect(await usedIndex(collection, { $or: [{ a: 1 }, { b: -2 }] })).toBeDefined()
    expect(
      (
        await collection
          .find({ $or: [{ a: 1 }, { b: { $gte: -2 } }] })
          .sort({ _id: 1 })
          .toArray()
      ).map(({ _id }) => _id),
    ).toEqual([0, 1, 2])
  })

  it('stops early at a limit', async () => {
    const collection = await createCollection(
      db(),
      Array.from({ length: 1000 }, (_, n) => ({ a: n })),
    )
    await collection.createIndex({ a: 1 })
    const plan = await collection
      .find({ a: { $gte: 10 } })
      .sort({ a: -1 })
      .limit(5)
      .explain('executionStats')
    expect(plan.executionStats).toMatchObject({ nReturned: 5 })
    expect(plan.executionStats.totalDocsExamined).toBeLessThan(20)
  })

  it('does not mix the elements of an array', async () => {
    const collection = await createCollection(db(), [
      {
        _id: 1,
        a: [
          { b: 1, c: 3 },
          { b: 2, c: 2 },
        ],
      },
    ])
    await collection.createIndex({ 'a.b': 1, 'a.c': 1 })
    expect(await collection.countDocuments({ 'a.b': 1, 'a.c': 2 })).toBe(1)
    expect(await collection.countDocuments({ 'a.b': { $gt: 1 } })).toBe(1)
  })

  it('answers a range over an array as without an index', async () => {
    const collection = await createCollection(db(), [{ _id: 1, a: [1, 9] }])
    expect(await collection.countDocuments({ a: { $gt: 4, $lt: 6 } })).toBe(1)
    await collection.createIndex({ a: 1 })
    expect(await collection.countDocuments({ a: { $gt: 4, $lt: 6 } })).toBe(1)
    expect(await collection.find({ a: { $gt: 0 } }).toArray()).toHaveLength(1)
  })

  it('can be hinted, if it exists', async () => {
    const collection = await createCollection(db(), [{ a: 1, b: 1 }])
    await collection.createIndex({ a: 1 })
    await collection.createIndex({ b: 1 })
    expect(await usedIndex(collection, { a: 1, b: 1 }, { hint: 'b_1' })).toBe('b_1')
    expect(await getErrorCode(collection.find({}, { hint: 'x' }).toArray())).toBe(2)
  })

  it('pages through hundreds of ids in the order of another index', async () => {
    const collection = await createCollection(
      db(),
      Array.from({ length: 2000 }, (_, _id) => ({ _id, n: (_id * 7919) % 2000 })),
    )
    await collection.createIndex({ n: 1 })
    const ids = Array.from({ length: 900 }, (_, i) => i * 2)
    const page = await collection
      .find({ _id: { $in: ids } } as Document)
      .sort({ n: 1 })
      .skip(700)
      .limit(10)
      .toArray()
    const expected = ids.map((_id) => ({ _id, n: (_id * 7919) % 2000 })).sort((a, b) => a.n - b.n)
    expect(page).toEqual(expected.slice(700, 710))
  })

  it('removes expired documents', async () => {
    const collection = await createCollection(db())
    await collection.createIndex({ expiresAt: 1 }, { expireAfterSeconds: 0 })
    await collection.createIndex({ usedAt: 1 }, { expireAfterSeconds: 100 })
    const ago = (seconds: number) => new Date(Date.now() - seconds * 1000)
    await collection.insertMany([
      { _id: 1, expiresAt: ago(5) },
      { _id: 2, expiresAt: ago(-500) },
      { _id: 3, usedAt: ago(200) },
      { _id: 4, usedAt: ago(50) },
      { _id: 5, expiresAt: 'never' },
    ] as Document[])
    expect(await within(20_000, async () => (await collection.countDocuments()) === 3)).toBe(true)
    expect((await collection.find().sort({ _id: 1 }).toArray()).map(({ _id }) => _id)).toEqual([2, 4, 5])
  })
})
