import type { RunningEngine } from '@sufra/embedded-mongo/testing/engines'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { setQueueing } from '../queues.ts'
import { RateLimits } from '../security/rate-limiter.ts'
import { connectTestStore } from '../testing/test-store.ts'
import { allocateId, prepareIds } from './counters.ts'
import { lockRecords, runTransaction, upsertOne } from './transaction.ts'

let store: RunningEngine
beforeAll(async () => {
  setQueueing(false)
  store = await connectTestStore('counters')
})
afterAll(async () => {
  setQueueing(true)
  await store.stop()
})

it('concurrent requests get numbers in a row', async () => {
  const ids = await Promise.all(Array.from({ length: 500 }, () => allocateId('at once')))
  expect(ids).toEqual(Array.from({ length: 500 }, (_, index) => index + 1))
})

it('transactions get numbers in a row and do not begin anew for them', async () => {
  let attempts = 0
  const numbered = () =>
    runTransaction(async () => {
      attempts += 1
      await RateLimits.exists({ key: 'anything' })
      return allocateId('one after another')
    })
  const ids: number[] = []
  for (let transactions = 0; transactions < 200; transactions += 1) ids.push(await numbered())
  expect(attempts).toBe(200)
  expect(ids).toEqual(Array.from({ length: 200 }, (_, index) => index + 1))
})

it('a transaction that locks records does not begin anew for numbers prepared before', async () => {
  let attempts = 0
  await runTransaction(async () => {
    attempts += 1
    await prepareIds('behind a lock')
    await lockRecords(upsertOne(RateLimits, { key: 'locked' }, { $inc: { count: 1 } }))
    return allocateId('behind a lock')
  })
  expect(attempts).toBe(1)
})
