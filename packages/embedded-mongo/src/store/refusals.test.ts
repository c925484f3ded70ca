import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { BSONRegExp, Code, Decimal128, type Document, MongoClient, Timestamp } from 'mongodb'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type EmbeddedMongo, startEmbeddedMongo } from '../index.ts'

let dataDir: string
let store: EmbeddedMongo
let client: MongoClient
beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'embedded-mongo-'))
  store = await startEmbeddedMongo({ dataDir })
  client = await new MongoClient(store.uri).connect()
  await client.db('t').collection('c').insertOne({ a: 1, text: 'x' })
  await client
    .db('t')
    .collection('c')
    .createIndex({ part: 1 }, { name: 'part', partialFilterExpression: { part: { $gt: 0 } } })
})
afterAll(async () => {
  await client.close()
  await store.stop()
  await rm(dataDir, { recursive: true, force: true })
})

const find = (filter: Document, more: Document = {}) => ({ find: 'c', filter, ...more })
const aggregate = (...pipeline: Document[]) => ({ aggregate: 'c', pipeline, cursor: {} })
const lookupByRegex = aggregate(
  { $set: { pattern: { $literal: /x/ } } },
  { $lookup: { from: 'c', localField: 'pattern', foreignField: 'text', as: 'joined' } },
)

it.each<[string, Document]>([
  ['$where', find({ $where: 'true' })],
  ['$text', find({ $text: { $search: 'x' } })],
  ['$jsonSchema', find({ $jsonSchema: {} })],
  ['$near', find({ a: { $near: [1, 2] } })],
  ['$geoWithin', find({ a: { $geoWithin: {} } })],
  ['$all', find({ a: { $all: [1] } })],
  ['$elemMatch', find({ a: { $elemMatch: { b: 1 } } })],
  ['$size', find({ a: { $size: 1 } })],
  ['$bitsAllSet', find({ a: { $bitsAllSet: 1 } })],
  ['$foo', find({ a: { $foo: 1 } })],
  ['$bar', find({ $bar: 1 })],
  ['Decimal128', { insert: 'c', documents: [{ a: Decimal128.fromString('1.5') }] }],
  ['JavaScript', { insert: 'c', documents: [{ a: new Code('1') }] }],
  ['tailable', find({}, { tailable: true })],
  ['showRecordId', find({}, { showRecordId: true })],
  ['$natural', find({}, { sort: { $natural: 1 } })],
  ['unheardOf', find({}, { unheardOf: 1 })],
  ['snapshot', find({}, { readConcern: { level: 'snapshot' } })],
  ['$meta', find({}, { projection: { score: { $meta: 'textScore' } } })],
  ['numericOrdering', find({}, { collation: { locale: 'en', numericOrdering: true } })],
  ['caseLevel', find({}, { collation: { locale: 'en', caseLevel: true } })],
  ['strength 4', find({}, { collation: { locale: 'en', strength: 4 } })],
  ['(?>', find({ a: { $regex: '(?>a)' } })],
  ['\\K', find({ a: { $regex: 'a\\Kb' } })],
  ['\\1', find({ a: { $regex: '(a)\\1' } })],
  ['[:', find({ a: { $regex: '[[:alpha:]]' } })],
  ['(?s:', find({ a: { $regex: '(?s:a.b)c' } })],
  ['(?i)', find({ a: { $regex: '(?i)abc' } })],
  ['option l', find({ a: new BSONRegExp('a', 'l') })],
  ['an empty Timestamp', { findAndModify: 'c', query: {}, update: { at: new Timestamp(0n) } }],
  ['the hinted index', { count: 'c', hint: 'part' }],
  ['the hinted index', { ...aggregate({ $group: { _id: 1, n: { $sum: 1 } } }), hint: 'part' }],
  ['$lookup by a regular expression', lookupByRegex],
  ['option x', find({ a: { $regex: 'a b', $options: 'x' } })],
  ['sparse', { createIndexes: 'c', indexes: [{ key: { a: 1 }, name: 'x', sparse: true }] }],
  ['another database', aggregate({ $out: { db: 'other', coll: 'x' } })],
  ['other fields than _id', aggregate({ $merge: { into: 'x', on: 'a' } })],
  ['whenMatched', aggregate({ $merge: { into: 'x', whenMatched: 'sometimes' } })],
  ['whenMatched', aggregate({ $merge: { into: 'x', whenMatched: {} } })],
  ['$out', aggregate({ $out: 'x' }, { $match: {} })],
  ['$graphLookup', aggregate({ $graphLookup: {} })],
  ['$bucket', aggregate({ $bucket: {} })],
  ['$sample', aggregate({ $sample: { size: 1 } })],
  ['$changeStream', aggregate({ $changeStream: {} })],
  ['$setWindowFields', aggregate({ $setWindowFields: {} })],
  ['$function', aggregate({ $project: { v: { $function: {} } } })],
  ['$sampleRate', aggregate({ $project: { v: { $sampleRate: 0.5 } } })],
  ['$median', aggregate({ $group: { _id: null, v: { $median: '$a' } } })],
  ['$sortByCount', aggregate({ $sortByCount: '$a' })],
  ['$mod', find({ a: { $mod: [2, 0] } })],
  ['$facet', aggregate({ $facet: {} })],
  ['$unwind', aggregate({ $unwind: '$a' })],
  ["$lookup without 'localField'", aggregate({ $lookup: { from: 'c', pipeline: [], as: 'x' } })],
  ['$sort in $push', { findAndModify: 'c', query: {}, update: { $push: { a: { $each: [], $sort: 1 } } } }],
  ['positional operator', { findAndModify: 'c', query: {}, update: { $set: { 'a.$': 1 } } }],
  ['$unset in an update', { findAndModify: 'c', query: {}, update: [{ $unset: 'a' }] }],
  ['$slice', find({}, { projection: { a: { $slice: 1 } } })],
  ['collStats', { collStats: 'c' }],
  ['field a.b', find({}, { projection: { 'a.b': '$a' } })],
  ['$weird', { findAndModify: 'c', query: {}, update: { $weird: { a: 1 } } }],
  ['2dsphere', { createIndexes: 'c', indexes: [{ key: { a: '2dsphere' }, name: 'x' }] }],
  ['text', { createIndexes: 'c', indexes: [{ key: { a: 'text' }, name: 'x' }] }],
  ['hashed', { createIndexes: 'c', indexes: [{ key: { a: 'hashed' }, name: 'x' }] }],
  ['hidden', { createIndexes: 'c', indexes: [{ key: { a: 1 }, name: 'x', hidden: true }] }],
  ['wildcardProjection', { createIndexes: 'c', indexes: [{ key: { a: 1 }, name: 'x', wildcardProjection: {} }] }],
  ['capped', { create: 'd', capped: true, size: 1000 }],
  ['validator', { create: 'd', validator: {} }],
  ['viewOn', { create: 'd', viewOn: 'c' }],
  ['mapReduce', { mapReduce: 'c' }],
  ['replSetGetStatus', { replSetGetStatus: 1 }],
  ['configureFailPoint', { configureFailPoint: 'failCommand', mode: 'off' }],
  ['renameCollection', { renameCollection: 'a', to: 'b' }],
])('names the unsupported %s in an error', async (name, command) => {
  await expect(client.db('t').command(command)).rejects.toThrow(name)
})

it('names an empty Timestamp of an inserted document in an error', async () => {
  const times = client.db('t').collection('times')
  await expect(times.insertOne({ at: new Timestamp(0n) })).rejects.toThrow('an empty Timestamp, here in at,')
  await times.insertOne({ inside: { at: new Timestamp(0n) } })
})

const expressions =
  '$add $subtract $multiply $divide $concat $ifNull $switch $size $filter $map $dateToString $dateTrunc $round $trunc $mod $abs $substrCP $strLenCP $regexMatch $slice $pow $sqrt $exp $ln $log10 $let $split $trim $ltrim $rtrim $regexFind $indexOfCP $replaceOne $replaceAll $strcasecmp $strLenBytes $indexOfArray $range $reverseArray $reduce $sortArray $setUnion $setIntersection $setDifference $setIsSubset $setEquals $anyElementTrue $allElementsTrue $objectToArray $arrayToObject $getField $isNumber $toInt $toLong $toDouble $toDate $toBool $convert $dateAdd $dateSubtract $dateDiff $millisecond $dayOfYear $isoDayOfWeek $isoWeek $isoWeekYear'
it.each(expressions.split(' '))('names the unsupported expression %s in an error', async (name) => {
  const command = aggregate({ $project: { v: { [name]: '$a' } } })
  await expect(client.db('t').command(command)).rejects.toThrow(`${name} is not supported by the embedded store`)
})

const accumulators =
  '$first $push $addToSet $top $bottom $topN $bottomN $firstN $lastN $minN $maxN $mergeObjects $stdDevPop $stdDevSamp'
it.each(accumulators.split(' '))('names the unsupported accumulator %s in an error', async (name) => {
  const command = aggregate({ $group: { _id: null, v: { [name]: '$a' } } })
  await expect(client.db('t').command(command)).rejects.toThrow(`${name} is not supported by the embedded store`)
})

it.each('$addToSet $bit $currentDate $mul $pop $pullAll $rename'.split(' '))(
  'names the unsupported update operator %s in an error',
  async (name) => {
    const update = client
      .db('t')
      .collection('c')
      .updateOne({}, { [name]: { a: 1 } })
    await expect(update).rejects.toThrow(`${name} is not supported by the embedded store`)
  },
)

it.each<[string, Document[]]>([
  [
    'a field of a document',
    [
      new Map([
        ['a', 1],
        ['5', 2],
      ]) as Document,
    ],
  ],
  [
    'numbers that do not rise',
    [
      {
        m: new Map([
          ['7', 1],
          ['5', 2],
        ]),
      },
    ],
  ],
])('rejects a whole number as the name of %s', async (_, documents) => {
  await expect(client.db('t').command({ insert: 'names', documents })).rejects.toThrow(/the field name "5"/)
})

it('accepts integer-like field names on their own and rejects adding one out of order', async () => {
  const names = client.db('t').collection<Document>('names')
  await expect(names.insertOne({ 4: 1 })).rejects.toThrow('the field name "4"')
  await names.insertOne({ _id: 1 as never, only: { 3: 'a', 20: 'b' }, mixed: { a: 1 } })
  await names.updateOne({}, { $set: { 'only.21': 'c' } })
  expect(Object.keys((await names.findOne())?.only)).toEqual(['3', '20', '21'])
  for (const path of ['only.4', 'mixed.4', '4'])
    await expect(names.updateOne({}, { $set: { [path]: 1 } })).rejects.toThrow('the field name "4"')
  await expect(names.aggregate([{ $set: { 4: 1 } }]).toArray()).rejects.toThrow('the field name "4"')
})

it('interrupts a query past its time limit', async () => {
  const slow = client.db('t').collection('slow')
  await slow.insertMany(Array.from({ length: 20_000 }, (_, n) => ({ n, text: 'x'.repeat(200) })))
  await expect(slow.find({ text: /y.*z$/ }, { maxTimeMS: 1 }).toArray()).rejects.toMatchObject({ code: 50 })
})

it.each(['collection', 'index'])('ends a cursor whose %s is dropped', async (what) => {
  const going = client.db('t').collection(`going_${what}`)
  await going.createIndex({ n: 1 })
  await going.insertMany(Array.from({ length: 500 }, (_, n) => ({ n })))
  const cursor = going.find({ n: { $gte: 0 } }).batchSize(2)
  await cursor.next()
  await (what === 'index' ? going.dropIndex('n_1') : going.drop())
  await expect(cursor.toArray()).rejects.toMatchObject({ code: 175 })
})

it('answers for an empty and a missing collection', async () => {
  const none = client.db('nowhere').collection('c')
  expect(await none.find().toArray()).toEqual([])
  expect(await none.countDocuments()).toBe(0)
  expect(await none.distinct('a')).toEqual([])
  expect((await none.deleteMany({})).deletedCount).toBe(0)
  expect((await none.updateOne({}, { $set: { a: 1 } })).matchedCount).toBe(0)
  expect(await none.findOneAndDelete({})).toBeNull()
  await expect(none.indexes()).rejects.toMatchObject({ code: 26 })
})
