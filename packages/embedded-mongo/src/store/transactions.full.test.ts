import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createNumbers, listSeeds } from '@sufra/daily-seed/seed'
import {
  type AnyClientBulkWriteModel,
  type ClientSession,
  type Collection,
  type Document,
  Long,
  MongoClient,
  MongoClientBulkWriteError,
  MongoNetworkError,
} from 'mongodb'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { type EmbeddedMongo, startEmbeddedMongo } from '../index.ts'
import { getErrorCode } from '../testing/describe-engines.ts'
import { verifyFolder } from '../testing/verify.ts'

let dataDir: string
let store: EmbeddedMongo
let client: MongoClient
let accounts: Collection<Account>

type Account = { _id: number; n: number; tags: string[]; name: string; slot?: number }

async function open(): Promise<void> {
  store = await startEmbeddedMongo({ dataDir, testCommands: true })
  client = await new MongoClient(store.uri).connect()
  accounts = client.db('bank').collection('accounts')
}

beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'embedded-mongo-'))
  await open()
})
afterEach(async () => {
  await client.close(true)
  await store.stop()
  expect(verifyFolder(dataDir)).toEqual([])
  await rm(dataDir, { recursive: true, force: true })
})

async function makeAccounts(count: number): Promise<void> {
  await accounts.createIndexes([
    { key: { tags: 1, n: -1 } },
    { key: { name: 1 }, collation: { locale: 'en', strength: 2 } },
    { key: { slot: 1 }, unique: true, partialFilterExpression: { slot: { $gt: 0 } } },
    { key: { n: 1 } },
  ])
  await accounts.insertMany(
    Array.from({ length: count }, (_, i) => ({ _id: i, n: 100, tags: ['t'], name: `Ali ${i}` })),
  )
}

const options = { readConcern: { level: 'snapshot' }, writeConcern: { w: 'majority' } } as const

/** The driver wraps a bulkWrite's error and loses its labels, which withTransaction needs. */
async function bulkWrite(models: AnyClientBulkWriteModel<Document>[], session: ClientSession): Promise<void> {
  try {
    await client.bulkWrite(models, { session })
  } catch (error) {
    if (!(error instanceof MongoClientBulkWriteError)) throw error
    throw error.cause ?? error.writeErrors.values().next().value
  }
}

/** Moves one between accounts and records it, retried until it is committed. */
function transfer(from: number, to: number, line: string): Promise<unknown> {
  return client.withSession((session) =>
    session.withTransaction(async () => {
      const source = await accounts.findOne({ _id: from }, { session })
      const rest = Number(source?.n) - 1
      const model = <T extends object>(one: T) => one as AnyClientBulkWriteModel<Document>
      await bulkWrite(
        [
          model({
            namespace: accounts.namespace,
            name: 'updateOne',
            filter: { _id: from },
            update: { $set: { n: rest } },
          }),
          model({ namespace: accounts.namespace, name: 'updateOne', filter: { _id: to }, update: { $inc: { n: 1 } } }),
          model({ namespace: 'bank.lines', name: 'insertOne', document: { _id: line } }),
        ],
        session,
      )
    }, options),
  )
}

describe('store killed under load twenty times', () => {
  it('has every transfer once and completely, and its clients continue', async () => {
    await makeAccounts(6)
    const acknowledged: string[] = []
    let over = false
    const worker = async (id: number) => {
      for (let i = 0; !over; i++) {
        await transferOnce((id + i) % 6, (id * i + 1) % 6, `${id}/${i}`)
        acknowledged.push(`${id}/${i}`)
      }
    }
    const working = Promise.all(Array.from({ length: 6 }, (_, id) => worker(id)))
    for (let round = 1; round <= 20; round++) {
      await expect.poll(() => acknowledged.length, { interval: 5 }).toBeGreaterThan(round * 10)
      await killAndStartAgain()
    }
    over = true
    await working
    const lines = await client.db('bank').collection<{ _id: string }>('lines').find().toArray()
    expect(lines.map(({ _id }) => _id).sort()).toEqual(acknowledged.sort())
    expect((await accounts.find().toArray()).reduce((sum, { n }) => sum + n, 0)).toBe(600)
  })

  /** Retries over connection errors, whose outcome is unknown: a committed transfer finds its own record. */
  async function transferOnce(from: number, to: number, line: string): Promise<void> {
    try {
      await transfer(from, to, line)
    } catch (error) {
      if (error instanceof MongoNetworkError) return transferOnce(from, to, line)
      if ((error as { code?: number }).code !== 11000) throw error
    }
  }

  async function killAndStartAgain(): Promise<void> {
    store.kill()
    await store.exited
    expect(verifyFolder(dataDir)).toEqual([])
    store = await startEmbeddedMongo({ dataDir, port: store.port })
  }
})

describe('random commits and aborts', () => {
  it.each(listSeeds(4711))('leave the expected documents in every index (seed %i)', async (seed) => {
    await makeAccounts(30)
    const random = createNumbers(seed)
    const model = new Map((await accounts.find().toArray()).map((account) => [account._id, account]))
    for (let i = 0; i < 150; i++) await changeSome(random, model)
    const sorted = [...model.values()].sort((a, b) => a._id - b._id)
    expect(await accounts.find().sort({ _id: 1 }).toArray()).toEqual(sorted)
    for (const tag of ['t', 'a', 'b', 'c'])
      expect(await accounts.countDocuments({ tags: tag })).toBe(sorted.filter(({ tags }) => tags.includes(tag)).length)
    for (const name of ['ALI 1', 'ali 2', 'SARA', 'مريم'])
      expect(await accounts.countDocuments({ name }, { collation: { locale: 'en', strength: 2 } })).toBe(
        sorted.filter((account) => account.name.localeCompare(name, 'en', { sensitivity: 'accent' }) === 0).length,
      )
    expect(await accounts.estimatedDocumentCount()).toBe(sorted.length)
  })
})

type Random = (below: number) => number

/** Runs one transaction of several changes and applies it to the model on commit. */
async function changeSome(random: Random, model: Map<number, Account>): Promise<void> {
  const changed = new Map(model)
  const session = client.startSession()
  session.startTransaction(options)
  try {
    for (let n = 1 + random(4); n > 0; n--) await changeOne(random, changed, session)
    if (random(3) === 0) await session.abortTransaction()
    else {
      await session.commitTransaction()
      model.clear()
      for (const [id, account] of changed) model.set(id, account)
    }
  } catch (error) {
    expect((error as { code?: number }).code).toBe(11000)
  }
  await session.endSession()
}

async function changeOne(random: Random, model: Map<number, Account>, session: ClientSession): Promise<void> {
  const id = random(40)
  const present = model.get(id)
  const next: Account = {
    _id: id,
    n: random(200),
    tags: ['a', 'b', 'c'].slice(random(3), 1 + random(3)),
    name: ['Ali 1', 'ALI 2', 'Sara', 'مريم'][random(4)] as string,
    ...(random(3) === 0 && { slot: 1 + random(8) }),
  }
  if (present && random(4) === 0) {
    await accounts.deleteOne({ _id: id }, { session })
    model.delete(id)
    return
  }
  if (present) await accounts.replaceOne({ _id: id }, next, { session })
  else await accounts.insertOne(next, { session })
  model.set(id, next)
}

describe('retry after a lost answer', () => {
  it('returns the answer of a write done before the store was killed', async () => {
    const session = client.startSession()
    const insert = { insert: 'accounts', documents: [{ _id: 1 }], txnNumber: Long.fromNumber(1) }
    expect(await client.db('bank').command(insert, { session })).toMatchObject({ ok: 1, n: 1 })
    const same = await reopenAfterKill(session)
    expect(await client.db('bank').command(insert, { session: same })).toMatchObject({ ok: 1, n: 1 })
    const next = { ...insert, documents: [{ _id: 2 }], txnNumber: Long.fromNumber(2) }
    expect(await client.db('bank').command(next, { session: same })).toMatchObject({ ok: 1, n: 1 })
    expect(await getErrorCode(client.db('bank').command(insert, { session: same }))).toBe(225)
    expect(await accounts.countDocuments()).toBe(2)
  })

  it('returns the answer of a commit done before the store was killed', async () => {
    const session = client.startSession()
    session.startTransaction(options)
    await accounts.insertOne({ _id: 1 } as Account, { session })
    await session.commitTransaction()
    const same = await reopenAfterKill(session)
    const commit = (txnNumber: number) => {
      Object.assign(serverSessionOf(same), { txnNumber })
      return getErrorCode(client.db('admin').command({ commitTransaction: 1, autocommit: false }, { session: same }))
    }
    expect(await commit(1)).toBe(undefined)
    expect(await commit(2)).toBe(251)
    expect(await accounts.countDocuments()).toBe(1)
  })

  const serverSessionOf = (session: ClientSession) => (session as unknown as { serverSession: object }).serverSession

  async function reopenAfterKill({ id }: ClientSession): Promise<ClientSession> {
    store.kill()
    await store.exited
    await client.close(true)
    await open()
    const session = client.startSession()
    Object.assign(session.id as object, id)
    return session
  }
})

describe('open transaction', () => {
  beforeEach(() => makeAccounts(3))

  it('lets others read the previous state and write after it', async () => {
    const session = client.startSession()
    session.startTransaction(options)
    await accounts.updateOne({ _id: 1 }, { $inc: { n: 1 } }, { session })
    const waiting = accounts.findOneAndUpdate({ _id: 1 }, { $inc: { n: 10 } }, { returnDocument: 'after' })
    expect((await accounts.findOne({ _id: 1 }))?.n).toBe(100)
    await session.commitTransaction()
    expect((await waiting)?.n).toBe(111)
    await session.endSession()
  })

  it('makes a write with a time limit give up', async () => {
    const session = client.startSession()
    session.startTransaction(options)
    await accounts.deleteMany({}, { session })
    expect(await getErrorCode(accounts.updateOne({}, { $inc: { n: 1 } }, { maxTimeMS: 20 }))).toBe(50)
    await session.abortTransaction()
    expect(await accounts.countDocuments()).toBe(3)
    await session.endSession()
  })

  it('continues over another connection when its own is lost', async () => {
    const session = client.startSession()
    session.startTransaction(options)
    await accounts.deleteOne({ _id: 1 }, { session })
    await client.db('admin').command({
      configureFailPoint: 'failCommand',
      mode: { times: 1 },
      data: { failCommands: ['commitTransaction'], closeConnection: true },
    })
    await session.commitTransaction()
    expect(await accounts.countDocuments()).toBe(2)
    await session.endSession()
  })

  it('is aborted when it lasts too long', async () => {
    await client.db('admin').command({ setParameter: 1, transactionLifetimeLimitSeconds: 0.2 })
    const session = client.startSession()
    session.startTransaction(options)
    await accounts.deleteMany({}, { session })
    await accounts.updateOne({ _id: 1 }, { $inc: { n: 1 } })
    expect(await getErrorCode(session.commitTransaction())).toBe(251)
    expect((await accounts.find({}, { sort: { _id: 1 } }).toArray()).map(({ n }) => n)).toEqual([100, 101, 100])
    await session.endSession()
  })

  it('is aborted when its client is gone, and others wait for that', async () => {
    const session = client.startSession()
    session.startTransaction(options)
    await accounts.deleteMany({}, { session })
    // The product's call timeout, shorter than the transaction lifetime.
    await accounts.updateOne({ _id: 1 }, { $inc: { n: 1 } }, { maxTimeMS: 3500 })
    expect(await getErrorCode(session.commitTransaction())).toBe(251)
    expect((await accounts.find({}, { sort: { _id: 1 } }).toArray()).map(({ n }) => n)).toEqual([100, 101, 100])
    await session.endSession()
  })

  it('starves neither plain writes nor other transactions', async () => {
    const done = { plain: 0, transfers: 0 }
    const hasEnough = () => done.plain >= 60 && done.transfers >= 60
    const plain = async (id: number) => {
      for (; !hasEnough(); done.plain++) await accounts.updateOne({ _id: id % 3 }, { $push: { tags: 'x' } })
    }
    const transfers = async (id: number) => {
      for (; !hasEnough(); done.transfers++) await transfer(id % 3, (id + 1) % 3, `${id}/${done.transfers}`)
    }
    await Promise.all([0, 1, 2, 3].flatMap((id) => [plain(id), transfers(id)]))
    expect((await accounts.find().toArray()).reduce((sum, { n }) => sum + n, 0)).toBe(300)
  })

  it('is ended by dropping its database', async () => {
    const session = client.startSession()
    session.startTransaction(options)
    await accounts.findOne({}, { session })
    await client.db('bank').dropDatabase()
    expect(await getErrorCode(accounts.insertOne({ _id: 9 } as Account, { session }))).toBe(251)
    await session.endSession()
  })

  it('is retryable after a collection in its snapshot was dropped', async () => {
    const session = client.startSession()
    session.startTransaction(options)
    await accounts.findOne({}, { session })
    await accounts.drop()
    const failure = await accounts.updateOne({ _id: 1 }, { $inc: { n: 1 } }, { session }).catch((error) => error)
    expect(failure.hasErrorLabel('TransientTransactionError')).toBe(true)
    await session.endSession()
  })

  it('rejects another database with a message', async () => {
    const session = client.startSession()
    session.startTransaction(options)
    await accounts.findOne({}, { session })
    const elsewhere = client.db('elsewhere').collection('c').insertOne({}, { session })
    await expect(elsewhere).rejects.toThrow("this one is over 'bank', not 'elsewhere'")
    await session.endSession()
  })
})

describe('messages of one connection', () => {
  it('do not overtake an earlier one that waits', async () => {
    await makeAccounts(1)
    const one = await new MongoClient(store.uri, { maxPoolSize: 1 }).connect()
    const pushed = (tag: string) =>
      one
        .db('bank')
        .collection<Document>('accounts')
        .updateOne({}, { $push: { tags: tag } } as Document)
    const session = client.startSession()
    session.startTransaction(options)
    await accounts.updateOne({}, { $set: { n: 1 } }, { session })
    const both = [pushed('first'), pushed('second')]
    await session.commitTransaction()
    await Promise.all(both)
    expect((await accounts.findOne())?.tags).toEqual(['t', 'first', 'second'])
    await session.endSession()
    await one.close()
  })
})
