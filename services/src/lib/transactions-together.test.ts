import { rule } from '@sufra/domain/errors'
import mongoose, { Schema } from 'mongoose'
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { nextId } from './counters.ts'
import { deadlines } from './deadline.ts'
import { type Foreseen, readOnce, readTogether } from './running-transaction.ts'
import { insert, makeIndexes, model } from './store.ts'
import { useFailingStore } from './testing/failing-store.ts'
import { afterCommit, inserted, inTransaction, shown, updated, write } from './transaction.ts'

interface Account {
  name: string
  n: number
}

const plain = { versionKey: false } as const
const schema = new Schema<Account>({ name: String, n: Number }, plain)
schema.index({ name: 1 }, { unique: true })
const Accounts = model<Account>('together_accounts', schema)

const { admin, failing } = useFailingStore('together')
/** The names of the commands that were sent. */
const sent: string[] = []
beforeAll(async () => {
  await makeIndexes([Accounts])
  mongoose.connection.getClient().on('commandStarted', ({ commandName }) => sent.push(commandName))
})
const NAMES = Array.from({ length: 40 }, (_, i) => `account ${i}`)
beforeEach(async () => {
  await Accounts.deleteMany({})
  for (const name of NAMES) await insert(Accounts, { name, n: 10 })
  sent.length = 0
})

const balances = async () => (await Accounts.find({}).sort({ name: 1 }).lean<Account[]>()).map(({ n }) => n)
const count = (command: string) => sent.filter((name) => name === command).length

/** Takes one from an account that has any left. */
async function take(name: string): Promise<number> {
  const found = await Accounts.findOne({ name }).lean<Account>()
  if (!found || found.n < 1) throw rule('NOT_ENOUGH_POINTS')
  write(updated(Accounts, { name }, { $set: { n: found.n - 1 } }))
  return found.n - 1
}

const outcomes = <T>(works: (() => Promise<T>)[]) => Promise.allSettled(works.map((work) => inTransaction(work)))

describe('batched transactions', () => {
  // So that none takes long, however busy the machine; the driver has timers of its own.
  beforeEach(() => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  })
  afterEach(() => {
    vi.useRealTimers()
  })

  it('are read one by one, sent in one command and committed once', async () => {
    expect(await Promise.all(NAMES.map((name) => inTransaction(() => take(name))))).toEqual(NAMES.map(() => 9))
    expect(await balances()).toEqual(NAMES.map(() => 9))
    // The first one goes ahead, the other 39 go in eights.
    expect([count('find'), count('bulkWrite'), count('commitTransaction')]).toEqual([41, 6, 6])
  })

  it('each see the previous one’s changes of a record', async () => {
    const all = await outcomes(Array.from({ length: 25 }, () => () => take('account 7')))
    const left = all.flatMap((one) => (one.status === 'fulfilled' ? [one.value] : []))
    expect(left).toEqual([9, 8, 7, 6, 5, 4, 3, 2, 1, 0])
    expect((await balances()).filter((n) => n !== 10)).toEqual([0])
  })

  it('can be rejected one by one', async () => {
    const works = NAMES.map((name, i) => async () => {
      await take(name)
      if (i % 2 === 1) throw rule('FORBIDDEN')
      return name
    })
    const all = await outcomes(works)
    expect(all.map(({ status }) => status)).toEqual(NAMES.map((_, i) => (i % 2 === 1 ? 'rejected' : 'fulfilled')))
    expect((await balances()).filter((n) => n === 9)).toHaveLength(20)
  })

  it('are retried separately when a unique value of one was taken', async () => {
    const claim = async () => {
      if (await Accounts.exists({ name: 'new' })) return 'there'
      write(inserted(Accounts, { name: 'new', n: 0 }))
      return 'made'
    }
    const all = await outcomes<unknown>([claim, () => take('account 1'), claim, () => take('account 2'), claim])
    expect(all.map((one) => one.status === 'fulfilled' && one.value)).toEqual(['made', 9, 'there', 9, 'there'])
  })

  it('continue without a failed one', async () => {
    const broken = async () => {
      throw new TypeError('a fault of the program')
    }
    const works: (() => Promise<unknown>)[] = [() => take('account 1'), broken, () => take('account 2'), broken]
    const all = await outcomes([() => take('account 3'), ...works])
    expect(all.map((one) => (one.status === 'fulfilled' ? one.value : String(one.reason)))).toEqual([
      9,
      9,
      'TypeError: a fault of the program',
      9,
      'TypeError: a fault of the program',
    ])
  })

  it('run their callbacks after commit once each', async () => {
    const told: string[] = []
    await failing(['bulkWrite'], { errorCode: 112 }, 2)
    const works = NAMES.map((name) => async () => {
      await take(name)
      afterCommit(() => told.push(name))
    })
    await outcomes(works)
    expect(told.toSorted()).toEqual(NAMES.toSorted())
    expect(await balances()).toEqual(NAMES.map(() => 9))
  })

  it.each([
    ['a read meets a primary that steps down', ['find'], { errorCode: 10107 }],
    ['a connection dies with a read', ['find'], { closeConnection: true }],
    ['a connection dies with what is written', ['bulkWrite'], { closeConnection: true }],
    ['the answer to the commit is lost', ['commitTransaction'], { closeConnection: true }],
  ])('are all applied once when %s', async (_, commands, fault) => {
    await failing(commands, fault)
    expect((await outcomes(NAMES.map((name) => () => take(name)))).map(({ status }) => status)).toEqual(
      NAMES.map(() => 'fulfilled'),
    )
    expect(await balances()).toEqual(NAMES.map(() => 9))
  })

  it('do not wait for a failed commit that is still open in the database', async () => {
    await admin({ setParameter: 1, transactionLifetimeLimitSeconds: 3600 })
    try {
      await failing(['commitTransaction'], { errorCode: 112 })
      expect((await outcomes(NAMES.map((name) => () => take(name)))).map(({ status }) => status)).toEqual(
        NAMES.map(() => 'fulfilled'),
      )
      expect(await balances()).toEqual(NAMES.map(() => 9))
    } finally {
      await admin({ setParameter: 1, transactionLifetimeLimitSeconds: 5 })
      await admin({ killAllSessions: [] })
    }
  })

  it('are requeued when one needs numbers first', async () => {
    const numbered = (name: string) => async () => {
      await take(name)
      return nextId('together_numbers')
    }
    const all = await Promise.all(NAMES.map((name) => inTransaction(numbered(name))))
    expect(new Set(all).size).toBe(NAMES.length)
    expect(await balances()).toEqual(NAMES.map(() => 9))
  })

  it('read shared data once', async () => {
    const policy = () => readOnce('policy', 'a', () => Accounts.findOne({ name: 'account 0' }).lean<Account>())
    const works = NAMES.map((name) => async () => {
      const found = await policy()
      write(updated(Accounts, { name }, { $set: { n: found?.n } }))
    })
    await outcomes(works)
    expect([count('find'), count('bulkWrite')]).toEqual([6, 6])
  })
})

describe('prefetched reads', () => {
  const accountsNamed = async (names: readonly string[]) => {
    const found = await Accounts.find({ name: { $in: [...names] } }).lean<Account[]>()
    return new Map(found.map((account) => [account.name, account]))
  }
  const balanceOf = async (name: string) => (await readTogether(Accounts, [name], accountsNamed)).get(name)?.n
  const foreseen = (name: string): Foreseen => [[Accounts, name]]
  const takeFrom = async (name: string) => {
    const n = (await balanceOf(name)) ?? 0
    write(updated(Accounts, { name }, { $set: { n: n - 1 } }))
    return n - 1
  }

  it('are combined for all members of a batch', async () => {
    const all = await Promise.all(NAMES.map((name) => inTransaction(() => takeFrom(name), foreseen(name))))
    expect(all).toEqual(NAMES.map(() => 9))
    expect([count('find'), count('bulkWrite')]).toEqual([6, 6])
    expect(await balances()).toEqual(NAMES.map(() => 9))
  })

  it('are repeated for a requeued member, with the same result as alone', async () => {
    const [name = ''] = NAMES
    const all = await Promise.all(Array.from({ length: 10 }, () => inTransaction(() => takeFrom(name), foreseen(name))))
    expect(all.sort((one, other) => one - other)).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8, 9])
  })

  it('may be wrong: missing records are skipped and others are read on demand', async () => {
    const works = NAMES.slice(0, 9).map((name) => inTransaction(() => balanceOf(name), foreseen('nobody')))
    expect(await Promise.all(works)).toEqual(Array(9).fill(10))
    expect(await inTransaction(() => balanceOf('nobody'))).toBe(undefined)
    expect(count('find')).toBe(10)
  })
})

describe('staged writes', () => {
  const accountsNamed = async (names: readonly string[]) => {
    const found = await Accounts.find({ name: { $in: [...names] } }).lean<Account[]>()
    return new Map(found.map((account) => [account.name, account.n]))
  }
  const balanceOf = async (name: string) => (await readTogether(Accounts, [name], accountsNamed)).get(name) ?? 0
  /** Takes one from an account that has any left, and shows it. */
  const takeOpenly = async (name: string) => {
    const n = await balanceOf(name)
    if (n < 1) throw rule('NOT_ENOUGH_POINTS')
    const change = updated(Accounts, { name }, { $inc: { n: -1 } })
    write(shown<number>(change, Accounts, name, (before = 0) => before - 1))
    return [n - 1, await balanceOf(name)]
  }
  const valuesOf = (all: PromiseSettledResult<unknown>[]) =>
    all.map((one) => (one.status === 'fulfilled' ? one.value : (one.reason as { code: string }).code))

  it('are visible to later members of the batch, and not to the member’s own reads', async () => {
    const all = await outcomes(Array.from({ length: 9 }, () => () => takeOpenly('account 7')))
    expect(valuesOf(all)).toEqual([9, 8, 7, 6, 5, 4, 3, 2, 1].map((n) => [n, n + 1]))
    expect(count('commitTransaction')).toBe(2)
    expect((await balances()).filter((n) => n !== 10)).toEqual([1])
  })

  it('of rejected or requeued members are not visible', async () => {
    const refused = async () => {
      await takeOpenly('account 7')
      throw rule('FORBIDDEN')
    }
    const putOff = async () => {
      await take('account 1')
      return takeOpenly('account 7')
    }
    const works = [() => take('account 2'), () => take('account 1'), refused, putOff, () => takeOpenly('account 7')]
    // Who was put off comes after the one that was behind.
    expect(valuesOf(await outcomes<unknown>(works))).toEqual([9, 9, 'FORBIDDEN', [8, 9], [9, 10]])
  })

  it('reject nobody before they are committed', async () => {
    await Accounts.updateOne({ name: 'account 7' }, { n: 1 })
    // The one who takes what is left cannot have it when asked the second time.
    let tries = 0
    const givesUp = async () => {
      tries += 1
      if (tries > 1) throw rule('FORBIDDEN')
      return takeOpenly('account 7')
    }
    await failing(['bulkWrite'], { errorCode: 11600 })
    const all = await outcomes<unknown>([async () => undefined, givesUp, () => takeOpenly('account 7')])
    expect(valuesOf(all)).toEqual([undefined, 'FORBIDDEN', [0, 1]])
  })

  it('are decided again when the database rejects them', async () => {
    await failing(['bulkWrite'], { errorCode: 112 }, 3)
    const all = await outcomes(Array.from({ length: 12 }, () => () => takeOpenly('account 7')))
    expect(valuesOf(all).filter((one) => one === 'NOT_ENOUGH_POINTS')).toHaveLength(2)
    expect((await balances()).filter((n) => n !== 10)).toEqual([0])
  })

  it('do not hide other writes to the same record', async () => {
    const all = await outcomes<unknown>([
      () => take('account 2'),
      () => takeOpenly('account 7'),
      () => take('account 7'),
      () => takeOpenly('account 7'),
    ])
    expect((await balances()).filter((n) => n < 9)).toEqual([7])
    expect(all.every(({ status }) => status === 'fulfilled')).toBe(true)
  })
})

describe('slow transaction', () => {
  it('does not delay others, and members it requeued follow it', async () => {
    const gate = Promise.withResolvers<void>()
    const slow = async () => {
      const left = await take('account 4')
      await gate.promise
      return left
    }
    // The first one goes ahead. Of the two of one account the second is put off, and then the slow one begins.
    const works = [() => take('account 3'), () => take('account 1'), () => take('account 1'), slow]
    const together = Promise.all(works.map((work) => inTransaction(work)))
    expect(await inTransaction(() => take('account 2'))).toBe(9)
    gate.resolve()
    expect(await together).toEqual([9, 9, 8, 9])
  })

  it('is rejected at its call’s deadline, without the others of its batch', async () => {
    type Handler = (ctx: object) => Promise<unknown>
    const within = (deadline: number, work: () => Promise<unknown>) => {
      const handler = deadlines.localAction?.call({} as never, (() => inTransaction(work)) as never, {} as never)
      return (handler as unknown as Handler)({ meta: { deadline } })
    }
    const now = Date.now()
    const late = async () => {
      await take('account 1')
      while (Date.now() <= now + 50) await Accounts.exists({ name: 'account 1' })
    }
    const all = await Promise.allSettled([
      inTransaction(() => take('account 3')),
      within(now + 50, late),
      within(now + 60_000, () => take('account 2')),
    ])
    expect(all.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled'])
    expect((await balances()).filter((n) => n === 9)).toHaveLength(2)
  })
})
