import { type Document, Double } from 'mongodb'
import { describe, expect, it } from 'vitest'
import { createCollection, describeEngines, getErrorCode } from '../testing/describe-engines.ts'

const $set = { a: 1 }
const find = (options: Document) => (c: string) => ({ find: c, ...options })
const update = (...updates: Document[]) => ({ update: 'c', updates })
const remove = (...deletes: Document[]) => ({ delete: 'c', deletes })
const aggregate = (pipeline: Document[], options: Document = {}) => ({
  aggregate: 'c',
  pipeline,
  cursor: {},
  ...options,
})
const modify = (options: Document) => ({ findAndModify: 'c', query: { _id: 0 }, update: { $set }, ...options })
const index = (key: Document, options: Document = {}) => ({
  createIndexes: 'c',
  indexes: [{ key, name: 'x', ...options }],
})
const partial = (partialFilterExpression: Document) => index({ a: 1 }, { partialFilterExpression })
const bulk = (op: Document, options: Document = {}) => ({
  bulkWrite: 1,
  ops: [op],
  nsInfo: [{ ns: 't.c' }],
  ...options,
})

const commands: [title: string, code: number, command: Document, database?: string][] = [
  ['find with the filter null', 14, find({ filter: null })('c')],
  ['find with a string as its filter', 14, find({ filter: 'a' })('c')],
  ['find with the hint null', 9, find({ hint: null })('c')],
  ['find with a number as its hint', 9, find({ hint: 1 })('c')],
  ['find with a string as its sort', 14, find({ sort: 'a' })('c')],
  ['find with a string as its collation', 14, find({ collation: 'en' })('c')],
  ['find with a string as its projection', 14, find({ projection: 'a' })('c')],
  ['find with a string as its limit', 14, find({ limit: '1' })('c')],
  ['find with a negative limit', 2, find({ limit: -1 })('c')],
  ['find with a string as its skip', 14, find({ skip: '1' })('c')],
  ['find with a string as its batchSize', 14, find({ batchSize: '1' })('c')],
  ['find with a number as singleBatch', 14, find({ singleBatch: 1 })('c')],
  ['find with a string as maxTimeMS', 14, find({ maxTimeMS: '1' })('c')],
  ['find with a negative maxTimeMS', 2, find({ maxTimeMS: -1 })('c')],
  ['find with a maxTimeMS above 31 bits', 2, find({ maxTimeMS: 2 ** 31 })('c')],
  ['find with a fraction as maxTimeMS', 9, find({ maxTimeMS: 1.5 })('c')],
  ['find with an array as let', 14, find({ let: [] })('c')],
  ['find with a string as readConcern', 14, find({ readConcern: 'local' })('c')],
  ['find with a number as the level of readConcern', 14, find({ readConcern: { level: 1 } })('c')],
  ['find with an unknown level of readConcern', 2, find({ readConcern: { level: 'all' } })('c')],
  ['find with an unknown field of readConcern', 40415, find({ readConcern: { levels: 1 } })('c')],
  ['find with an unknown option of $regex', 51108, find({ filter: { a: { $regex: 'x', $options: 'g' } } })('c')],
  ['find with a number as afterClusterTime', 14, find({ readConcern: { afterClusterTime: 1 } })('c')],
  ['find with a writeConcern', 72, find({ writeConcern: { w: 1 } })('c')],
  ['insert with the read concern majority', 72, { insert: 'c', documents: [{}], readConcern: { level: 'majority' } }],
  ['aggregate without a pipeline', 40414, { aggregate: 'c', cursor: {} }],
  ['aggregate with an unknown field of its cursor', 40415, aggregate([], { cursor: { size: 1 } })],
  ['distinct with a number as key', 14, { distinct: 'c', key: 1 }],
  ['killCursors with an int as its cursor', 14, { killCursors: 'c', cursors: [1] }],
  ['killSessions of a string', 14, { killSessions: 'a' }],
  ['dropIndexes of a number', 14, { dropIndexes: 'c', index: 1 }],
  ['aggregate with the cursor null', 14, aggregate([], { cursor: null })],
  ['aggregate with a number as allowDiskUse', 14, aggregate([], { allowDiskUse: 1 })],
  ['$set of a path and one inside it as a stage', 40176, aggregate([{ $set: { a: 1, 'a.b': 2 } }])],
  ['$addFields of a path and one inside it', 40176, aggregate([{ $addFields: { a: { b: 1 }, 'a.b': 2 } }])],
  ['insert with a number as ordered', 14, { insert: 'c', documents: [{}], ordered: 1 }],
  ['insert with a string as writeConcern', 14, { insert: 'c', documents: [{}], writeConcern: 'majority' }],
  ['insert with true as w', 9, { insert: 'c', documents: [{}], writeConcern: { w: true } }],
  ['insert with a string as j', 14, { insert: 'c', documents: [{}], writeConcern: { w: 1, j: 'x' } }],
  ['insert with an unknown field of writeConcern', 40415, { insert: 'c', documents: [{}], writeConcern: { W: 1 } }],
  ['update without q', 40414, update({ u: { $set } })],
  ['update without u', 40414, update({ q: {} })],
  ['update with a string as u', 9, update({ q: {}, u: 'a' })],
  ['update with a number as multi', 14, update({ q: {}, u: { $set }, multi: 1 })],
  ['update with a number as upsert', 14, update({ q: {}, u: { $set }, upsert: 1 })],
  ['update with a document as arrayFilters', 14, update({ q: {}, u: { $set }, arrayFilters: {} })],
  ['update with an unknown field', 40415, update({ q: {}, u: { $set }, many: true })],
  ['delete without q', 40414, remove({ limit: 0 })],
  ['delete without limit', 40414, remove({ q: {} })],
  ['delete with a string as q', 14, remove({ q: 'a', limit: 0 })],
  ['delete with the second entry without q', 40414, remove({ q: {}, limit: 0 }, { limit: 0 })],
  ['findAndModify with a string as upsert', 14, modify({ upsert: 'yes' })],
  ['findAndModify with a string as new', 14, modify({ new: 'yes' })],
  ['bulkWrite delete without filter', 40414, bulk({ delete: 0, multi: true }), 'admin'],
  ['bulkWrite update without filter', 40414, bulk({ update: 0, updateMods: { $set } }), 'admin'],
  ['bulkWrite update without updateMods', 40414, bulk({ update: 0, filter: {} }), 'admin'],
  ['bulkWrite insert without document', 40414, bulk({ insert: 0 }), 'admin'],
  ['bulkWrite with a number as multi', 14, bulk({ delete: 0, filter: {}, multi: 1 }), 'admin'],
  ['bulkWrite with a document as ns', 14, bulk({ insert: 0, document: {} }, { nsInfo: [{ ns: {} }] }), 'admin'],
  ['bulkWrite without ns', 40414, bulk({ insert: 0, document: {} }, { nsInfo: [{}] }), 'admin'],
  ['dropIndexes of one index twice', 27, { dropIndexes: 'c', index: ['a_1', 'a_1'] }],
  ['a partial filter with $ne', 67, partial({ a: { $ne: 1 } })],
  ['a partial filter with $nin', 67, partial({ a: { $nin: [1] } })],
  ['a partial filter with $not', 67, partial({ a: { $not: { $gt: 1 } } })],
  ['a partial filter with $nor', 67, partial({ $nor: [{ a: 1 }] })],
  ['a partial filter with $regex', 67, partial({ a: { $regex: 'x' } })],
  ['a partial filter with a regular expression', 67, partial({ a: /x/ })],
  ['a partial filter with $exists: false', 67, partial({ a: { $exists: false } })],
  ['a partial filter with $ne inside $and', 67, partial({ $and: [{ a: { $ne: 1 } }] })],
  ['a partial filter with $expr', 224, partial({ $expr: { $gt: ['$a', 1] } })],
  ['a descending index on _id', 2, index({ _id: -1 })],
  ['a unique index on _id', 197, index({ _id: 1 }, { unique: true })],
]

const inTransaction: [title: string, code: number, command: Document, database?: string][] = [
  ['count', 263, { count: 'c' }],
  ['drop', 263, { drop: 'c' }],
  ['dropDatabase', 263, { dropDatabase: 1 }],
  ['dropIndexes', 263, { dropIndexes: 'c', index: 'a_1' }],
  ['explain', 263, { explain: { find: 'c' } }],
  ['listCollections', 263, { listCollections: 1 }],
  ['listDatabases', 263, { listDatabases: 1 }, 'admin'],
  ['listIndexes', 263, { listIndexes: 'c' }],
  ['ping', 263, { ping: 1 }],
  ['serverStatus', 263, { serverStatus: 1 }],
  ['createIndexes of a collection that exists', 263, index({ b: 1 })],
  ['killCursors as the first command', 263, { killCursors: 'c', cursors: [] }],
  ['find in the database admin', 263, find({})('c'), 'admin'],
  ['$unionWith', 263, aggregate([{ $unionWith: 'c' }])],
  [
    '$unionWith inside $lookup',
    263,
    aggregate([
      { $lookup: { from: 'c', localField: 'a', foreignField: 'a', as: 'x', pipeline: [{ $unionWith: 'c' }] } },
    ]),
  ],
  ['$out', 263, aggregate([{ $out: 'x' }])],
  ['$merge', 263, aggregate([{ $merge: 'x' }])],
  ['$collStats', 263, aggregate([{ $collStats: { count: {} } }])],
  ['$indexStats', 263, aggregate([{ $indexStats: {} }])],
  ['$planCacheStats', 263, aggregate([{ $planCacheStats: {} }])],
  ['$changeStream', 263, aggregate([{ $changeStream: {} }])],
  ['a writeConcern', 72, { insert: 'c', documents: [{}], writeConcern: { w: 1 } }],
]

await describeEngines('refusals', (db) => {
  describe('outside of transactions', () => {
    it.each(commands)('refuses %s with %i', async (_, code, command, database) => {
      await db().collection<{ _id: number }>('c').updateOne({ _id: 0 }, { $set }, { upsert: true })
      await db().collection('c').createIndex({ a: 1 })
      expect(await getErrorCode((database ? db().client.db(database) : db()).command(command))).toBe(code)
      expect(await db().collection<{ _id: number }>('c').findOne({ _id: 0 })).toEqual({ _id: 0, a: 1 })
      expect(await db().collection('c').indexes()).toHaveLength(2)
    })

    it('refuses a 65th index', async () => {
      const collection = await createCollection(db(), [{}])
      const names = Array.from({ length: 63 }, (_, n) => ({ key: { [`k${n}`]: 1 } }))
      await collection.createIndexes(names)
      expect(await getErrorCode(collection.createIndex({ a: 1 }))).toBe(67)
      expect(await collection.indexes()).toHaveLength(64)
    })
  })

  describe('inside of a transaction', () => {
    it.each(inTransaction)('refuses %s with %i', async (_, code, command, database) => {
      await db().collection('c').createIndex({ a: 1 })
      await db().client.withSession(async (session) => {
        session.startTransaction()
        const place = database ? db().client.db(database) : db()
        expect(await getErrorCode(place.command(command, { session }))).toBe(code)
        await session.abortTransaction()
      })
    })

    it.each(['available', 'linearizable'] as const)('refuses the read concern %s with 72', async (level) => {
      await db().client.withSession(async (session) => {
        session.startTransaction({ readConcern: { level } })
        expect(await getErrorCode(db().collection('c').find({}, { session }).toArray())).toBe(72)
        await session.abortTransaction()
      })
    })
  })
})

await describeEngines('answers', (db) => {
  it('have a double as ok, failures too', async () => {
    const raw = { promoteValues: false }
    expect((await db().command({ ping: 1 }, raw)).ok).toStrictEqual(new Double(1))
    const failure = await db()
      .command({ find: 'c', filter: null }, raw)
      .catch((error) => error)
    expect(failure.errorResponse.ok).toStrictEqual(new Double(0))
  })

  it('take the batchSize null for none', async () => {
    const collection = await createCollection(
      db(),
      Array.from({ length: 200 }, (_, n) => ({ n })),
    )
    const command = { aggregate: collection.collectionName, pipeline: [], cursor: { batchSize: null } }
    expect((await db().command(command)).cursor.firstBatch).toHaveLength(101)
  })

  it('count a replacement by the same values as a change', async () => {
    const collection = await createCollection(db(), [{ _id: 1, a: 1 }])
    expect((await collection.replaceOne({}, { a: 1 })).modifiedCount).toBe(1)
    expect((await collection.replaceOne({}, { _id: 1, a: 1 } as Document)).modifiedCount).toBe(0)
  })

  it('keep the sign of a zero that grows by zero', async () => {
    const collection = await createCollection(db(), [{ _id: 1, a: new Double(-0) }])
    await collection.updateOne({}, { $inc: { a: new Double(0) } })
    expect(Object.is((await collection.findOne())?.a, -0)).toBe(true)
  })
})
