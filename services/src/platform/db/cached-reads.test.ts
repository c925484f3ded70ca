import type { ServiceBroker } from 'moleculer'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { createBroker } from '../calls/broker.ts'
import { cacheRead, clearCaches, invalidateCaches } from './cached-reads.ts'
import { attempts } from './current-transaction.ts'

const source = { collection: { collectionName: 'cached_things' } }
let broker: ServiceBroker
const received: unknown[] = []
beforeAll(async () => {
  broker = createBroker({ logLevel: 'error' })
  broker.createService({ name: 'listener', events: { 'cache.invalidated': (ctx) => void received.push(ctx.params) } })
  await broker.start()
})
afterAll(() => broker.stop())

let stored = 1
let reads = 0
const things = cacheRead([source], async (key) => {
  reads += 1
  const value = stored
  await Promise.resolve()
  return { key, value }
})
beforeEach(() => {
  clearCaches()
  received.length = 0
  reads = 0
  stored = 1
})

it('loads a value once per key, also for concurrent readers', async () => {
  const [first, second] = await Promise.all([things(), things()])
  expect(first).toBe(second)
  expect(await things()).toBe(first)
  expect(await things('other')).toEqual({ key: 'other', value: 1 })
  expect(reads).toBe(2)
})

it('reloads after a change and notifies the other processes', async () => {
  await things()
  stored = 2
  invalidateCaches(['things_that_nobody_keeps', 'cached_things'])
  expect(await things()).toMatchObject({ value: 2 })
  expect(received).toEqual([{ collections: ['cached_things'] }])
})

it('sends no notification for keys that are not cached', () => {
  invalidateCaches(['things_that_nobody_keeps'])
  expect(received).toEqual([])
})

it('reloads after a change in another process', async () => {
  await things()
  stored = 2
  await broker.broadcast('cache.invalidated', { collections: ['cached_things'] })
  expect(await things()).toMatchObject({ value: 2 })
})

it('does not cache a value read before a change', async () => {
  const early = things()
  stored = 2
  clearCaches()
  expect(await early).toMatchObject({ value: 1 })
  expect(await things()).toMatchObject({ value: 2 })
})

it('reads once within each transaction and caches nothing of it', async () => {
  const transaction = () => ({
    session: null as never,
    number: 1,
    changes: [],
    preparations: [],
    afterwards: [],
    memo: new Map(),
  })
  const cached = await things()
  stored = 2
  const one = transaction()
  expect(await attempts.run(one, () => things())).toMatchObject({ value: 2 })
  stored = 3
  expect(await attempts.run(one, () => things())).toMatchObject({ value: 2 })
  expect(await attempts.run(transaction(), () => things())).toMatchObject({ value: 3 })
  expect(await things()).toBe(cached)
})

it('retries after a failed read', async () => {
  let fails = true
  const shaky = cacheRead([source], async () => {
    if (fails) throw new Error('away')
    return { value: stored }
  })
  await expect(shaky()).rejects.toThrow('away')
  fails = false
  expect(await shaky()).toEqual({ value: 1 })
})
