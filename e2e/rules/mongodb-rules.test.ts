import type { Document } from 'mongodb'
import { describe, expect, it } from 'vitest'
import { createRules, findRefusedParts } from '../harness/mongodb-rules.ts'

const inside = { autocommit: false, lsid: { id: Buffer.from('a') }, $db: 'd' }
const find = (filter: Document, more: Document = {}) => ({ find: 'c', filter, ...more })
const aggregate = (...pipeline: Document[]) => ({ aggregate: 'c', pipeline, cursor: {} })
const update = (u: Document | Document[], q: Document | undefined = {}) => ({ update: 'c', updates: [{ q, u }] })
const partial = (partialFilterExpression: Document) => index({ a: 1 }, { partialFilterExpression })
const index = (key: Document, more: Document = {}) => ({ createIndexes: 'c', indexes: [{ key, name: 'x', ...more }] })
const lookup = { from: 'c', localField: 'a', foreignField: 'b', as: 'x' }

describe('rules of MongoDB 8', () => {
  it.each<Document>([
    find({ a: { $in: [1], $not: { $gt: 1 } }, $or: [{ b: /x/ }, { $and: [{ c: { $exists: false } }] }] }),
    find({ a: { $elemMatch: { b: { $ne: 1 } } }, $expr: { $gt: ['$a', { $size: '$b' }] } }),
    find({ at: { $gt: new Date() } }, { ...inside, startTransaction: true, readConcern: { level: 'snapshot' } }),
    aggregate(
      { $match: { a: 1 } },
      { $group: { _id: '$a', n: { $sum: 1 }, last: { $last: '$b' } } },
      { $sort: { n: 1 } },
    ),
    aggregate({ $unionWith: { coll: 'c', pipeline: [{ $match: { a: 1 } }] } }, { $out: 'x' }),
    { ...aggregate({ $lookup: { ...lookup, pipeline: [{ $project: { a: 1 } }] } }), ...inside },
    update({
      $set: { a: 1, 'b.c': 2 },
      $inc: { 'b.d': 1 },
      $unset: { ab: '' },
      $push: { e: { $each: [], $slice: 1 } },
    }),
    update([{ $set: { a: { $add: ['$a', 1] } } }]),
    update({ a: { $notAnOperator: 1 } }),
    { findAndModify: 'c', query: {}, update: { $pull: { a: { $in: [1] } } }, ...inside },
    {
      bulkWrite: 1,
      ops: [
        { delete: 0, filter: {} },
        { insert: 0, document: {} },
      ],
      nsInfo: [],
      ...inside,
      $db: 'admin',
    },
    { insert: 'c', documents: [{ $strange: 1, text: 'x'.repeat(1000) }], ...inside },
    { commitTransaction: 1, writeConcern: { w: 'majority' }, ...inside, $db: 'admin' },
    { listCollections: 1, filter: { name: 'c' } },
    { hello: 1, ...inside },
    partial({ a: { $exists: true, $gt: 1 }, $or: [{ b: { $in: [{ $x: 1 }] } }, { c: { $type: 'string' } }] }),
    index({ _id: 1 }),
    index({ at: 1 }, { expireAfterSeconds: 0 }),
  ])('accept %j', (command) => {
    expect(findRefusedParts(command)).toEqual([])
  })

  it.each<[found: string, command: Document]>([
    ['$unionWith in a transaction', { ...aggregate({ $unionWith: 'c' }), ...inside }],
    [
      '$unionWith in a transaction',
      { ...aggregate({ $lookup: { ...lookup, pipeline: [{ $unionWith: 'c' }] } }), ...inside },
    ],
    ['$indexStats in a transaction', { ...aggregate({ $facet: { a: [{ $indexStats: {} }] } }), ...inside }],
    ['$merge in a transaction', { ...aggregate({ $merge: 'x' }), ...inside }],
    ['count in a transaction', { count: 'c', ...inside }],
    ['listCollections in a transaction', { listCollections: 1, ...inside }],
    ['createIndexes in a transaction', { ...index({ a: 1 }), ...inside }],
    ['ping in a transaction', { ping: 1, ...inside }],
    ['hello in a transaction', { hello: 1, ...inside, startTransaction: true }],
    ['killCursors as the first of a transaction', { killCursors: 'c', cursors: [], ...inside, startTransaction: true }],
    ['the database admin in a transaction', { ...find({}), ...inside, $db: 'admin' }],
    ['a write concern in a transaction', { insert: 'c', documents: [], writeConcern: {}, ...inside }],
    [
      'a read concern after the first command of a transaction',
      find({}, { readConcern: { level: 'local' }, ...inside }),
    ],
    [
      'read concern linearizable in a transaction',
      find({}, { ...inside, readConcern: { level: 'linearizable' }, startTransaction: true }),
    ],
    ['the query operator $equals', find({ a: { $equals: 1 } })],
    ['the query operator $equals', find({ $or: [{ a: { $not: { $equals: 1 } } }] })],
    ['the query operator $xor', find({ $xor: [] })],
    ['the query operator $equals', aggregate({ $match: { a: { $elemMatch: { $equals: 1 } } } })],
    ['the query operator $equals', { delete: 'c', deletes: [{ q: { a: { $equals: 1 } }, limit: 0 }] }],
    ['the stage $join', aggregate({ $join: {} })],
    ['the expression $plus', aggregate({ $project: { a: { $plus: [1, 2] } } })],
    ['the expression $plus', aggregate({ $group: { _id: null, n: { $sum: { $plus: [1, 2] } } } })],
    ['the accumulator $total', aggregate({ $group: { _id: null, n: { $total: 1 } } })],
    ['a stage of several fields: $match, $sort', aggregate({ $match: {}, $sort: { a: 1 } })],
    ['$out before the last stage', aggregate({ $out: 'x' }, { $match: {} })],
    ['two changes of the path a.b', aggregate({ $set: { a: 1, 'a.b': 2 } })],
    ['the update operator $add', update({ $add: { a: 1 } })],
    ['the update operator a', update({ $set: { b: 1 }, a: 1 })],
    ['$push $first', update({ $push: { a: { $each: [], $first: 1 } } })],
    ['two changes of the path a', update({ $set: { a: 1 }, $setOnInsert: { a: 2 } })],
    ['two changes of the path a.b', update({ $set: { a: 1 }, $inc: { 'a.b': 2 } })],
    ['two changes of the path b', update({ $rename: { a: 'b' }, $set: { b: 1 } })],
    ['$match in an update', update([{ $match: {} }])],
    ['a statement without a filter', { delete: 'c', deletes: [{ limit: 0 }] }],
    ['a document above 16 MB', { insert: 'c', documents: [{ text: 'x'.repeat(16 * 1024 * 1024) }] }],
    ['a document above 16 MB', update({ text: 'x'.repeat(16 * 1024 * 1024) })],
    ['insert of more than 100000 entries', { insert: 'c', documents: Array.from({ length: 100_001 }, () => ({})) }],
    ['$ne in a partial index (index x)', partial({ a: { $ne: 1 } })],
    ['$nor in a partial index (index x)', partial({ $nor: [{ a: 1 }] })],
    ['$not in a partial index (index x)', partial({ $and: [{ a: { $not: { $gt: 1 } } }] })],
    ['$exists: false in a partial index (index x)', partial({ a: { $exists: false } })],
    ['a regular expression in a partial index (index x)', partial({ a: /x/ })],
    ['a partial index that is sparse (index x)', index({ a: 1 }, { partialFilterExpression: { a: 1 }, sparse: true })],
    ['an index on _id that is not ascending (index x)', index({ _id: -1 })],
    ['a TTL index of several fields or _id (index x)', index({ a: 1, b: 1 }, { expireAfterSeconds: 1 })],
  ])('refuse %s', (found, command) => {
    expect(findRefusedParts(command)).toEqual([found])
  })

  it('refuse a transaction of more than a minute', () => {
    let ms = 0
    const check = createRules(() => ms)
    expect(check(find({}, { ...inside, startTransaction: true }))).toEqual([])
    ms = 60_000
    expect(check(find({}, inside))).toEqual([])
    ms = 60_001
    expect(check({ abortTransaction: 1, ...inside })).toEqual([])
    expect(check({ commitTransaction: 1, ...inside })).toEqual(['a transaction of more than 60 s'])
    expect(check(find({}, { ...inside, startTransaction: true }))).toEqual([])
  })
})
