import { type Document, Double, Long } from 'mongodb'
import { beforeAll, expect, it } from 'vitest'
import { createCollection, describeEngines, getErrorCode } from '../testing/describe-engines.ts'

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
        },
      },
      { $project: { _id: 0 } },
    ],
    [{ avg: 20, min: 5, max: 40 }],
  ],
  [
    '$last after a sort',
    [{ $sort: { total: 1 } }, { $group: { _id: null, last: { $last: '$_id' } } }],
    [{ _id: null, last: 4 }],
  ],
  [
    '$group by a document',
    [{ $group: { _id: { who: '$who' }, n: { $count: {} } } }, { $match: { n: 2 } }],
    [{ _id: { who: 'ali' }, n: 2 }],
  ],
  [
    '$set',
    [{ $match: { _id: 4 } }, { $set: { 'x.y': '$total', total: '$who' } }, { $project: { who: 0, at: 0 } }],
    [{ _id: 4, total: 'omar', x: { y: 40 } }],
  ],
  ['$replaceRoot', [{ $match: { _id: 2 } }, { $replaceRoot: { newRoot: { n: '$total' } } }], [{ n: 25 }]],
  ['$count', [{ $match: { who: 'ali' } }, { $count: 'n' }], [{ n: 2 }]],
  ['$count of nothing', [{ $match: { who: 'nobody' } }, { $count: 'n' }], []],
  [
    '$project with expressions',
    [{ $match: { _id: 1 } }, { $project: { _id: 0, skus: '$items.sku', isAli: { $eq: ['$who', 'ali'] } } }],
    [{ skus: ['a', 'b'], isAli: true }],
  ],
  ['$project by exclusion', [{ $match: { _id: 4 } }, { $project: { at: 0, who: 0 } }], [{ _id: 4, total: 40 }]],
]

const expressions: [expression: unknown, value: unknown][] = [
  [{ $cond: [{ $gt: ['$n', 3] }, 'big', 'small'] }, 'big'],
  // biome-ignore lint/suspicious/noThenProperty: the name MongoDB gives this argument
  [{ $cond: { if: false, then: 1, else: 2 } }, 2],
  [{ $setField: { field: { $literal: '$x' }, input: { a: 1 }, value: '$n' } }, { a: 1, $x: 5 }],
  [{ $unsetField: { field: 'a.b', input: { $setField: { field: 'a.b', input: { c: 1 }, value: 2 } } } }, { c: 1 }],
  [{ $eq: [1, { $literal: 1 }] }, true],
  [{ $eq: ['$missing', null] }, false],
  [{ $gt: ['x', 5] }, true],
  [{ $and: [1, 'x', true] }, true],
  [{ $not: [0] }, true],
]

await describeEngines('aggregations', (db) => {
  let collection: Awaited<ReturnType<typeof createCollection>>
  beforeAll(async () => {
    collection = await createCollection(db(), orders as Document[])
  })

  it.each(pipelines)('%s', async (_, pipeline, expected) => {
    expect(await collection.aggregate(pipeline).toArray()).toEqual(expected)
  })

  it.each(expressions)('%j evaluates to %j', async (expression, value) => {
    const one = await createCollection(db(), [{ n: 5 }])
    expect(await one.aggregate([{ $project: { _id: 0, v: expression } }]).toArray()).toEqual([{ v: value }])
  })

  it('joins by fields, and narrows by a pipeline with variables', async () => {
    const people = await createCollection(db(), [
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
    const pipeline = [{ $match: { vip: true, $expr: { $eq: ['$_id', '$$w'] } } }, { $project: { vip: 1, _id: 0 } }]
    const narrowed = await collection
      .aggregate([
        { $lookup: { from, localField: 'who', foreignField: '_id', let: { w: '$who' }, pipeline, as: 'p' } },
        { $match: { 'p.vip': true } },
        { $project: { p: 1 } },
      ])
      .toArray()
    expect(narrowed).toEqual([
      { _id: 1, p: [{ vip: true }] },
      { _id: 3, p: [{ vip: true }] },
    ])
  })

  it('$unionWith continues with another collection', async () => {
    const more = await createCollection(db(), [{ _id: 'ali', vip: true }, { _id: 'sara' }] as unknown as Document[])
    const coll = more.collectionName
    const ids = async (...stages: Document[]) =>
      (await collection.aggregate([...stages, { $project: { _id: 1 } }]).toArray()).map(({ _id }) => _id)
    expect(await ids({ $match: { _id: 2 } }, { $unionWith: coll })).toEqual([2, 'ali', 'sara'])
    expect(await ids({ $match: { _id: 9 } }, { $unionWith: { coll, pipeline: [{ $match: { vip: true } }] } })).toEqual([
      'ali',
    ])
    expect(await ids({ $unionWith: { coll } }, { $sort: { _id: -1 } }, { $limit: 3 })).toEqual(['sara', 'ali', 4])
    expect(await ids({ $match: { _id: 1 } }, { $unionWith: 'none-such' })).toEqual([1])
    expect(await getErrorCode(ids({ $unionWith: { coll, as: 'x' } }))).toEqual(expect.any(Number))
  })

  it('$documents starts with given documents', async () => {
    const pipeline = [{ $documents: [{ a: 1 }, { a: 2 }] }, { $match: { a: { $gt: 1 } } }, { $set: { b: '$a' } }]
    expect(await db().aggregate(pipeline).toArray()).toEqual([{ a: 2, b: 2 }])
  })

  it('$out replaces a collection atomically', async () => {
    const into = await createCollection(db(), [{ _id: 7, old: 1 }] as unknown as Document[])
    await into.createIndex({ who: 1 }, { unique: true })
    const out = (...stages: Document[]) => collection.aggregate([...stages, { $out: into.collectionName }]).toArray()
    expect(await getErrorCode(out({ $project: { who: 1 } }))).toBe(11000)
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
    const into = await createCollection(db(), [{ _id: 1, old: 1 }] as unknown as Document[])
    const merge = { $merge: { into: into.collectionName, ...options } }
    await collection.aggregate([{ $match: { _id: { $lte: 2 } } }, { $project: { who: 1 } }, merge]).toArray()
    expect(await into.find().sort({ _id: 1 }).toArray()).toEqual(expected)
    const failing = { $merge: { into: into.collectionName, whenMatched: 'fail' } }
    expect(await getErrorCode(collection.aggregate([{ $match: { _id: 1 } }, failing]).toArray())).toBe(11000)
  })

  it('sees the command’s variables, in joins and groups too', async () => {
    const group = { $group: { _id: '$$name', n: { $sum: '$$by' } } }
    const options = { let: { by: 2, name: { $literal: '$x' } } }
    expect(
      await collection.aggregate([{ $match: { $expr: { $gt: ['$total', '$$by'] } } }, group], options).toArray(),
    ).toEqual([{ _id: '$x', n: 8 }])
  })

  it('propagates the error of a sum', async () => {
    const tenths = await createCollection(
      db(),
      Array.from({ length: 10 }, () => ({ a: 0.1 })),
    )
    const [sums] = await tenths
      .aggregate([{ $group: { _id: null, sum: { $sum: '$a' }, avg: { $avg: '$a' } } }, { $project: { _id: 0 } }])
      .toArray()
    expect(sums).toEqual({ sum: 1, avg: 0.1 })
  })

  it('sums integers as integers and widens to long', async () => {
    const numbers = await createCollection(db(), [{ a: 2147483647 }, { a: 1 }])
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
    const indexed = await createCollection(
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
    const many = await createCollection(
      db(),
      Array.from({ length: 350 }, (_, n) => ({ n })),
    )
    expect(await many.aggregate([{ $set: { m: 1 } }], { batchSize: 50 }).toArray()).toHaveLength(350)
  })

  it.each<[string, Document, number]>([
    ['a comparison of one value', { $eq: [1] }, 16020],
    ['an unknown variable', '$$nobody', 17276] as unknown as [string, Document, number],
  ])('rejects %s', async (_, expression, code) => {
    expect(await getErrorCode(collection.aggregate([{ $project: { v: expression } }]).toArray())).toBe(code)
  })
})
