import { type ClientSession, Long, type MongoClient } from 'mongodb'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { createCollection, describeEngines, getErrorCode } from '../testing/describe-engines.ts'

const conflict = 112

await describeEngines('transactions', (db) => {
  let session: ClientSession
  let other: ClientSession
  const client = (): MongoClient => db().client
  beforeEach(() => {
    session = client().startSession()
    other = client().startSession()
  })
  afterEach(async () => {
    await session.endSession()
    await other.endSession()
  })

  const accounts = () =>
    createCollection(db(), [
      { name: 'a', n: 10 },
      { name: 'b', n: 10 },
    ])

  describe('writes', () => {
    it('are visible inside at once, and outside together at commit', async () => {
      const c = await accounts()
      session.startTransaction()
      await c.updateOne({ name: 'a' }, { $inc: { n: -3 } }, { session })
      await c.updateOne({ name: 'b' }, { $inc: { n: 3 } }, { session })
      await c.insertOne({ n: 0 }, { session })
      expect((await c.find({}, { session }).toArray()).map(({ n }) => n)).toEqual([7, 13, 0])
      expect(await c.countDocuments({}, { session })).toBe(3)
      expect((await c.find().toArray()).map(({ n }) => n)).toEqual([10, 10])
      expect(await c.countDocuments()).toBe(2)
      await session.commitTransaction()
      expect((await c.find().toArray()).map(({ n }) => n)).toEqual([7, 13, 0])
      expect(await c.countDocuments()).toBe(3)
      expect(await c.estimatedDocumentCount()).toBe(3)
    })

    it('are removed from every index by an abort', async () => {
      const c = await accounts()
      await c.createIndex({ n: 1 }, { unique: true, partialFilterExpression: { n: { $lt: 5 } } })
      session.startTransaction()
      await c.insertOne({ n: 1, tags: ['x'] }, { session })
      await c.deleteOne({ name: 'a' }, { session })
      await session.abortTransaction()
      expect((await c.find().toArray()).map(({ n }) => n)).toEqual([10, 10])
      expect(await c.find({ n: 1 }).toArray()).toEqual([])
      await c.insertOne({ n: 1 })
      expect(await getErrorCode(c.insertOne({ n: 1 }))).toBe(11000)
    })

    it('span several collections, also one that they create', async () => {
      const c = await accounts()
      const made = db().collection('made_inside')
      session.startTransaction()
      await c.deleteMany({}, { session })
      await made.insertOne({ x: 1 }, { session })
      await made.createIndex({ x: 1 }, { session })
      expect(await db().listCollections({ name: 'made_inside' }).toArray()).toEqual([])
      await session.commitTransaction()
      expect(await c.countDocuments()).toBe(0)
      expect(await made.countDocuments()).toBe(1)
      expect((await made.indexes()).map(({ name }) => name)).toEqual(['_id_', 'x_1'])
    })

    it('span several collections in one command', async () => {
      const [from, to] = [await accounts(), await accounts()]
      await to.createIndex({ name: 1 }, { unique: true })
      const move = () =>
        client().bulkWrite(
          [
            { namespace: from.namespace, name: 'updateOne', filter: { name: 'a' }, update: { $inc: { n: -1 } } },
            { namespace: to.namespace, name: 'updateOne', filter: { name: 'a' }, update: { $inc: { n: 1 } } },
            { namespace: to.namespace, name: 'insertOne', document: { name: 'c' } as object },
          ],
          { session },
        )
      session.startTransaction()
      expect(await move()).toMatchObject({ modifiedCount: 2, insertedCount: 1 })
      await session.commitTransaction()
      session.startTransaction()
      expect(await getErrorCode(move().catch((error) => Promise.reject(error.writeErrors.get(2))))).toBe(11000)
      await session.abortTransaction()
      const left = async (c: typeof from) => (await c.find().toArray()).map(({ n }) => n)
      expect(await left(from)).toEqual([9, 10])
      expect(await left(to)).toEqual([11, 10, undefined])
    })
  })

  describe('reads', () => {
    it('see one snapshot, whatever others write', async () => {
      const c = await accounts()
      const late = db().collection('made_later')
      session.startTransaction({ readConcern: { level: 'snapshot' } })
      expect(await c.countDocuments({}, { session })).toBe(2)
      await c.updateOne({ name: 'a' }, { $set: { n: 99 } })
      await c.insertOne({ n: 1 })
      await late.insertOne({ n: 1 })
      expect((await c.find({}, { session }).toArray()).map(({ n }) => n)).toEqual([10, 10])
      expect(await c.aggregate([{ $group: { _id: null, n: { $sum: '$n' } } }], { session }).next()).toMatchObject({
        n: 20,
      })
      expect(await c.distinct('n', {}, { session })).toEqual([10])
      await session.commitTransaction()
      expect(await c.countDocuments()).toBe(3)
    })

    it('do not block changes of other records, however many they are', async () => {
      const c = await createCollection(
        db(),
        Array.from({ length: 9 }, (_, i) => ({ i, n: 0, seats: 'x'.repeat(40_000) })),
      )
      session.startTransaction({ readConcern: { level: 'snapshot' } })
      expect(await c.find({ i: { $lt: 8 } }, { session, batchSize: 9 }).toArray()).toHaveLength(8)
      await c.updateOne({ i: 8 }, { $inc: { n: 1 } })
      await c.updateOne({ i: 0 }, { $inc: { n: 1 } }, { session })
      await session.commitTransaction()
      expect((await c.find({ n: 1 }).sort({ i: 1 }).toArray()).map(({ i }) => i)).toEqual([0, 8])
    })

    it('return batches of one snapshot', async () => {
      const c = await createCollection(
        db(),
        Array.from({ length: 300 }, (_, n) => ({ n })),
      )
      session.startTransaction({ readConcern: { level: 'snapshot' } })
      const cursor = c.find({}, { session, batchSize: 50 })
      expect(await cursor.next()).toMatchObject({ n: 0 })
      await c.deleteMany({ n: { $gte: 100 } })
      expect((await cursor.toArray()).length).toBe(299)
      await session.commitTransaction()
    })
  })

  describe('conflicting transactions', () => {
    it('never both change what both have read', async () => {
      const c = await accounts()
      session.startTransaction({ readConcern: { level: 'snapshot' } })
      other.startTransaction({ readConcern: { level: 'snapshot' } })
      const mine = await c.findOne({ name: 'a' }, { session })
      const theirs = await c.findOne({ name: 'a' }, { session: other })
      await c.updateOne({ name: 'a' }, { $set: { n: mine?.n - 1 } }, { session })
      await session.commitTransaction()
      const failure = await c
        .updateOne({ name: 'a' }, { $set: { n: theirs?.n - 1 } }, { session: other })
        .catch((error) => error)
      expect(failure.code).toBe(conflict)
      expect(failure.hasErrorLabel('TransientTransactionError')).toBe(true)
      expect((await c.findOne({ name: 'a' }))?.n).toBe(9)
    })

    it('accept one of two for a unique value', async () => {
      const c = await accounts()
      await c.createIndex({ slot: 1 }, { unique: true, partialFilterExpression: { slot: { $gt: 0 } } })
      session.startTransaction()
      await c.insertOne({ slot: 1 }, { session })
      other.startTransaction()
      expect(await getErrorCode(c.insertOne({ slot: 1 }, { session: other }))).toBe(conflict)
      await other.abortTransaction()
      await session.commitTransaction()
      other.startTransaction()
      expect(await getErrorCode(c.insertOne({ slot: 1 }, { session: other }))).toBe(11000)
      expect(await getErrorCode(c.find({}, { session: other }).toArray())).toBe(251)
    })

    it('preserve the sum under high concurrency', async () => {
      const c = await createCollection(
        db(),
        Array.from({ length: 5 }, (_, i) => ({ _id: i as never, n: 100 })),
      )
      const transfer = async (from: number, to: number) =>
        client().withSession((own) =>
          own.withTransaction(
            async () => {
              const source = await c.findOne({ _id: from as never }, { session: own })
              if (source?.n < 7) return
              await c.updateOne({ _id: from as never }, { $set: { n: source?.n - 7 } }, { session: own })
              await c.updateOne({ _id: to as never }, { $inc: { n: 7 } }, { session: own })
            },
            { readConcern: { level: 'snapshot' }, writeConcern: { w: 'majority' } },
          ),
        )
      await Promise.all(Array.from({ length: 60 }, (_, i) => transfer(i % 5, (i * 3 + 1) % 5)))
      const all = await c.find().toArray()
      expect(all.reduce((sum, { n }) => sum + n, 0)).toBe(500)
      expect(all.every(({ n }) => n >= 0)).toBe(true)
    })
  })

  describe('session', () => {
    it('reports that its transaction is over or was never begun', async () => {
      const c = await accounts()
      session.startTransaction()
      await c.insertOne({}, { session })
      await session.commitTransaction()
      const last = Number((session as unknown as { serverSession: { txnNumber: number } }).serverSession.txnNumber)
      const late = (txnNumber: number) =>
        db().command(
          { insert: c.collectionName, documents: [{}], txnNumber: Long.fromNumber(txnNumber), autocommit: false },
          { session },
        )
      expect(await getErrorCode(late(last))).toBe(256)
      expect(await getErrorCode(late(last + 1))).toBe(251)
      expect(await getErrorCode(late(last - 1))).toBe(225)
    })

    it('ends its transaction when it ends', async () => {
      const c = await accounts()
      const short = client().startSession()
      short.startTransaction()
      await c.deleteMany({}, { session: short })
      await short.endSession()
      await c.updateOne({ name: 'a' }, { $inc: { n: 1 } })
      expect((await c.findOne({ name: 'a' }))?.n).toBe(11)
    })
  })
})
