import type { Session } from '@sufra/contracts/rights'
import { createDomainError } from '@sufra/domain/platform/errors'
import type { RunningEngine } from '@sufra/embedded-mongo/testing/engines'
import type { Meta } from '@sufra/runtime/meta'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { createIndexes } from '../db/store.ts'
import { runTransaction } from '../db/transaction.ts'
import { connectTestStore } from '../testing/test-store.ts'
import { IdempotencyRecords } from './idempotency.model.ts'
import { storeAnswer, wrapIdempotent } from './idempotency.ts'

let store: RunningEngine
beforeAll(async () => {
  store = await connectTestStore('idempotency')
  await createIndexes([IdempotencyRecords])
})
afterAll(async () => {
  await store.stop()
})
beforeEach(() => IdempotencyRecords.deleteMany({}))

test('an answer is stored for 24 hours', async () => {
  const expiring = (await IdempotencyRecords.collection.indexes()).filter(
    ({ expireAfterSeconds }) => expireAfterSeconds,
  )
  expect(expiring).toMatchObject([{ key: { createdAt: 1 }, expireAfterSeconds: 86_400 }])
})

const guest: Session = { kind: 'customer', customerId: 7, phoneNumber: '+971501234567', uniqueId: '1234' }
const staff: Session = { kind: 'admin', adminId: 7, username: 'owner', role: 'admin' }

interface Ctx {
  params: unknown
  meta: Meta
}

const createRequest = (fields: { session?: Session | null; key?: string | null; params?: unknown } = {}): Ctx => {
  const { session = guest, key = 'key-1', params = { amount: 5 } } = fields
  return { params, meta: { session, idempotencyKey: key } }
}

function createCountedCall(name = 'addPoints', answerOf: (run: number) => unknown = (run) => ({ run })) {
  const refs: (string | undefined)[] = []
  const call = wrapIdempotent<Ctx, unknown>(name, async (ctx) => {
    refs.push(ctx.meta.ref)
    return answerOf(refs.length)
  })
  return { call, refs }
}

function createBlockedCall() {
  const entered = Promise.withResolvers<void>()
  const end = Promise.withResolvers<string>()
  const call = wrapIdempotent<Ctx, string>('addPoints', () => {
    entered.resolve()
    return end.promise
  })
  return { call, entered: entered.promise, finish: end.resolve, fail: end.reject }
}

const endLeases = () => IdempotencyRecords.updateMany({}, { $set: { leasedUntil: new Date(0) } })

describe('same key and body of one caller', () => {
  test('returns the first answer and runs once', async () => {
    const { call, refs } = createCountedCall()
    expect(await call(createRequest())).toEqual({ run: 1 })
    expect(await call(createRequest())).toEqual({ run: 1 })
    expect(refs).toHaveLength(1)
  })

  test('returns the stored answer with its nulls and empty parts', async () => {
    const answer = { customer: { email: null, tags: [], more: {} }, points: 0, at: '2036-11-21T12:00:00.000Z' }
    const { call } = createCountedCall('redeemReward', () => answer)
    await call(createRequest())
    expect(JSON.stringify(await call(createRequest()))).toBe(JSON.stringify(answer))
  })

  test('sent eight times concurrently runs once and returns one answer to all', async () => {
    const { call, refs } = createCountedCall()
    const answers = await Promise.all(Array.from({ length: 8 }, () => call(createRequest())))
    expect(refs).toHaveLength(1)
    expect(answers).toEqual(Array(8).fill({ run: 1 }))
  })

  test('waits for a first call in flight and returns its answer', async () => {
    const { call, entered, finish } = createBlockedCall()
    const first = call(createRequest())
    await entered
    const second = call(createRequest())
    finish('done')
    expect(await Promise.all([first, second])).toEqual(['done', 'done'])
  })

  test('is told to retry later when the first call takes long', async () => {
    const { call, entered, finish } = createBlockedCall()
    const first = call(createRequest())
    await entered
    await expect(call(createRequest())).rejects.toMatchObject({ code: 'IN_PROGRESS', status: 409 })
    finish('done')
    expect(await first).toBe('done')
    expect(await call(createRequest())).toBe('done')
  })

  test('resumes under the same ref as soon as the first call has failed half way', async () => {
    const lost = createBlockedCall()
    const first = lost.call(createRequest())
    await lost.entered
    const { call, refs } = createCountedCall()
    const second = call(createRequest())
    const [{ ref } = { ref: '' }] = await IdempotencyRecords.find({}).lean()
    lost.fail(new Error('nobody answers any more'))
    await expect(first).rejects.toThrow('nobody answers')
    expect(await second).toEqual({ run: 1 })
    expect(refs).toEqual([ref])
  })
})

describe('lease that a clock which was ahead made too long', () => {
  test('is over, so that the next sending carries on under the same ref', async () => {
    const lost = createBlockedCall()
    const first = lost.call(createRequest()).catch(() => undefined)
    await lost.entered
    await IdempotencyRecords.updateMany({}, { $set: { leasedUntil: new Date(Date.now() + 24 * 60 * 60_000) } })
    const [{ ref } = { ref: '' }] = await IdempotencyRecords.find({}).lean()
    const { call, refs } = createCountedCall()
    expect(await call(createRequest())).toEqual({ run: 1 })
    expect(refs).toEqual([ref])
    lost.fail(new Error('cut off'))
    await first
  })
})

describe('another body under the same key', () => {
  test('is a mismatch and does not affect the first call', async () => {
    const { call, refs } = createCountedCall()
    await call(createRequest())
    await expect(call(createRequest({ params: { amount: 6 } }))).rejects.toMatchObject({ code: 'IDEMPOTENCY_MISMATCH' })
    expect(await call(createRequest())).toEqual({ run: 1 })
    expect(refs).toHaveLength(1)
  })

  test('is a mismatch also while the first call is in flight', async () => {
    const { call, entered, finish } = createBlockedCall()
    const first = call(createRequest())
    await entered
    await expect(call(createRequest({ params: {} }))).rejects.toMatchObject({ code: 'IDEMPOTENCY_MISMATCH' })
    finish('done')
    await first
  })
})

describe('distinct calls', () => {
  test.each<[string, Ctx]>([
    ['another key', createRequest({ key: 'key-2' })],
    ['another customer', createRequest({ session: { ...guest, customerId: 8 } })],
    ['staff with the customer’s number', createRequest({ session: staff })],
  ])('%s', async (_, other) => {
    const { call, refs } = createCountedCall()
    await call(createRequest())
    await call(other)
    expect(refs).toHaveLength(2)
    expect(new Set(refs).size).toBe(2)
  })

  test('another call', async () => {
    const [points, redeem] = [createCountedCall('addPoints'), createCountedCall('redeemReward')]
    await points.call(createRequest())
    await redeem.call(createRequest())
    expect([points.refs.length, redeem.refs.length]).toEqual([1, 1])
    expect(points.refs[0]).not.toBe(redeem.refs[0])
  })
})

describe('ignored key', () => {
  test.each<[string, Ctx]>([
    ['nobody’s', createRequest({ session: null })],
    ['none', createRequest({ key: null })],
    ['an empty one', createRequest({ key: '' })],
  ])('%s: every call runs without a ref and nothing is stored', async (_, ctx) => {
    const { call, refs } = createCountedCall()
    await call(ctx)
    await call(ctx)
    expect(refs).toEqual([undefined, undefined])
    expect(await IdempotencyRecords.countDocuments({})).toBe(0)
  })
})

describe('rejected call', () => {
  test('is not stored: a retry may succeed and is stored then', async () => {
    let poor = true
    const { call, refs } = createCountedCall('redeemReward', (run) => {
      if (poor) throw createDomainError('NOT_ENOUGH_POINTS')
      return { run }
    })
    await expect(call(createRequest())).rejects.toMatchObject({ code: 'NOT_ENOUGH_POINTS' })
    poor = false
    expect(await call(createRequest())).toEqual({ run: 2 })
    expect(await call(createRequest())).toEqual({ run: 2 })
    expect(refs).toHaveLength(2)
  })

  test('allows the key for a corrected body', async () => {
    const { call } = createCountedCall('redeemReward', (run) => {
      if (run === 1) throw createDomainError('VALIDATION_ERROR')
      return { run }
    })
    await expect(call(createRequest())).rejects.toMatchObject({ code: 'VALIDATION_ERROR' })
    expect(await call(createRequest({ params: { amount: 6 } }))).toEqual({ run: 2 })
  })
})

describe('call that failed with an unknown outcome', () => {
  test.each<[string, () => unknown]>([
    ['by a fault', () => new Error('the connection is gone')],
    ['because the database was away', () => createDomainError('UNAVAILABLE')],
    ['in another service', () => Object.assign(new Error('timed out'), { code: 504 })],
  ])('%s is resumed by the next call at once under the same ref', async (_, fault) => {
    const { call, refs } = createCountedCall('redeemReward', (run) => {
      if (run === 1) throw fault()
      return { run }
    })
    await expect(call(createRequest())).rejects.toThrow()
    expect(await call(createRequest())).toEqual({ run: 2 })
    expect(await call(createRequest())).toEqual({ run: 2 })
    expect(refs).toEqual([refs[0], refs[0]])
  })
})

describe('answer stored by the last step', () => {
  const createSteppedCall = (fails: () => boolean) => {
    let runs = 0
    const call = wrapIdempotent<Ctx, { run: number }>('redeemReward', (ctx) =>
      runTransaction(async () => {
        runs += 1
        const answer = { run: runs }
        storeAnswer('redeemReward', ctx, answer)
        if (fails()) throw new Error('the last write failed')
        return answer
      }),
    )
    return { call, runs: () => runs }
  }

  test('is returned to a retry', async () => {
    const { call, runs } = createSteppedCall(() => false)
    expect(await call(createRequest())).toEqual({ run: 1 })
    expect(await IdempotencyRecords.countDocuments({ done: true })).toBe(1)
    expect(await call(createRequest())).toEqual({ run: 1 })
    expect(runs()).toBe(1)
  })

  test('is not stored when that step fails', async () => {
    let broken = true
    const { call } = createSteppedCall(() => broken)
    await expect(call(createRequest())).rejects.toThrow('the last write failed')
    expect(await IdempotencyRecords.countDocuments({ done: true })).toBe(0)
    broken = false
    expect(await call(createRequest())).toEqual({ run: 2 })
  })

  test('is not stored for a call without a key', async () => {
    await createSteppedCall(() => false).call(createRequest({ key: null }))
    expect(await IdempotencyRecords.countDocuments({})).toBe(0)
  })
})

describe('first call that never finished', () => {
  test('is taken over under the same ref when its lease expires', async () => {
    const cutOff = createBlockedCall()
    void cutOff.call(createRequest())
    await cutOff.entered
    const [{ ref } = { ref: '' }] = await IdempotencyRecords.find({}).lean()
    const { call, refs } = createCountedCall()
    const next = call(createRequest())
    await endLeases()
    expect(await next).toEqual({ run: 1 })
    expect(refs).toEqual([ref])
    expect(await call(createRequest())).toEqual({ run: 1 })
  })

  test('is taken over once', async () => {
    const cutOff = createBlockedCall()
    void cutOff.call(createRequest())
    await cutOff.entered
    await endLeases()
    const { call, refs } = createCountedCall()
    await Promise.allSettled(Array.from({ length: 8 }, () => call(createRequest())))
    expect(refs).toHaveLength(1)
  })

  test('is not taken over with another body', async () => {
    const cutOff = createBlockedCall()
    void cutOff.call(createRequest())
    await cutOff.entered
    await endLeases()
    await expect(createCountedCall().call(createRequest({ params: {} }))).rejects.toMatchObject({
      code: 'IDEMPOTENCY_MISMATCH',
    })
  })

  test('cannot remove the answer of its successor by failing late', async () => {
    const slow = createBlockedCall()
    const first = slow.call(createRequest())
    await slow.entered
    await endLeases()
    const { call, refs } = createCountedCall()
    await call(createRequest())
    slow.fail(new Error('too late'))
    await expect(first).rejects.toThrow('too late')
    expect(await call(createRequest())).toEqual({ run: 1 })
    expect(refs).toHaveLength(1)
  })

  test('cannot release the key by a late rejection while its successor runs', async () => {
    const [slow, second] = [createBlockedCall(), createBlockedCall()]
    const first = slow.call(createRequest())
    await slow.entered
    await endLeases()
    const takenOver = second.call(createRequest())
    await second.entered
    slow.fail(createDomainError('NOT_ENOUGH_POINTS'))
    await expect(first).rejects.toMatchObject({ code: 'NOT_ENOUGH_POINTS' })
    await expect(createCountedCall().call(createRequest())).rejects.toMatchObject({ code: 'IN_PROGRESS' })
    second.finish('done')
    expect(await takenOver).toBe('done')
  })
})
