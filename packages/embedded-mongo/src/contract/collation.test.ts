import { createNumbers, listSeeds } from '@sufra/daily-seed/seed'
import type { Document } from 'mongodb'
import { expect, it } from 'vitest'
import { createCollection, describeEngines, getErrorCode } from '../testing/describe-engines.ts'

const names = ['Zoe', 'émile', 'Emile', 'ali', 'Ali', 'ÁLI', 'zoe', 'Bashir', 'ليلى', 'أحمد', 'Émile']
const insensitive = { locale: 'en', strength: 2 as const }

await describeEngines('collations', (db) => {
  it('equality ignores what the strength ignores', async () => {
    const collection = await createCollection(
      db(),
      names.map((name, _id) => ({ _id, name })),
    )
    const found = async (name: string, strength: 1 | 2 | 3) =>
      (
        await collection
          .find({ name }, { collation: { locale: 'en', strength } })
          .sort({ _id: 1 })
          .toArray()
      ).map(({ name: same }) => same)
    expect(await found('ALI', 1)).toEqual(['ali', 'Ali', 'ÁLI'])
    expect(await found('ALI', 2)).toEqual(['ali', 'Ali'])
    expect(await found('Ali', 3)).toEqual(['Ali'])
  })

  it('sorts by an index as without one', async () => {
    const documents = names.flatMap((last, i) => names.map((first, j) => ({ _id: i * 100 + j, last, first })))
    const collection = await createCollection(db(), documents)
    const sorted = () => collection.find({}, { collation: insensitive }).sort({ last: 1, first: 1, _id: 1 }).toArray()
    const before = await sorted()
    await collection.createIndex({ last: 1, first: 1, _id: 1 }, { collation: insensitive })
    expect(await sorted()).toEqual(before)
    const collator = new Intl.Collator('en', { sensitivity: 'accent' })
    const expected = documents.toSorted(
      (a, b) => collator.compare(a.last, b.last) || collator.compare(a.first, b.first) || a._id - b._id,
    )
    expect(before).toEqual(expected)
  })

  it('uses only an index of the same collation', async () => {
    const collection = await createCollection(
      db(),
      names.map((name) => ({ name })),
    )
    await collection.createIndex({ name: 1 }, { collation: insensitive })
    const plan = async (options: Document) =>
      JSON.stringify(await collection.find({ name: 'Ali' }, options).explain('queryPlanner'))
    expect(await plan({ collation: insensitive })).toContain('IXSCAN')
    expect(await plan({})).not.toContain('IXSCAN')
    expect(await collection.countDocuments({ name: 'ALI' }, { collation: insensitive })).toBe(2)
    expect(await collection.countDocuments({ name: 'ALI' })).toBe(0)
    expect(await collection.countDocuments({ name: { $gt: 'b', $lt: 'f' } }, { collation: insensitive })).toBe(4)
    expect(
      await collection.countDocuments({ name: { $in: ['EMILE', 'nobody', 'ZOE'] } }, { collation: insensitive }),
    ).toBe(3)
  })

  it('a unique index rejects names that differ in case only', async () => {
    const collection = await createCollection(db(), [{ _id: 1, name: 'Sara' }])
    await collection.createIndex({ name: 1 }, { unique: true, collation: insensitive })
    expect(await getErrorCode(collection.insertOne({ name: 'SARA' }))).toBe(11000)
    expect(await getErrorCode(collection.insertOne({ name: 'Sára' }))).toBeUndefined()
    expect(await getErrorCode(collection.updateOne({ _id: 1 } as Document, { $set: { name: 'SARA' } }))).toBeUndefined()
    await collection.deleteOne({ _id: 1 } as Document)
    expect(await getErrorCode(collection.insertOne({ name: 'sara' }))).toBeUndefined()
  })

  it('applies to updates, deletes, distinct and aggregates', async () => {
    const collection = await createCollection(db(), [
      { name: 'Ali', n: 1 },
      { name: 'ALI', n: 2 },
      { name: 'Bob', n: 4 },
    ])
    const options = { collation: insensitive }
    expect((await collection.updateMany({ name: 'ali' }, { $inc: { n: 10 } }, options)).modifiedCount).toBe(2)
    expect(await collection.distinct('name', {}, options)).toEqual(['Ali', 'Bob'])
    const grouped = await collection
      .aggregate([{ $group: { _id: '$name', n: { $sum: '$n' } } }, { $sort: { _id: 1 } }], options)
      .toArray()
    expect(grouped).toEqual([
      { _id: 'Ali', n: 23 },
      { _id: 'Bob', n: 4 },
    ])
    expect((await collection.deleteMany({ name: 'ALI' }, options)).deletedCount).toBe(2)
  })

  it.each(listSeeds(7))('sorts thousands of names in random order (seed %i)', async (start) => {
    const letters = 'aäbBcçdeéêfGghHiIjklmnoöpqrsStTuvwxyzعربي '
    const next = createNumbers(start)
    const word = () => Array.from({ length: 1 + next(6) }, () => letters[next(letters.length)]).join('')
    const collection = await createCollection(db())
    await collection.createIndex({ name: 1 }, { collation: insensitive })
    const words = Array.from({ length: 3000 }, word)
    await collection.insertMany(words.map((name, _id) => ({ _id, name }) as Document))
    await collection.deleteMany({ _id: { $in: words.map((_, i) => i - (i % 3)) } } as Document)
    const collator = new Intl.Collator('en', { sensitivity: 'accent' })
    const expected = words.filter((_, i) => i % 3 !== 0).sort(collator.compare)
    const found = await collection.find({}, { collation: insensitive }).sort({ name: 1 }).toArray()
    const differing = found.filter(({ name }, i) => collator.compare(name, expected[i] as string) !== 0)
    expect(found).toHaveLength(2000)
    expect(differing).toEqual([])
  })
})
