import { createNumbers, listSeeds } from '@sufra/daily-seed/seed'
import type { ClientSession, Collection, Document } from 'mongodb'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { createCollection, describeEngines, getErrorCode } from '../testing/describe-engines.ts'

const WRITE_CONFLICT = 112
const snapshot = { readConcern: { level: 'snapshot' }, writeConcern: { w: 'majority' } } as const

await describeEngines('snapshot isolation', (db) => {
  let session: ClientSession
  let other: ClientSession
  let c: Collection<Document>
  beforeEach(async () => {
    c = await createCollection(db(), [
      { _id: 1 as never, n: 10, slot: 1 },
      { _id: 2 as never, n: 20, slot: 2 },
      { _id: 3 as never, n: 30, slot: 3 },
    ])
    await c.createIndexes([
      { key: { n: 1 } },
      { key: { slot: 1 }, unique: true, partialFilterExpression: { slot: { $gt: 0 } } },
    ])
    session = db().client.startSession()
    other = db().client.startSession()
    session.startTransaction(snapshot)
  })
  afterEach(async () => {
    await session.endSession()
    await other.endSession()
  })

  const readN = async (options: { session?: ClientSession } = {}) =>
    (await c.find({}, options).sort({ _id: 1 }).toArray()).map(({ n }) => n)

  describe('a document that is only read', () => {
    it('may be changed by others before the reader writes another one', async () => {
      await c.findOne({ _id: 1 as never }, { session })
      await c.updateOne({ _id: 1 as never }, { $set: { n: 11 } })
      await c.updateOne({ _id: 2 as never }, { $set: { n: 21 } }, { session })
      await session.commitTransaction()
      expect(await readN()).toEqual([11, 21, 30])
    })

    it('lets two transactions write what each has decided by the other one', async () => {
      other.startTransaction(snapshot)
      expect([await readN({ session }), await readN({ session: other })]).toEqual([
        [10, 20, 30],
        [10, 20, 30],
      ])
      await c.updateOne({ _id: 1 as never }, { $set: { n: 0 } }, { session })
      await session.commitTransaction()
      await c.updateOne({ _id: 2 as never }, { $set: { n: 0 } }, { session: other })
      await other.commitTransaction()
      expect(await readN()).toEqual([0, 0, 30])
    })
  })

  describe('an update without effect', () => {
    it('is no write and conflicts with nobody', async () => {
      other.startTransaction(snapshot)
      await Promise.all([c.findOne({}, { session }), c.findOne({}, { session: other })])
      await c.updateOne({ _id: 1 as never }, { $set: { n: 10 } }, { session })
      await c.updateOne({ _id: 1 as never }, { $set: { n: 10 } }, { session: other })
      await c.updateOne({ _id: 1 as never }, { $set: { n: 11 } })
      await session.commitTransaction()
      await other.commitTransaction()
      expect(await readN()).toEqual([11, 20, 30])
    })
  })

  describe('a document that another transaction has changed since the snapshot', () => {
    const changes: [string, () => Promise<unknown>][] = [
      ['updated', () => c.updateOne({ _id: 1 as never }, { $set: { n: 50 } })],
      ['deleted', () => c.deleteOne({ _id: 1 as never })],
      [
        'changed back',
        async () => {
          await c.updateOne({ _id: 1 as never }, { $inc: { n: 1 } })
          await c.updateOne({ _id: 1 as never }, { $inc: { n: -1 } })
        },
      ],
    ]
    const writes: [string, () => Promise<unknown>][] = [
      ['update', () => c.updateOne({ n: 10 }, { $inc: { n: 1 } }, { session })],
      ['update of many', () => c.updateMany({}, { $inc: { n: 1 } }, { session })],
      ['replacement', () => c.replaceOne({ _id: 1 as never }, { n: 5 }, { session })],
      ['deletion', () => c.deleteOne({ n: { $lt: 15 } }, { session })],
      ['findAndModify', () => c.findOneAndUpdate({ slot: 1 }, { $inc: { n: 1 } }, { session })],
      ['upsert', () => c.updateOne({ n: 10 }, { $inc: { n: 1 } }, { session, upsert: true })],
    ]
    const cases = changes.flatMap(([changed, change]) =>
      writes.map(([written, write]) => ({ changed, change, written, write })),
    )
    it.each(cases)('$changed refuses the $written as a conflict', async ({ change, write }) => {
      await readN({ session })
      await change()
      expect(await getErrorCode(write())).toBe(WRITE_CONFLICT)
    })

    it('refuses it after other writes to the collection, too', async () => {
      await readN({ session })
      await c.updateOne({ _id: 1 as never }, { $set: { n: 50 } })
      await c.updateOne({ _id: 2 as never }, { $inc: { n: 1 } }, { session })
      const failure = await c.updateOne({ _id: 1 as never }, { $inc: { n: 1 } }, { session }).catch((error) => error)
      expect(failure.code).toBe(WRITE_CONFLICT)
      expect(failure.hasErrorLabel('TransientTransactionError')).toBe(true)
      expect(await readN()).toEqual([50, 20, 30])
    })

    it('is not matched by what it has become', async () => {
      await readN({ session })
      await c.updateOne({ _id: 1 as never }, { $set: { n: 99 } })
      const { matchedCount } = await c.updateMany({ n: { $gte: 30 } }, { $set: { n: 0 } }, { session })
      expect(matchedCount).toBe(1)
      await session.commitTransaction()
      expect(await readN()).toEqual([99, 20, 0])
    })
  })

  describe('a unique value', () => {
    it('taken by another since the snapshot is a conflict', async () => {
      await readN({ session })
      await c.insertOne({ slot: 4 })
      expect(await getErrorCode(c.insertOne({ slot: 4 }, { session }))).toBe(WRITE_CONFLICT)
    })

    it('given up by another since the snapshot is a conflict', async () => {
      await readN({ session })
      await c.updateOne({ slot: 3 }, { $unset: { slot: 1 } })
      expect(await getErrorCode(c.insertOne({ slot: 3 }, { session }))).toBe(WRITE_CONFLICT)
    })

    it('of a document that stays is a duplicate', async () => {
      await readN({ session })
      await c.insertOne({ slot: 4 })
      expect(await getErrorCode(c.insertOne({ slot: 3 }, { session }))).toBe(11000)
    })
  })

  describe('reads after the first write', () => {
    beforeEach(async () => {
      await readN({ session })
      await c.updateOne({ _id: 1 as never }, { $set: { n: 99 } })
      await c.deleteOne({ _id: 2 as never })
      await c.insertOne({ _id: 4 as never, n: 40 })
      await c.updateOne({ _id: 3 as never }, { $inc: { n: 5 } }, { session })
      await c.insertOne({ _id: 5 as never, n: 15 }, { session })
    })

    it('return the snapshot with own changes, in order and by pages', async () => {
      expect(await readN({ session })).toEqual([10, 20, 35, 15])
      const sorted = c.find({}, { session }).sort({ n: -1 })
      expect((await sorted.toArray()).map(({ n }) => n)).toEqual([35, 20, 15, 10])
      const page = c.find({ n: { $lt: 35 } }, { session, sort: { n: 1 }, skip: 1, limit: 1 })
      expect((await page.toArray()).map(({ n }) => n)).toEqual([15])
      expect(await c.findOne({ n: 99 }, { session })).toBeNull()
      expect(await c.findOne({ _id: 2 as never }, { session })).toMatchObject({ n: 20 })
      expect(await c.findOne({ slot: 2 }, { session })).toMatchObject({ n: 20 })
    })

    it('count, group and join the snapshot with own changes', async () => {
      expect(await c.countDocuments({}, { session })).toBe(4)
      expect(await c.countDocuments({ n: { $gte: 20 } }, { session })).toBe(2)
      expect(await c.distinct('n', {}, { session })).toEqual(expect.arrayContaining([10, 20, 35, 15]))
      const sum = await c.aggregate([{ $group: { _id: null, n: { $sum: '$n' } } }], { session }).next()
      expect(sum).toMatchObject({ n: 80 })
      const joined = await c
        .aggregate(
          [
            { $match: { _id: 5 } },
            { $lookup: { from: c.collectionName, localField: 'slot', foreignField: 'none', as: 'all' } },
          ],
          { session },
        )
        .next()
      expect(joined?.all).toHaveLength(4)
    })
  })

  it('a cursor opened before the first write continues in the snapshot', async () => {
    await c.insertMany(Array.from({ length: 200 }, (_, i) => ({ _id: (100 + i) as never, n: i })))
    const cursor = c.find({}, { session, batchSize: 10, sort: { _id: 1 } })
    expect(await cursor.next()).toMatchObject({ n: 10 })
    await c.deleteMany({ _id: { $gte: 150 as never } })
    await c.updateOne({ _id: 3 as never }, { $inc: { n: 1 } }, { session })
    expect(await cursor.toArray()).toHaveLength(202)
  })

  describe('random interleavings', () => {
    it.each(listSeeds(815))('equal a model of snapshots and first writers (seed %i)', async (seed) => {
      const random = createNumbers(seed)
      const model = new Model((await c.find().toArray()).map(({ _id, n }) => [Number(_id), Number(n)]))
      await session.abortTransaction()
      const sessions = [session, other]
      const own: (ModelTransaction | undefined)[] = [undefined, undefined]
      let writer: number | undefined
      for (let step = 0; step < 200; step++) {
        const who = random(2)
        const running = sessions[who] as ClientSession
        const id = random(8) as never
        if (!own[who]) {
          running.startTransaction(snapshot)
          expect(await readAll(running)).toEqual(model.read())
          own[who] = model.begin()
        }
        const mine = own[who] as ModelTransaction
        const kind = random(5)
        if (kind === 0) expect(await readAll(running)).toEqual(mine.read())
        else if (kind === 1 && random(2) === 0) {
          const isSaved = random(3) > 0
          await (isSaved ? running.commitTransaction() : running.abortTransaction())
          if (isSaved) mine.commit()
          own[who] = undefined
          if (writer === who) writer = undefined
        } else if (writer === undefined || writer === who) {
          const n = random(3)
          if (mine.isReused(id)) continue
          const wanted = kind === 2 ? mine.remove(id) : mine.put(id, n)
          const write =
            kind === 2
              ? c.deleteOne({ _id: id }, { session: running })
              : c.updateOne({ _id: id }, { $set: { n } }, { session: running, upsert: true })
          expect(await getErrorCode(write)).toBe(wanted === 'conflict' ? WRITE_CONFLICT : undefined)
          if (wanted === 'conflict') {
            await running.abortTransaction()
            own[who] = undefined
            if (writer === who) writer = undefined
          } else if (mine.hasWritten) writer = who
        }
      }
    })

    const readAll = async (running: ClientSession) =>
      (await c.find({}, { session: running, sort: { _id: 1 } }).toArray()).map(({ _id, n }) => [_id, n])
  })
})

/** Documents with the number of the commit that changed them last. */
class Model {
  readonly #rows: Map<number, number>
  readonly #changedAt = new Map<number, number>()
  #commits = 0

  constructor(rows: [number, number][]) {
    this.#rows = new Map(rows)
  }

  read(): [number, number][] {
    return sortRows(this.#rows)
  }

  begin(): ModelTransaction {
    const startedAt = this.#commits
    return new ModelTransaction(
      new Map(this.#rows),
      (id) => (this.#changedAt.get(id) ?? 0) > startedAt,
      (id) => this.#rows.has(id),
      (written, rows) => {
        this.#commits++
        for (const id of written) {
          this.#changedAt.set(id, this.#commits)
          const n = rows.get(id)
          if (n === undefined) this.#rows.delete(id)
          else this.#rows.set(id, n)
        }
      },
    )
  }
}

class ModelTransaction {
  readonly #rows: Map<number, number>
  readonly #written = new Set<number>()
  readonly #isChanged: (id: number) => boolean
  readonly #isPresent: (id: number) => boolean
  readonly #commit: (written: ReadonlySet<number>, rows: ReadonlyMap<number, number>) => void

  constructor(
    rows: Map<number, number>,
    isChanged: (id: number) => boolean,
    isPresent: (id: number) => boolean,
    commit: (written: ReadonlySet<number>, rows: ReadonlyMap<number, number>) => void,
  ) {
    this.#rows = rows
    this.#isChanged = isChanged
    this.#isPresent = isPresent
    this.#commit = commit
  }

  get hasWritten(): boolean {
    return this.#written.size > 0
  }

  read(): [number, number][] {
    return sortRows(this.#rows)
  }

  /** Inserted and deleted again by others since the snapshot, where engines differ: the embedded store forgets it. */
  isReused(id: number): boolean {
    return this.#isChanged(id) && !this.#rows.has(id) && !this.#isPresent(id)
  }

  put(id: number, n: number): 'conflict' | 'done' {
    if (this.#rows.get(id) === n) return 'done'
    return this.#write(id, () => this.#rows.set(id, n))
  }

  remove(id: number): 'conflict' | 'done' {
    if (!this.#rows.has(id)) return 'done'
    return this.#write(id, () => this.#rows.delete(id))
  }

  commit(): void {
    if (this.#written.size > 0) this.#commit(this.#written, this.#rows)
  }

  #write(id: number, change: () => void): 'conflict' | 'done' {
    if (this.#isChanged(id)) return 'conflict'
    change()
    this.#written.add(id)
    return 'done'
  }
}

function sortRows(rows: ReadonlyMap<number, number>): [number, number][] {
  return [...rows].sort(([one], [two]) => one - two)
}
