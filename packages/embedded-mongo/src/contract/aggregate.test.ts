import { type Document, Double, Long } from 'mongodb'
import { beforeAll, expect, it } from 'vitest'
import { codeOf, collectionWith, contract } from '../testing/contract.ts'

const orders = [
  {
    _id: 1,
    who: 'ali',
    total: 10,
    at: new Date('2026-11-20T21:30:00Z'),
    items: [
      { sku: 'a', n: 1 },
      { sku: 'b', n: 2 },
    ],
  },
  { _id: 2, who: 'sara', total: 25, at: new Date('2026-11-21T08:00:00Z'), items: [{ sku: 'a', n: 5 }] },
  { _id: 3, who: 'ali', total: 5, at: new Date('2026-11-21T19:59:00Z'), items: [] },
  { _id: 4, who: 'omar', total: 40, at: new Date('2026-11-22T12:00:00Z') },
]

const pipelines: [title: string, pipeline: Document[], expected: unknown[]][] = [
  [
    '$match, $sort, $skip, $limit',
    [
      { $match: { total: { $gt: 5 } } },
      { $sort: { total: -1 } },
      { $skip: 1 },
      { $limit: 1 },
      { $project: { who: 1 } },
    ],
    [{ _id: 2, who: 'sara' }],
  ],
  [
    '$group with sums',
    [{ $group: { _id: '$who', n: { $sum: 1 }, total: { $sum: '$total' } } }, { $sort: { _id: 1 } }],
    [
      { _id: 'ali', n: 2, total: 15 },
      { _id: 'omar', n: 1, total: 40 },
      { _id: 'sara', n: 1, total: 25 },
    ],
  ],
  [
    '$group of all',
    [
      {
        $group: {
          _id: null,
          avg: { $avg: '$total' },
          min: { $min: '$total' },
          max: { $max: '$total' },
          names: { $addToSet: '$who' },
        },
      },
      { $project: { _id: 0, avg: 1, min: 1, max: 1, n: { $size: '$names' } } },
    ],
    [{ avg: 20, min: 5, max: 40, n: 3 }],
  ],
  [
    '$first, $last, $push after a sort',
    [
      { $sort: { total: 1 } },
      { $group: { _id: null, first: { $first: '$_id' }, last: { $last: '$_id' }, all: { $push: '$total' } } },
    ],
    [{ _id: null, first: 3, last: 4, all: [5, 10, 25, 40] }],
  ],
  [
    '$group by a document',
    [{ $group: { _id: { who: '$who' }, n: { $count: {} } } }, { $match: { n: 2 } }],
    [{ _id: { who: 'ali' }, n: 2 }],
  ],
  [
    '$unwind',
    [{ $unwind: '$items' }, { $group: { _id: '$items.sku', n: { $sum: '$items.n' } } }, { $sort: { _id: 1 } }],
    [
      { _id: 'a', n: 6 },
      { _id: 'b', n: 2 },
    ],
  ],
  [
    '$unwind that preserves',
    [
      { $unwind: { path: '$items', preserveNullAndEmptyArrays: true, includeArrayIndex: 'i' } },
      { $project: { i: 1, sku: '$items.sku' } },
    ],
    [
      { _id: 1, i: 0, sku: 'a' },
      { _id: 1, i: 1, sku: 'b' },
      { _id: 2, i: 0, sku: 'a' },
      { _id: 3, i: null },
      { _id: 4, i: null },
    ],
  ],
  [
    '$set and $unset',
    [{ $match: { _id: 4 } }, { $set: { 'x.y': { $add: ['$total', 2] }, total: '$who' } }, { $unset: ['who', 'at'] }],
    [{ _id: 4, total: 'omar', x: { y: 42 } }],
  ],
  ['$replaceRoot', [{ $match: { _id: 2 } }, { $replaceRoot: { newRoot: { $first: '$items' } } }], [{ sku: 'a', n: 5 }]],
  ['$count', [{ $match: { who: 'ali' } }, { $count: 'n' }], [{ n: 2 }]],
  ['$count of nothing', [{ $match: { who: 'nobody' } }, { $count: 'n' }], []],
  [
    '$facet',
    [{ $facet: { n: [{ $count: 'n' }], top: [{ $sort: { total: -1 } }, { $limit: 1 }, { $project: { _id: 1 } }] } }],
    [{ n: [{ n: 4 }], top: [{ _id: 4 }] }],
  ],
  [
    '$project with nesting and expressions',
    [
      { $match: { _id: 1 } },
      { $project: { _id: 0, skus: '$items.sku', sum: { $sum: '$items.n' }, in: { who: { $toUpper: '$who' } } } },
    ],
    [{ skus: ['a', 'b'], sum: 3, in: { who: 'ALI' } }],
  ],
  ['$project by exclusion', [{ $match: { _id: 4 } }, { $project: { at: 0, who: 0 } }], [{ _id: 4, total: 40 }]],
  [
    'days of a time zone',
    [
      {
        $group: { _id: { $dateToString: { date: '$at', format: '%Y-%m-%d', timezone: 'Asia/Dubai' } }, n: { $sum: 1 } },
      },
      { $sort: { _id: 1 } },
    ],
    [
      { _id: '2026-11-21', n: 3 },
      { _id: '2026-11-22', n: 1 },
    ],
  ],
  [
    '$dateTrunc',
    [
      { $match: { _id: 1 } },
      {
        $project: {
          _id: 0,
          d: { $dateTrunc: { date: '$at', unit: 'day', timezone: 'Asia/Dubai' } },
          m: { $dateTrunc: { date: '$at', unit: 'month' } },
        },
      },
    ],
    [{ d: new Date('2026-11-20T20:00:00Z'), m: new Date('2026-11-01T00:00:00Z') }],
  ],
  [
    'parts of dates',
    [
      { $match: { _id: 1 } },
      {
        $project: {
          _id: 0,
          y: { $year: '$at' },
          h: { $hour: { date: '$at', timezone: '+04:00' } },
          w: { $dayOfWeek: '$at' },
        },
      },
    ],
    [{ y: 2026, h: 1, w: 6 }],
  ],
]

const expressions: [expression: unknown, value: unknown][] = [
  [{ $add: [1, 2.5] }, 3.5],
  [{ $subtract: ['$d', '$e'] }, 86_400_000],
  [{ $multiply: [3, 4] }, 12],
  [{ $divide: [7, 2] }, 3.5],
  [{ $floor: -2.1 }, -3],
  [{ $cond: [{ $gt: ['$n', 3] }, 'big', 'small'] }, 'big'],
  // biome-ignore lint/suspicious/noThenProperty: the name MongoDB gives this argument
  [{ $cond: { if: false, then: 1, else: 2 } }, 2],
  [{ $ifNull: ['$missing', null, 'x'] }, 'x'],
  // biome-ignore lint/suspicious/noThenProperty: the name MongoDB gives this argument
  [{ $switch: { branches: [{ case: { $eq: ['$n', 5] }, then: 'five' }], default: 'other' } }, 'five'],
  [{ $concat: ['a', '$s', 'c'] }, 'aHello Worldc'],
  [{ $concat: ['a', null] }, null],
  [{ $toLower: '$s' }, 'hello world'],
  [{ $filter: { input: '$list', as: 'x', cond: { $gt: ['$$x', 1] } } }, [2, 3]],
  [{ $map: { input: '$list', in: { $add: ['$$this', 1] } } }, [2, 3, 4]],
  [{ $arrayElemAt: ['$list', -1] }, 3],
  [{ $size: '$list' }, 3],
  [{ $in: [2, '$list'] }, true],
  [{ $concatArrays: ['$list', [9]] }, [1, 2, 3, 9]],
  [{ $max: '$list' }, 3],
  [{ $mergeObjects: [{ a: 1 }, { b: 2 }] }, { a: 1, b: 2 }],
  [{ $setField: { field: { $literal: '$x' }, input: { a: 1 }, value: '$n' } }, { a: 1, $x: 5 }],
  [{ $unsetField: { field: 'a.b', input: { $setField: { field: 'a.b', input: { c: 1 }, value: 2 } } } }, { c: 1 }],
  [{ $type: '$missing' }, 'missing'],
  [{ $toString: 12 }, '12'],
  [{ $eq: [1, { $literal: 1 }] }, true],
  [{ $eq: ['$missing', null] }, false],
  [{ $gt: ['x', 5] }, true],
  [{ $cmp: [1, 2] }, -1],
  [{ $and: [1, 'x', true] }, true],
  [{ $not: [0] }, true],
]

await contract('aggregations', (db) => {
  let collection: Awaited<ReturnType<typeof collectionWith>>
  beforeAll(async () => {
    collection = await collectionWith(db(), orders as Document[])
  })

  it.each(pipelines)('%s', async (_, pipeline, expected) => {
    expect(await collection.aggregate(pipeline).toArray()).toEqual(expected)
  })

  it.each(expressions)('%j evaluates to %j', async (expression, value) => {
    const one = await collectionWith(db(), [
      { n: 5, s: 'Hello World', list: [1, 2, 3], d: new Date(86_400_000), e: new Date(0) },
    ])
    expect(await one.aggregate([{ $project: { _id: 0, v: expression } }]).toArray()).toEqual([{ v: value }])
  })

  it('joins by fields, by a pipeline with variables, and by both', async () => {
    const people = await collectionWith(db(), [
      { _id: 'ali', vip: true },
      { _id: 'sara', vip: false },
    ] as unknown as Document[])
    const from = people.collectionName
    const byFields = await collection
      .aggregate([
        { $match: { _id: { $in: [1, 4] } } },
        { $lookup: { from, localField: 'who', foreignField: '_id', as: 'p' } },
        { $project: { p: 1 } },
      ])
      .toArray()
    expect(byFields).toEqual([
      { _id: 1, p: [{ _id: 'ali', vip: true }] },
      { _id: 4, p: [] },
    ])
    const byPipeline = await collection
      .aggregate([
        { $match: { _id: 2 } },
        {
          $lookup: {
            from,
            let: { w: '$who' },
            pipeline: [{ $match: { $expr: { $eq: ['$_id', '$$w'] } } }, { $project: { vip: 1, _id: 0 } }],
            as: 'p',
          },
        },
        { $project: { p: 1 } },
      ])
      .toArray()
    expect(byPipeline).toEqual([{ _id: 2, p: [{ vip: false }] }])
    const byBoth = await collection
      .aggregate([
        { $lookup: { from, localField: 'who', foreignField: '_id', pipeline: [{ $match: { vip: true } }], as: 'p' } },
        { $match: { 'p.vip': true } },
        { $count: 'n' },
      ])
      .toArray()
    expect(byBoth).toEqual([{ n: 2 }])
  })

  it('$unionWith continues with another collection', async () => {
    const more = await collectionWith(db(), [{ _id: 'ali', vip: true }, { _id: 'sara' }] as unknown as Document[])
    const coll = more.collectionName
    const ids = async (...stages: Document[]) =>
      (await collection.aggregate([...stages, { $project: { _id: 1 } }]).toArray()).map(({ _id }) => _id)
    expect(await ids({ $match: { _id: 2 } }, { $unionWith: coll })).toEqual([2, 'ali', 'sara'])
    expect(await ids({ $match: { _id: 9 } }, { $unionWith: { coll, pipeline: [{ $match: { vip: true } }] } })).toEqual([
      'ali',
    ])
    expect(await ids({ $unionWith: { coll } }, { $sort: { _id: -1 } }, { $limit: 3 })).toEqual(['sara', 'ali', 4])
    expect(await ids({ $match: { _id: 1 } }, { $unionWith: 'none-such' })).toEqual([1])
    expect(await codeOf(ids({ $unionWith: { coll, as: 'x' } }))).toEqual(expect.any(Number))
  })

  it('$documents starts with given documents', async () => {
    const pipeline = [{ $documents: [{ a: 1 }, { a: 2 }] }, { $match: { a: { $gt: 1 } } }, { $set: { b: '$a' } }]
    expect(await db().aggregate(pipeline).toArray()).toEqual([{ a: 2, b: 2 }])
  })

  it('$out replaces a collection atomically', async () => {
    const into = await collectionWith(db(), [{ _id: 7, old: 1 }] as unknown as Document[])
    await into.createIndex({ who: 1 }, { unique: true })
    const out = (...stages: Document[]) => collection.aggregate([...stages, { $out: into.collectionName }]).toArray()
    expect(await codeOf(out({ $project: { who: 1 } }))).toBe(11000)
    expect(await into.find().toArray()).toEqual([{ _id: 7, old: 1 }])
    expect(await out({ $match: { _id: { $gt: 2 } } }, { $project: { who: 1 } })).toEqual([])
    expect(await into.find().sort({ _id: 1 }).toArray()).toEqual([
      { _id: 3, who: 'ali' },
      { _id: 4, who: 'omar' },
    ])
    expect(await into.indexes()).toHaveLength(2)
  })

  it.each<[string, Document, unknown[]]>([
    [
      'merging fields',
      {},
      [
        { _id: 1, who: 'ali', old: 1 },
        { _id: 2, who: 'sara' },
      ],
    ],
    [
      'replacing',
      { whenMatched: 'replace' },
      [
        { _id: 1, who: 'ali' },
        { _id: 2, who: 'sara' },
      ],
    ],
    [
      'keeping what is there',
      { whenMatched: 'keepExisting' },
      [
        { _id: 1, old: 1 },
        { _id: 2, who: 'sara' },
      ],
    ],
    ['discarding what is new', { whenNotMatched: 'discard' }, [{ _id: 1, who: 'ali', old: 1 }]],
  ])('the merge stage writes into a collection, %s', async (_, options, expected) => {
    const into = await collectionWith(db(), [{ _id: 1, old: 1 }] as unknown as Document[])
    const merge = { $merge: { into: into.collectionName, ...options } }
    await collection.aggregate([{ $match: { _id: { $lte: 2 } } }, { $project: { who: 1 } }, merge]).toArray()
    expect(await into.find().sort({ _id: 1 }).toArray()).toEqual(expected)
    const failing = { $merge: { into: into.collectionName, whenMatched: 'fail' } }
    expect(await codeOf(collection.aggregate([{ $match: { _id: 1 } }, failing]).toArray())).toBe(11000)
  })

  it('sees the command’s variables, in joins and groups too', async () => {
    const group = { $group: { _id: '$$name', n: { $sum: { $multiply: ['$total', '$$by'] } } } }
    const options = { let: { by: 2, name: { $literal: '$x' } } }
    expect(
      await collection.aggregate([{ $match: { $expr: { $gt: ['$total', '$$by'] } } }, group], options).toArray(),
    ).toEqual([{ _id: '$x', n: 160 }])
  })

  it('joins a regular expression as a value', async () => {
    const other = await collectionWith(db(), [{ v: 'abc' }, { _id: 1, v: /^a/ }, { _id: 2, v: 'x' }] as Document[])
    const one = await collectionWith(db(), [{ v: /^a/ }, { v: [/^a/, 'x'] }])
    const joined = await one
      .aggregate([
        { $lookup: { from: other.collectionName, localField: 'v', foreignField: 'v', as: 'j' } },
        { $project: { _id: 0, j: '$j._id' } },
      ])
      .toArray()
    expect(joined).toEqual([{ j: [1] }, { j: [1, 2] }])
  })

  it('propagates the error of a sum', async () => {
    const tenths = await collectionWith(
      db(),
      Array.from({ length: 10 }, () => ({ a: 0.1 })),
    )
    const [sums] = await tenths
      .aggregate([
        { $group: { _id: null, sum: { $sum: '$a' }, avg: { $avg: '$a' }, all: { $push: '$a' } } },
        { $project: { _id: 0, sum: 1, avg: 1, again: { $sum: '$all' }, added: { $add: [1e100, 1, -1e100] } } },
      ])
      .toArray()
    expect(sums).toEqual({ sum: 1, avg: 0.1, again: 1, added: 1 })
  })

  it('sums integers as integers and widens to long', async () => {
    const numbers = await collectionWith(db(), [{ a: 2147483647 }, { a: 1 }])
    const [sum] = await numbers
      .aggregate([{ $group: { _id: null, a: { $sum: '$a' } } }], { promoteValues: false })
      .toArray()
    expect(sum?.a).toEqual(Long.fromNumber(2147483648))
    const [average] = await numbers
      .aggregate([{ $match: { a: 1 } }, { $group: { _id: null, a: { $avg: '$a' } } }], { promoteValues: false })
      .toArray()
    expect(average?.a).toEqual(new Double(1))
  })

  it('uses an index for its first $match and $sort', async () => {
    const indexed = await collectionWith(
      db(),
      Array.from({ length: 200 }, (_, n) => ({ n })),
    )
    await indexed.createIndex({ n: 1 })
    const plan = await indexed
      .aggregate([{ $match: { n: { $gt: 5 } } }, { $sort: { n: -1 } }, { $limit: 2 }])
      .explain('queryPlanner')
    expect(JSON.stringify(plan)).toContain('IXSCAN')
    expect(
      (await indexed.aggregate([{ $match: { n: { $gt: 5 } } }, { $sort: { n: -1 } }, { $limit: 2 }]).toArray()).map(
        ({ n }) => n,
      ),
    ).toEqual([199, 198])
  })

  it('returns its result in batches', async () => {
    const many = await collectionWith(
      db(),
      Array.from({ length: 350 }, (_, n) => ({ n })),
    )
    expect(await many.aggregate([{ $set: { m: 1 } }], { batchSize: 50 }).toArray()).toHaveLength(350)
  })

  it.each<[string, Document, number]>([
    ['a division by zero', { $divide: [1, 0] }, 2],
    ['text where a number is needed', { $multiply: ['x', 2] }, 14],
    ['an unknown variable', '$$nobody', 17276] as unknown as [string, Document, number],
  ])('rejects %s', async (_, expression, code) => {
    expect(await codeOf(collection.aggregate([{ $project: { v: expression } }]).toArray())).toBe(code)
  })
})
