import { Binary, type Document, Double, Int32, Long, MaxKey, MinKey, ObjectId, Timestamp, UUID } from 'mongodb'
import { expect, it } from 'vitest'
import { createCollection, describeEngines } from '../testing/describe-engines.ts'

type Case = [title: string, documents: unknown[], filter: Document, found: number[]]

const day = (n: number) => new Date(Date.UTC(2026, 10, n))
const id = (n: number) => new ObjectId(n.toString(16).padStart(24, '0'))

/** Values of field `a` of documents numbered from 0, and the numbers of the matches. */
const onA: Case[] = [
  ['equality of numbers across types', [1, new Double(1), Long.fromNumber(1), '1', true], { a: 1 }, [0, 1, 2]],
  [
    'equality of large longs exactly',
    [Long.fromBigInt(9007199254740993n), 9007199254740992],
    { a: Long.fromBigInt(9007199254740993n) },
    [0],
  ],
  ['null finds null and missing', [null, undefined, 0, [], [null]], { a: null }, [0, 1, 4]],
  ['$ne null leaves out missing', [null, undefined, 0, []], { a: { $ne: null } }, [2, 3]],
  ['equality looks into arrays', [[1, 2], 2, [[2]], [3]], { a: 2 }, [0, 1]],
  ['equality with an array is exact or nested', [[1, 2], [2, 1], [[1, 2]], 1], { a: [1, 2] }, [0, 2]],
  ['equality with a document is exact', [{ x: 1, y: 2 }, { y: 2, x: 1 }, { x: 1 }], { a: { x: 1, y: 2 } }, [0]],
  ['$gt stays within the type', [1, 5, '9', null, new Date(9), [6]], { a: { $gt: 3 } }, [1, 5]],
  ['$lte null finds null and missing', [null, undefined, 1], { a: { $lte: null } }, [0, 1]],
  ['dates compare by time', [day(1), day(2), day(3)], { a: { $gte: day(2), $lt: day(3) } }, [1]],
  ['each bound of a range may hold for another element', [[1, 9], [5], [1]], { a: { $gt: 4, $lt: 6 } }, [0, 1]],
  ['object ids compare by bytes', [id(1), id(2), id(3)], { a: { $gt: id(1) } }, [1, 2]],
  [
    'uuids are found',
    [new UUID('11111111-1111-4111-8111-111111111111'), 1],
    { a: new UUID('11111111-1111-4111-8111-111111111111') },
    [0],
  ],
  [
    'binary compares by length first',
    [new Binary(Buffer.from([9])), new Binary(Buffer.from([1, 1]))],
    { a: { $gt: new Binary(Buffer.from([9])) } },
    [1],
  ],
  [
    'timestamps compare',
    [new Timestamp({ t: 1, i: 1 }), new Timestamp({ t: 2, i: 1 })],
    { a: { $gt: new Timestamp({ t: 1, i: 5 }) } },
    [1],
  ],
  ['$in with null', [1, null, undefined, 2], { a: { $in: [2, null] } }, [1, 2, 3]],
  ['$in with a regular expression', ['ab', 'cd', 3], { a: { $in: [/^a/, 3] } }, [0, 2]],
  ['$nin', [1, [1, 2], 3, undefined], { a: { $nin: [1] } }, [2, 3]],
  ['$exists', [1, null, undefined], { a: { $exists: true } }, [0, 1]],
  ['$exists false', [1, null, undefined], { a: { $exists: false } }, [2]],
  [
    '$type by alias and number',
    [1, new Double(1), Long.fromNumber(1), '1', null, [1]],
    { a: { $type: ['int', 2] } },
    [0, 3, 5],
  ],
  ['$type number', [1, 1.5, Long.fromNumber(1), '1'], { a: { $type: 'number' } }, [0, 1, 2]],
  ['$type array', [[1], 1, []], { a: { $type: 'array' } }, [0, 2]],
  ['$not', [1, 5, undefined, 'x'], { a: { $not: { $gt: 3 } } }, [0, 2, 3]],
  ['$not with a regular expression', ['abc', 'x', 5], { a: { $not: /b/ } }, [1, 2]],
  ['a regular expression with flags', ['Hello', 'hello', 'x'], { a: /^HEL/i }, [0, 1]],
  ['$regex with $options', ['a\nb', 'b', 'ab'], { a: { $regex: '^b', $options: 'm' } }, [0, 1]],
  ['a dot stands for anything but a line feed', ['a\rb', 'a\nb'], { a: /a.b/ }, [0]],
  ['$ also matches before a last line feed', ['ab\n', 'ab', 'abc'], { a: /b$/ }, [0, 1]],
  ['Arabic text', ['ليلى', 'منى'], { a: /^ليل/ }, [0]],
  [
    'a regular expression also finds itself as a value',
    ['abc', /^ab/, /^ab/i, 'xab', [/^ab/], /^b/],
    { a: /^ab/ },
    [0, 1, 4],
  ],
  ['two beginnings find no expression', ['abc', /^ab/, /^abc/], { $and: [{ a: /^ab/ }, { a: /^abc/ }] }, [0]],
  ['a beginning within a range', ['abc', 'abz', /^ab/], { a: { $regex: '^ab', $gte: 'abd' } }, [1]],
  ['\\s is a blank of ASCII', ['a b', 'a\u00a0b', 'a\tb', 'a\ufeffb'], { a: /a\sb/ }, [0, 2]],
  ['\\S is anything else', ['a b', 'a\u00a0b', 'a\tb', 'axb'], { a: /a\Sb/ }, [1, 3]],
  ['\\s and \\S in a class', ['a b', 'a\u00a0b', 'a-b', 'a\nb'], { a: /a[\s-]b/ }, [0, 2, 3]],
  ['\\s with \\S is everything', ['a b', 'a\u00a0b', 'a😀b'], { a: /^a[\s\S]b$/ }, [0, 1, 2]],
  ['not \\S', ['a b', 'a\u00a0b'], { a: /a[^\S]b/ }, [0]],
  ['lines end with a line feed only', ['x\rb', 'x\u2028b', 'x\nb'], { a: { $regex: '^b', $options: 'm' } }, [2]],
  ['the end of a line', ['b\rx', 'b\nx', 'ab', 'b\n'], { a: { $regex: 'b$', $options: 'm' } }, [1, 2, 3]],
  ['no line begins behind the last line feed', ['a\n', 'a\n\nb'], { a: { $regex: '^$', $options: 'm' } }, [1]],
  [
    'expressions that repeat what repeats',
    ['layla haddad of dubai', 'x'.repeat(40), '050-123-4567'],
    { a: /^(?:\w+[ -]?)+$/ },
    [0, 1, 2],
  ],
  [
    'MinKey and MaxKey stand outside everything',
    [new MinKey(), 1, 'x', new MaxKey()],
    { a: { $gt: new MinKey(), $lt: new MaxKey() } },
    [1, 2],
  ],
  ['NaN equals NaN only', [Number.NaN, 0, null], { a: Number.NaN }, [0]],
  ['NaN is in no range', [Number.NaN, 0, -1], { a: { $lt: 1 } }, [1, 2]],
  ['$or', [1, 2, 3], { $or: [{ a: 1 }, { a: { $gte: 3 } }] }, [0, 2]],
  ['$nor', [1, 2, 3], { $nor: [{ a: 1 }, { a: 3 }] }, [1]],
  ['$and', [1, 2, 3], { $and: [{ a: { $gt: 1 } }, { a: { $lt: 3 } }] }, [1]],
  ['$expr', [1, 5, 9], { $expr: { $and: [{ $gt: ['$a', 2] }, { $lt: ['$a', 6] }] } }, [1]],
  ['$comment changes nothing', [1, 2], { a: 1, $comment: 'why' }, [0]],
  ['a dotted path goes through arrays', [[{ b: 1 }, { b: 2 }], { b: 2 }, [{ b: 3 }]], { 'a.b': 2 }, [0, 1]],
  ['a number in a path is an index', [[5, 6], [6, 5], { 1: 6 }], { 'a.1': 6 }, [0, 2]],
  ['a dotted path to null', [{ b: null }, {}, 5, undefined, [{ b: 1 }, {}], [], [1]], { 'a.b': null }, [0, 1, 2, 3, 4]],
  ['$ne on a path through arrays', [[{ b: 1 }, { b: 2 }], [{ b: 3 }]], { 'a.b': { $ne: 1 } }, [1]],
  ['false is not null or zero', [false, 0, null], { a: false }, [0]],
]

const indexes: ({ a: 1 | -1 } | undefined)[] = [undefined, { a: 1 }, { a: -1 }]

await describeEngines('queries', (db) => {
  it.each(onA)('%s', async (_, values, filter, found) => {
    const documents = values.map((a, _id) => (a === undefined ? { _id } : { _id, a }))
    const plain = await createCollection(db(), documents)
    for (const index of indexes) {
      if (index) await plain.createIndex(index)
      const ids = await plain.find(filter).toArray()
      expect(ids.map((document) => document._id).sort(), JSON.stringify(index ?? 'no index')).toEqual(found)
      expect(await plain.countDocuments(filter)).toBe(found.length)
    }
  })

  it('MinKey and MaxKey bounds include missing fields, also by an index', async () => {
    const collection = await createCollection(db(), [{ _id: 1, a: 1 }, { _id: 2 }, { _id: 3, a: 'x' }])
    await collection.createIndex({ a: 1 })
    const ids = async (filter: Document) =>
      (await collection.find(filter).sort({ a: 1 }).toArray()).map((document) => document._id)
    expect(await ids({ a: { $gte: new MinKey() } })).toEqual([2, 1, 3])
    expect(await ids({ a: { $lt: new MaxKey() } })).toEqual([2, 1, 3])
  })

  it('counts the server’s working time only, not the client’s pauses', async () => {
    const collection = await createCollection(
      db(),
      Array.from({ length: 300 }, (_, n) => ({ n })),
    )
    const [found, aggregated] = [
      collection.find({}, { maxTimeMS: 500, batchSize: 2 }),
      collection.aggregate([{ $match: {} }], { maxTimeMS: 500, batchSize: 2 }),
    ]
    await Promise.all([found.next(), aggregated.next()])
    const startedAt = performance.now()
    while (performance.now() - startedAt < 600) await db().command({ ping: 1 })
    expect(await found.toArray()).toHaveLength(299)
    expect(await aggregated.toArray()).toHaveLength(299)
  })

  it('sorts across types in BSON order', async () => {
    const values = [
      new MaxKey(),
      new Date(0),
      true,
      'b',
      { x: 1 },
      5,
      null,
      new MinKey(),
      'B',
      [9],
      id(1),
      new Binary(Buffer.from('x')),
      /x/,
      -1,
      [],
    ]
    const collection = await createCollection(
      db(),
      values.map((a, _id) => ({ _id, a })),
    )
    const expected = [7, 14, 6, 13, 5, 9, 8, 3, 4, 11, 10, 2, 1, 12, 0]
    const sorted = async () =>
      (await collection.find().sort({ a: 1, _id: 1 }).toArray()).map((document) => document._id)
    expect(await sorted()).toEqual(expected)
    await collection.createIndex({ a: 1, _id: 1 })
    expect(await sorted()).toEqual(expected)
  })

  it('sorts arrays ascending by their lowest element and descending by their highest', async () => {
    const collection = await createCollection(db(), [
      { _id: 1, a: [5, 1] },
      { _id: 2, a: 3 },
      { _id: 3, a: [2, 9] },
    ])
    const ids = async (direction: 1 | -1) =>
      (await collection.find().sort({ a: direction }).toArray()).map((document) => document._id)
    expect(await ids(1)).toEqual([1, 3, 2])
    expect(await ids(-1)).toEqual([3, 1, 2])
    await collection.createIndex({ a: 1 })
    expect(await ids(1)).toEqual([1, 3, 2])
    expect(await ids(-1)).toEqual([3, 1, 2])
  })

  it('skips, limits and batches', async () => {
    const collection = await createCollection(
      db(),
      Array.from({ length: 300 }, (_, _id) => ({ _id })),
    )
    const some = await collection.find().sort({ _id: -1 }).skip(10).limit(120).batchSize(7).toArray()
    expect(some.map((document) => document._id)).toEqual(Array.from({ length: 120 }, (_, i) => 289 - i))
    expect(await collection.find().limit(-5).toArray()).toHaveLength(5)
    expect(await collection.find().batchSize(2).toArray()).toHaveLength(300)
  })

  it('ends a cursor that is closed early', async () => {
    const collection = await createCollection(
      db(),
      Array.from({ length: 300 }, (_, _id) => ({ _id })),
    )
    const cursor = collection.find().batchSize(5)
    await cursor.next()
    const cursorId = cursor.id as Long
    await cursor.close()
    const more = db().command({ getMore: cursorId, collection: collection.collectionName })
    await expect(more).rejects.toMatchObject({ code: 43 })
  })

  it.each<[string, Document, Document]>([
    ['inclusion', { a: 1, 'b.c': 1 }, { _id: 1, a: 1, b: { c: 2 } }],
    ['inclusion without _id', { _id: 0, list: 1 }, { list: [1, 2, 3, 4] }],
    ['exclusion', { a: 0, 'b.d': 0, list: 0, docs: 0 }, { _id: 1, b: { c: 2 } }],
    ['through arrays of documents', { _id: 0, 'docs.n': 1 }, { docs: [{ n: 1 }, { n: 2 }] }],
    ['an expression', { _id: 0, isOne: { $eq: ['$a', 1] } }, { isOne: true }],
  ])('projects by %s', async (_, projection, expected) => {
    const document = {
      _id: 1,
      a: 1,
      b: { c: 2, d: 3 },
      list: [1, 2, 3, 4],
      docs: [
        { k: 'x', n: 1 },
        { k: 'y', n: 2 },
      ],
    }
    const collection = await createCollection(db(), [document])
    expect(await collection.findOne({}, { projection })).toEqual(expected)
  })

  it.each<[string, Document, number]>([
    ['mixed inclusion and exclusion', { a: 1, b: 0 }, 31254],
    ['colliding paths', { a: 1, 'a.b': 1 }, 31249],
  ])('rejects %s', async (_, projection, code) => {
    const collection = await createCollection(db(), [{ _id: 1 }])
    await expect(collection.findOne({}, { projection })).rejects.toMatchObject({ code })
  })

  it('returns distinct values, of arrays one by one', async () => {
    const collection = await createCollection(db(), [{ a: [2, 1] }, { a: 2 }, { a: new Double(1) }, { a: null }, {}])
    expect(await collection.distinct('a')).toEqual([null, 1, 2])
    expect(await collection.distinct('a', { a: { $gt: 1 } })).toEqual([1, 2])
  })

  it('preserves number types', async () => {
    const collection = await createCollection(db(), [
      { _id: 1, int: new Int32(1), double: new Double(1), long: Long.fromNumber(1) },
    ])
    const found = await collection.findOne({}, { promoteValues: false })
    expect(found?.double).toBeInstanceOf(Double)
    expect(found?.long).toBeInstanceOf(Long)
    expect(found?.int).toBeInstanceOf(Int32)
  })

  it('supports fields named like inherited properties', async () => {
    const document = JSON.parse('{"_id":1,"__proto__":{"a":1},"constructor":2,"toString":3}') as Document
    const collection = await createCollection(db(), [{ _id: 2 }])
    await db().command({ insert: collection.collectionName, documents: [document] })
    expect(await collection.countDocuments({ constructor: { $exists: true } })).toBe(1)
    expect(await collection.countDocuments({ toString: 3 })).toBe(1)
    expect(await collection.countDocuments({ hasOwnProperty: null })).toBe(2)
  })
})
