import { randomBytes } from 'node:crypto'
import mongoose from 'mongoose'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { listEngines, type RunningEngine } from '../testing/engines.ts'

type Customer = {
  phone: string
  firstName?: string
  points: number
  visits: { at: Date; amount: number }[]
  tags?: Map<string, string>
  friend?: mongoose.Types.ObjectId
  createdAt?: Date
}

const engines = await listEngines()

describe.each(engines)('mongoose, on the $name', (engine) => {
  let running: RunningEngine
  let connection: mongoose.Connection
  beforeAll(async () => {
    running = await engine.start()
    connection = await mongoose
      .createConnection(running.uri, { dbName: `mongoose_${randomBytes(6).toString('hex')}` })
      .asPromise()
  })
  afterAll(async () => {
    await connection.dropDatabase()
    await connection.close()
    await running.stop()
  })

  const customers = (): mongoose.Model<Customer> =>
    (connection.models.Customer as mongoose.Model<Customer> | undefined) ??
    connection.model<Customer>(
      'Customer',
      new mongoose.Schema<Customer>(
        {
          phone: { type: String, required: true, unique: true },
          firstName: String,
          points: { type: Number, default: 0 },
          visits: [{ at: Date, amount: Number }],
          tags: { type: Map, of: String },
          friend: { type: mongoose.Schema.Types.ObjectId, ref: 'Customer' },
        },
        { timestamps: true, optimisticConcurrency: true },
      ),
    )

  it('creates and syncs the indexes of a schema', async () => {
    const Customer = customers()
    await Customer.init()
    expect((await Customer.collection.indexes()).map((index) => index.name)).toEqual(['_id_', 'phone_1'])
    expect(await Customer.syncIndexes()).toEqual([])
    expect(await Customer.diffIndexes()).toEqual({ toDrop: [], toCreate: [] })
  })

  it('creates, finds, populates and saves documents', async () => {
    const Customer = customers()
    const ali = await Customer.create({ phone: '+971501', firstName: 'Ali', tags: { a: 'x' } })
    await Customer.create({
      phone: '+971502',
      firstName: 'Sara',
      friend: ali._id,
      visits: [{ at: new Date(0), amount: 5 }],
    })
    const sara = await Customer.findOne({ phone: '+971502' }).populate<{ friend: Customer }>('friend')
    expect(sara?.friend.firstName).toBe('Ali')
    sara?.set('visits.0.amount', 7)
    await sara?.save()
    const again = await Customer.findById(sara?._id).lean()
    expect(again?.visits?.[0]?.amount).toBe(7)
    expect(again?.createdAt).toBeInstanceOf(Date)
  })

  it('rejects the save of a stale document', async () => {
    const Customer = customers()
    const { _id } = await Customer.create({ phone: '+971503' })
    const [first, second] = await Promise.all([Customer.findById(_id), Customer.findById(_id)])
    await first?.set('points', 1).save()
    await expect(second?.set('points', 2).save()).rejects.toThrow(mongoose.Error.VersionError)
  })

  it('reports a duplicate value with code 11000', async () => {
    await customers().create({ phone: '+971504' })
    await expect(customers().create({ phone: '+971504' })).rejects.toMatchObject({
      code: 11000,
      keyPattern: { phone: 1 },
    })
  })

  it('upserts, bulk writes, counts and streams', async () => {
    const Customer = customers()
    await Customer.bulkWrite(
      Array.from({ length: 250 }, (_, i) => ({
        updateOne: { filter: { phone: `x${i}` }, update: { $set: { points: i } }, upsert: true },
      })),
    )
    expect(await Customer.countDocuments({ phone: /^x/ })).toBe(250)
    let sum = 0
    for await (const customer of Customer.find({ phone: /^x/ }).cursor({ batchSize: 20 })) sum += customer.get('points')
    expect(sum).toBe((249 * 250) / 2)
    expect(await Customer.exists({ phone: 'x1' })).not.toBeNull()
    expect(await Customer.estimatedDocumentCount()).toBeGreaterThan(250)
  })

  it('accepts one of 50 concurrent inserts of a value', async () => {
    const Customer = customers()
    await Customer.init()
    const tries = await Promise.allSettled(Array.from({ length: 50 }, () => Customer.create({ phone: 'only-one' })))
    expect(tries.filter((one) => one.status === 'fulfilled')).toHaveLength(1)
    const codes = tries.flatMap((one) => (one.status === 'rejected' ? [one.reason.code] : []))
    expect(new Set(codes)).toEqual(new Set([11000]))
  })

  it('never lets 100 concurrent conditional $inc go below zero', async () => {
    const Customer = customers()
    await Customer.create({ phone: 'points', points: 370 })
    const tries = await Promise.all(
      Array.from({ length: 100 }, () =>
        Customer.findOneAndUpdate({ phone: 'points', points: { $gte: 10 } }, { $inc: { points: -10 } }),
      ),
    )
    expect(tries.filter((one) => one !== null)).toHaveLength(37)
    expect((await Customer.findOne({ phone: 'points' }))?.get('points')).toBe(0)
  })
})
