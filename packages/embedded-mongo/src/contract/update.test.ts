import { type Document, Double, Int32, Long } from 'mongodb'
import { expect, it } from 'vitest'
import { createCollection, describeEngines, getErrorCode } from '../testing/describe-engines.ts'

type Case = [
  title: string,
  before: Document,
  update: Document | Document[],
  after: Document,
  filter?: Document,
  options?: Document,
]

const cases: Case[] = [
  ['$set', { a: 1 }, { $set: { a: 2, 'b.c': 3 } }, { a: 2, b: { c: 3 } }],
  ['$set in an array, padding with null', { a: [1] }, { $set: { 'a.3': 4 } }, { a: [1, null, null, 4] }],
  [
    'new fields in the order of their names',
    { z: 1 },
    { $set: { c: 1, b: 1 }, $inc: { a: 1 } },
    { z: 1, a: 1, b: 1, c: 1 },
  ],
  ['$unset', { a: 1, b: { c: 1, d: 2 } }, { $unset: { a: '', 'b.c': 1, x: 1 } }, { b: { d: 2 } }],
  ['$unset of an element leaves null', { a: [1, 2] }, { $unset: { 'a.0': 1 } }, { a: [null, 2] }],
  ['$inc', { a: 1 }, { $inc: { a: 2, b: -1 } }, { a: 3, b: -1 }],
  ['$inc with a double', { a: 1 }, { $inc: { a: 0.5 } }, { a: 1.5 }],
  ['$min and $max', { a: 5, b: 5 }, { $min: { a: 3, c: 1 }, $max: { b: 9 } }, { a: 3, b: 9, c: 1 }],
  ['$setOnInsert does nothing to what is there', { a: 1 }, { $setOnInsert: { b: 1 }, $set: { a: 2 } }, { a: 2 }],
  ['$push', { a: [1] }, { $push: { a: 2, b: 3 } }, { a: [1, 2], b: [3] }],
  ['$push with $slice from the end', { a: [1, 2] }, { $push: { a: { $each: [3], $slice: -2 } } }, { a: [2, 3] }],
  ['$pull a value', { a: [1, 2, 1] }, { $pull: { a: 1 } }, { a: [2] }],
  ['$pull by a condition', { a: [1, 5, 9] }, { $pull: { a: { $gte: 5 } } }, { a: [1] }],
  [
    '$pull documents',
    {
      a: [
        { x: 1, y: 1 },
        { x: 2, y: 1 },
      ],
    },
    { $pull: { a: { x: 1 } } },
    { a: [{ x: 2, y: 1 }] },
  ],
  [
    '$pull documents by a condition',
    { a: [{ x: 1 }, { x: 5 }] },
    { $pull: { a: { x: { $gt: 3 } } } },
    { a: [{ x: 1 }] },
  ],
  [
    '$pull documents by one of two conditions',
    { a: [{ x: 1 }, { y: 2 }, { x: 2 }, 1] },
    { $pull: { a: { $or: [{ x: 1 }, { y: 2 }] } } },
    { a: [{ x: 2 }, 1] },
  ],
  [
    'names with a dollar inside a value',
    { a: 1 },
    { $set: { a: { $x: 1 }, b: [{ $y: { $z: 1 } }] } },
    { a: { $x: 1 }, b: [{ $y: { $z: 1 } }] },
  ],
  [
    'names with a dollar in what is pushed',
    { a: [] },
    { $push: { a: { $x: 1 } }, $min: { c: { $z: 1 } } },
    { a: [{ $x: 1 }], c: { $z: 1 } },
  ],
  ['every element', { a: [1, 2] }, { $inc: { 'a.$[]': 10 } }, { a: [11, 12] }],
  [
    'filtered elements',
    { a: [{ n: 1 }, { n: 5 }] },
    { $set: { 'a.$[e].big': true } },
    { a: [{ n: 1 }, { n: 5, big: true }] },
    {},
    { arrayFilters: [{ 'e.n': { $gt: 2 } }] },
  ],
  [
    'elements of two filters',
    { a: [{ n: 1 }, { n: 5 }] },
    { $set: { 'a.$[x].low': 1, 'a.$[y].high': 1 } },
    {
      a: [
        { n: 1, low: 1 },
        { n: 5, low: 1, high: 1 },
      ],
    },
    {},
    { arrayFilters: [{ 'x.n': { $gt: 0 } }, { 'y.n': { $gt: 2 } }] },
  ],
  [
    'filtered scalars',
    { a: [1, 5] },
    { $inc: { 'a.$[e]': 5 } },
    { a: [1, 10] },
    {},
    { arrayFilters: [{ e: { $gt: 2 } }] },
  ],
  ['a pipeline', { a: 2, b: 1 }, [{ $set: { c: '$a' } }, { $project: { b: 0 } }], { a: 2, c: 2 }],
  ['a pipeline with $replaceWith', { a: { x: 1 } }, [{ $replaceWith: '$a' }], { x: 1 }],
  ['a pipeline with $project', { a: 1, b: 2 }, [{ $project: { a: 1 } }], { a: 1 }],
]

await describeEngines('updates', (db) => {
  it.each(cases)('%s', async (_, before, update, after, filter = {}, options = {}) => {
    const collection = await createCollection(db(), [{ _id: 1, ...before }])
    const result = await collection.updateOne({ _id: 1, ...filter } as Document, update, options)
    expect(result.matchedCount).toBe(1)
    const found = await collection.findOne({ _id: 1 } as Document)
    expect(found).toEqual({ _id: 1, ...after })
    expect(Object.keys(found ?? {})).toEqual(['_id', ...Object.keys(after)])
  })

  it.each<[string, Document, Document | Document[], number, Document?, Document?]>([
    ['two changes of one path', {}, { $set: { a: 1 }, $inc: { a: 1 } }, 40],
    ['a change inside another', {}, { $set: { a: {}, 'a.b': 1 } }, 40],
    ['a changed _id', {}, { $set: { _id: 2 } }, 66],
    ['$inc of text', { a: 'x' }, { $inc: { a: 1 } }, 14],
    ['$inc by text', {}, { $inc: { a: 'x' } }, 14],
    ['$push to what is no array', { a: 1 }, { $push: { a: 1 } }, 2],
    ['a field inside a scalar', { a: 1 }, { $set: { 'a.b': 1 } }, 28],
    ['an unknown operator', {}, { $foo: { a: 1 } }, 9],
    [
      'one element changed by two filters',
      { a: [1, 5] },
      { $set: { 'a.$[x]': 8, 'a.$[y]': 9 } },
      40,
      { arrayFilters: [{ x: { $gt: 0 } }, { y: { $gt: 2 } }] },
    ],
    [
      'an element changed by a filter and inside by another',
      { a: [{ n: 1 }] },
      { $set: { 'a.$[x]': 8, 'a.$[y].n': 9 } },
      40,
      { arrayFilters: [{ 'x.n': 1 }, { 'y.n': 1 }] },
    ],
    ['every element beside one by its number', { a: [1, 2] }, { $set: { 'a.$[]': 8, 'a.0': 9 } }, 40],
    ['an identifier without a filter', { a: [1] }, { $set: { 'a.$[x]': 1 } }, 2],
    ['a filter that is not used', { a: [1] }, { $set: { a: 1 } }, 9, { arrayFilters: [{ x: 1 }] }],
    ['an empty path', {}, { $set: { '': 1 } }, 56],
    ['a path ending in a dot', {}, { $set: { 'a.': 1 } }, 56],
    ['a stage an update cannot have', {}, [{ $match: {} }], 72],
  ])('rejects %s', async (_, before, update, code, options = {}, filter = {}) => {
    const collection = await createCollection(db(), [{ _id: 1, ...before }])
    expect(await getErrorCode(collection.updateOne({ _id: 1, ...filter } as Document, update, options))).toBe(code)
    expect(await collection.findOne()).toEqual({ _id: 1, ...before })
  })

  it.each<[string, Document, Document | Document[], Document]>([
    [
      'the equalities of the filter',
      { a: 1, 'b.c': 2, d: { $gt: 5 }, $and: [{ e: { $eq: 3 } }] },
      { $set: { f: 1 } },
      { a: 1, b: { c: 2 }, e: 3, f: 1 },
    ],
    ['$setOnInsert', { a: 1 }, { $setOnInsert: { n: 1 }, $inc: { m: 2 } }, { a: 1, m: 2, n: 1 }],
    ['a pipeline', { a: 1 }, [{ $set: { b: '$a' } }], { a: 1, b: 1 }],
    ['$push into a new array', { a: 1 }, { $push: { list: 1 } }, { a: 1, list: [1] }],
  ])('upserts with %s', async (_, filter, update, inserted) => {
    const collection = await createCollection(db())
    const result = await collection.updateOne(filter, update, { upsert: true })
    expect(result).toMatchObject({ matchedCount: 0, modifiedCount: 0, upsertedCount: 1 })
    expect(await collection.findOne()).toEqual({ _id: result.upsertedId, ...inserted })
  })

  it.each<[string, Document, number]>([
    ['a path inside another', { a: { b: 1 }, 'a.c': 2 }, 54],
    ['a path twice', { $and: [{ a: 1 }, { a: 2 }] }, 54],
  ])('rejects an upsert from %s', async (_, filter, code) => {
    const collection = await createCollection(db())
    expect(await getErrorCode(collection.updateOne(filter, { $set: { n: 1 } }, { upsert: true }))).toBe(code)
    expect((await collection.replaceOne(filter, { n: 1 }, { upsert: true })).upsertedCount).toBe(1)
    expect(await collection.findOne({}, { projection: { _id: 0 } })).toEqual({ n: 1 })
  })

  it('sees the command’s variables, like finds and deletes', async () => {
    const collection = await createCollection(db(), [
      { _id: 1, a: 1 },
      { _id: 2, a: 2 },
    ])
    const options = { let: { id: 2, text: 'xy' } }
    const filter = { $expr: { $eq: ['$_id', '$$id'] } }
    expect((await collection.updateMany(filter, [{ $set: { t: '$$text' } }], options)).modifiedCount).toBe(1)
    const projection = { a: 1, t: '$$text' }
    expect(await collection.find(filter, { ...options, projection }).toArray()).toEqual([{ _id: 2, a: 2, t: 'xy' }])
    expect(await collection.findOneAndUpdate(filter, [{ $set: { a: '$$id' } }], { ...options, projection })).toEqual({
      _id: 2,
      a: 2,
      t: 'xy',
    })
    expect((await collection.deleteMany(filter, options)).deletedCount).toBe(1)
    expect(await getErrorCode(collection.find(filter).toArray())).toBe(17276)
  })

  it('upserts under the _id of the filter', async () => {
    const collection = await createCollection(db())
    const result = await collection.updateOne({ _id: 7 } as Document, { $set: { a: 1 } }, { upsert: true })
    expect(result.upsertedId).toBe(7)
  })

  it('replaces a document and keeps its _id', async () => {
    const collection = await createCollection(db(), [{ _id: 1, a: 1, b: 2 }])
    await collection.replaceOne({ a: 1 }, { c: 3 })
    expect(await collection.findOne()).toEqual({ _id: 1, c: 3 })
    expect(await getErrorCode(collection.replaceOne({}, { _id: 2 } as Document))).toBe(66)
  })

  it('counts matched and modified documents', async () => {
    const collection = await createCollection(db(), [{ a: 1 }, { a: 1 }, { a: 2 }])
    expect(await collection.updateMany({ a: { $gt: 0 } }, { $set: { a: 1 } })).toMatchObject({
      matchedCount: 3,
      modifiedCount: 1,
    })
  })

  it('counts minus zero over zero, and a push with a slice', async () => {
    const collection = await createCollection(db(), [{ _id: 1, a: 0, list: [1, 2] }])
    const modified = async (update: Document) => (await collection.updateOne({}, update)).modifiedCount
    expect(await modified({ $set: { a: -0 } })).toBe(1)
    expect(Object.is((await collection.findOne())?.a, -0)).toBe(true)
    expect(await modified({ $set: { a: -0 } })).toBe(0)
    expect(await modified({ $push: { list: { $each: [3], $slice: 2 } } })).toBe(1)
    expect(await collection.findOne()).toMatchObject({ list: [1, 2] })
  })

  it('changes many by an index on the changed field, each once', async () => {
    const collection = await createCollection(
      db(),
      Array.from({ length: 500 }, (_, n) => ({ n })),
    )
    await collection.createIndex({ n: 1 })
    await collection.updateMany({ n: { $gte: 0 } }, { $inc: { n: 1000 } })
    expect(await collection.countDocuments({ n: { $gte: 1000, $lt: 1500 } })).toBe(500)
  })

  it('widens int32 to long and keeps long', async () => {
    const collection = await createCollection(db(), [
      { _id: 1, a: new Int32(2147483647), b: Long.fromNumber(1), c: new Double(1) },
    ])
    await collection.updateOne({}, { $inc: { a: 1, b: 1, c: 1 } })
    const found = await collection.findOne({}, { promoteValues: false })
    expect(found?.a).toEqual(Long.fromNumber(2147483648))
    expect(found?.b).toEqual(Long.fromNumber(2))
    expect(found?.c).toEqual(new Double(2))
  })

  it('findOneAndUpdate returns before or after, sorted and projected', async () => {
    const collection = await createCollection(db(), [
      { _id: 1, a: 1, n: 5 },
      { _id: 2, a: 1, n: 9 },
    ])
    expect(await collection.findOneAndUpdate({ a: 1 }, { $inc: { n: 1 } }, { sort: { n: -1 } })).toEqual({
      _id: 2,
      a: 1,
      n: 9,
    })
    const after = await collection.findOneAndUpdate(
      { a: 1 },
      { $inc: { n: 1 } },
      { sort: { n: -1 }, returnDocument: 'after', projection: { n: 1, _id: 0 } },
    )
    expect(after).toEqual({ n: 11 })
    expect(await collection.findOneAndUpdate({ a: 7 }, { $set: { n: 1 } })).toBeNull()
  })

  it('findOneAndUpdate reports an upsert', async () => {
    const collection = await createCollection(db())
    const result = await collection.findOneAndUpdate(
      { a: 1 },
      { $set: { b: 2 } },
      { upsert: true, returnDocument: 'after', includeResultMetadata: true },
    )
    expect(result.value).toMatchObject({ a: 1, b: 2 })
    expect(result.lastErrorObject).toMatchObject({ n: 1, updatedExisting: false, upserted: result.value?._id })
  })

  it('findOneAndDelete removes the document it returns', async () => {
    const collection = await createCollection(db(), [
      { _id: 1, n: 1 },
      { _id: 2, n: 2 },
    ])
    expect(await collection.findOneAndDelete({}, { sort: { n: -1 } })).toEqual({ _id: 2, n: 2 })
    expect(await collection.countDocuments()).toBe(1)
  })

  it('deletes one or many', async () => {
    const collection = await createCollection(db(), [{ a: 1 }, { a: 1 }, { a: 1 }, { a: 2 }])
    expect((await collection.deleteOne({ a: 1 })).deletedCount).toBe(1)
    expect((await collection.deleteMany({ a: 1 })).deletedCount).toBe(2)
    expect(await collection.countDocuments()).toBe(1)
  })

  it('an ordered bulk stops at the first error, an unordered one continues', async () => {
    const collection = await createCollection(db(), [{ _id: 1 }])
    const operations = [
      { insertOne: { document: { _id: 2 } } },
      { insertOne: { document: { _id: 1 } } },
      { insertOne: { document: { _id: 3 } } },
    ] as never[]
    const ordered = collection.bulkWrite(operations)
    await expect(ordered).rejects.toMatchObject({
      code: 11000,
      result: { insertedCount: 1 },
      writeErrors: [{ index: 1 }],
    })
    await collection.deleteMany({ _id: { $ne: 1 } } as Document)
    const unordered = collection.bulkWrite(operations, { ordered: false })
    await expect(unordered).rejects.toMatchObject({
      code: 11000,
      result: { insertedCount: 2 },
      writeErrors: [{ index: 1 }],
    })
    expect(await collection.countDocuments()).toBe(3)
  })

  it('rejects a document of more than 16 MB', async () => {
    const collection = await createCollection(db(), [{ _id: 1, text: 'x'.repeat(9_000_000) }])
    expect(await getErrorCode(collection.updateOne({}, { $set: { more: 'x'.repeat(9_000_000) } }))).toBe(10334)
    expect(await getErrorCode(collection.updateOne({}, { $set: { more: 'x'.repeat(6_000_000) } }))).toBeUndefined()
  })
})
