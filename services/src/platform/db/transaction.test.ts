import { createDomainError } from '@sufra/domain/platform/errors'
import { call, defineInternalCall } from '@sufra/runtime/internal-call'
import { Schema } from 'mongoose'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { defineInternalAction } from '../calls/action.ts'
import { createBroker } from '../calls/broker.ts'
import { runWithCleanupDeadline } from '../deadline.ts'
import { isStoreUnavailable } from '../errors.ts'
import { useFailingStore } from '../testing/failing-store.ts'
import { allocateId } from './counters.ts'
import { attempts } from './current-transaction.ts'
import { createIndexes, defineModel, insertRecord } from './store.ts'
import { deleteOne, insertOne, runAfterCommit, runTransaction, updateOne, upsertOne, write } from './transaction.ts'

interface Account {
  name: string
  n: number
}
interface Line {
  ref: string
}

const plain = { versionKey: false } as const
const accountSchema = new Schema<Account>({ name: String, n: Number }, plain)
accountSchema.index({ name: 1 }, { unique: true })
const Accounts = defineModel<Account>('transaction_accounts', accountSchema)
const Lines = defineModel<Line>('transaction_lines', new Schema<Line>({ ref: String }, plain))

const { admin, failCommands: failing } = useFailingStore('transaction')
beforeAll(() => createIndexes([Accounts]))
beforeEach(async () => {
  await Accounts.deleteMany({})
  await Lines.deleteMany({})
  await insertRecord(Accounts, { name: 'a', n: 10 })
  await insertRecord(Accounts, { name: 'b', n: 10 })
})

const readBalance = async (name: string) => (await Accounts.findOne({ name }).lean<Account>())?.n

async function transferOne(ref: string): Promise<number> {
  const from = await Accounts.findOne({ name: 'a' }).lean<Account>()
  if (!from || from.n < 1) throw createDomainError('NOT_ENOUGH_POINTS')
  write(
    updateOne(Accounts, { name: 'a' }, { $set: { n: from.n - 1 } }),
    updateOne(Accounts, { name: 'b' }, { $inc: { n: 1 } }),
    insertOne(Lines, { ref }),
  )
  return from.n - 1
}

describe('writes of a transaction', () => {
  it('become visible together at commit', async () => {
    expect(await runTransaction(() => transferOne('1'))).toBe(9)
    expect([await readBalance('a'), await readBalance('b'), await Lines.countDocuments()]).toEqual([9, 11, 1])
  })

  it('are discarded when it is rejected', async () => {
    const refused = runTransaction(async () => {
      await transferOne('1')
      throw createDomainError('FORBIDDEN')
    })
    await expect(refused).rejects.toMatchObject({ code: 'FORBIDDEN' })
    expect([await readBalance('a'), await Lines.countDocuments()]).toEqual([10, 0])
  })

  it('can insert, update, upsert and delete', async () => {
    await runTransaction(async () => {
      write(
        upsertOne(Accounts, { name: 'c' }, { $set: { n: 1 } }),
        upsertOne(Accounts, { name: 'a' }, { $set: { n: 2 } }),
      )
      write(deleteOne(Accounts, { name: 'b' }))
    })
    expect([await readBalance('a'), await readBalance('b'), await readBalance('c')]).toEqual([2, undefined, 1])
  })

  it('require a transaction', () => {
    expect(() => write(deleteOne(Accounts, {}))).toThrow('This belongs into a transaction')
  })
})

describe('conflicting transactions', () => {
  it('never decide from the same state', async () => {
    const outcomes = await Promise.allSettled(
      Array.from({ length: 25 }, (_, i) => runTransaction(() => transferOne(String(i)))),
    )
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(10)
    expect([await readBalance('a'), await readBalance('b'), await Lines.countDocuments()]).toEqual([0, 20, 10])
  })

  it('are retried when a unique value was taken meanwhile, and see it', async () => {
    const claim = () =>
      runTransaction(async () => {
        if (await Accounts.exists({ name: 'new' })) return 'there'
        write(insertOne(Accounts, { name: 'new', n: 0 }))
        return 'made'
      })
    expect((await Promise.all([claim(), claim(), claim(), claim()])).sort()).toEqual([
      'made',
      'there',
      'there',
      'there',
    ])
  })

  it('fail with a retryable error when they never finish', async () => {
    const stubborn = runTransaction(async () => write(insertOne(Accounts, { name: 'a', n: 0 })))
    await expect(stubborn).rejects.toMatchObject({ code: 11000 })
  })

  it('allocate their numbers before they start', async () => {
    const all = await Promise.all(
      Array.from({ length: 120 }, () => runTransaction(async () => ({ id: await allocateId('transaction_lines') }))),
    )
    expect(new Set(all.map(({ id }) => id)).size).toBe(120)
  })
})

describe('nested transaction', () => {
  it('joins the outer one', async () => {
    const outer = runTransaction(async () => {
      await runTransaction(() => transferOne('1'))
      throw createDomainError('FORBIDDEN')
    })
    await expect(outer).rejects.toMatchObject({ code: 'FORBIDDEN' })
    expect(await readBalance('a')).toBe(10)
  })
})

describe('callback after commit', () => {
  it('runs once, however often the transaction is retried, and not when it fails', async () => {
    const done: string[] = []
    let tried = 0
    await runTransaction(async () => {
      tried += 1
      await transferOne('1')
      if (tried === 1) await attempts.exit(() => Accounts.updateOne({ name: 'a' }, { $inc: { n: 5 } }).exec())
      runAfterCommit(() => done.push('committed'))
    })
    await expect(
      runTransaction(async () => {
        runAfterCommit(() => done.push('never'))
        throw createDomainError('FORBIDDEN')
      }),
    ).rejects.toThrow()
    expect(tried).toBeGreaterThan(1)
    expect([done, await readBalance('a')]).toEqual([['committed'], 14])
  })
})

describe('faults within a transaction', () => {
  it.each([
    ['the primary changes', ['find'], { errorCode: 10107 }],
    ['the connection dies before the write', ['bulkWrite'], { closeConnection: true }],
    ['a write conflict', ['bulkWrite'], { errorCode: 112 }],
    ['the connection dies at the commit', ['commitTransaction'], { closeConnection: true }],
    ['the primary changes at the commit', ['commitTransaction'], { errorCode: 11602 }],
  ])('are recovered: %s', async (_, commands, fault) => {
    await failing(commands, fault)
    await runTransaction(() => transferOne('1'))
    expect([await readBalance('a'), await readBalance('b'), await Lines.countDocuments()]).toEqual([9, 11, 1])
  })

  it.each([
    ['with a deadline', runWithCleanupDeadline],
    ['without one', <T>(work: () => Promise<T>) => work()],
  ])('are recovered: a commit has an unknown result, %s', async (_, run) => {
    // The driver repeats it once by itself.
    await failing(['commitTransaction'], { errorCode: 91, errorLabels: ['UnknownTransactionCommitResult'] }, 4)
    await run(() => runTransaction(() => transferOne('1')))
    expect([await readBalance('a'), await readBalance('b'), await Lines.countDocuments()]).toEqual([9, 11, 1])
  })

  it('that persist are reported as an unavailable database and leave nothing behind', async () => {
    await failing(['bulkWrite'], { errorCode: 112 }, 1000)
    const refusal = await runTransaction(() => transferOne('1')).catch((error) => error)
    await admin({ configureFailPoint: 'failCommand', mode: 'off' })
    expect(isStoreUnavailable(refusal)).toBe(true)
    expect([await readBalance('a'), await readBalance('b'), await Lines.countDocuments()]).toEqual([10, 10, 0])
  })
})

describe('call to another service', () => {
  const asks = defineInternalCall<object, boolean>('notes.asks')
  const answers = defineInternalCall<object, boolean>('notes.answers')
  const isAsked = defineInternalCall<object, boolean>('notes.isAsked')
  const broker = createBroker({ logLevel: 'error' })
  beforeAll(async () => {
    broker.createService({
      name: 'notes',
      actions: {
        asks: defineInternalAction(asks, (ctx) => runTransaction(() => call(ctx, answers, {}))),
        answers: defineInternalAction(answers, async () => attempts.getStore() === undefined),
        isAsked: defineInternalAction(isAsked, (ctx) => call(ctx, answers, {})),
      },
    })
    await broker.start()
  })
  afterAll(() => broker.stop())

  it('is not allowed within a transaction', async () => {
    await expect(call(broker, asks, {})).rejects.toThrow('A transaction calls no other service: notes.answers')
  })

  it('runs outside of the caller’s transaction, also in the same process', async () => {
    expect(await call(broker, isAsked, {})).toBe(true)
  })
})
