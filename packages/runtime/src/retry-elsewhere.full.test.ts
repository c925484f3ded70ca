import { ServiceBroker } from 'moleculer'
import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest'
import { retryElsewhere } from './retry-elsewhere.ts'

const RETRY_AFTER_MS = 200
const TIMEOUT_MS = 1500

let isRetried: boolean
const answers: Record<string, () => unknown> = {}
const arrivals: Record<string, number> = {}

const brokerOf = (nodeID: string) =>
  new ServiceBroker({
    nodeID,
    transporter: 'Fake',
    logger: false,
    requestTimeout: TIMEOUT_MS,
    middlewares: [retryElsewhere(() => isRetried, RETRY_AFTER_MS)],
  })
const caller = brokerOf('caller')
const desks = ['first', 'second'].map(brokerOf)

beforeAll(async () => {
  for (const desk of desks) {
    const ask = () => {
      arrivals[desk.nodeID] = (arrivals[desk.nodeID] ?? 0) + 1
      return answers[desk.nodeID]?.()
    }
    desk.createService({ name: 'desk', actions: { ask } })
  }
  await Promise.all([caller, ...desks].map((each) => each.start()))
  await vi.waitFor(() => expect(caller.registry.getActionEndpoints('desk.ask')?.endpoints).toHaveLength(2), 60_000)
})
beforeEach(() => {
  isRetried = true
  for (const { nodeID } of desks) {
    arrivals[nodeID] = 0
    answers[nodeID] = () => nodeID
  }
})
afterAll(() => Promise.all([caller, ...desks].map((each) => each.stop())))

const never = () => new Promise(() => {})
const ask = () => caller.call('desk.ask')
/** Two calls, of which the balancer sends one to each process. */
const askBoth = () => Promise.allSettled([ask(), ask()])

it('sends each call once when all processes answer', async () => {
  await askBoth()
  expect(arrivals).toEqual({ first: 1, second: 1 })
})

it('retries a late call at another process', async () => {
  answers.first = never
  const outcomes = await askBoth()
  expect(outcomes).toEqual([1, 2].map(() => ({ status: 'fulfilled', value: 'second' })))
  expect(arrivals).toEqual({ first: 1, second: 2 })
})

it('takes the answer of the first process when it comes before that of the second', async () => {
  answers.first = () => new Promise((resolve) => setTimeout(() => resolve('late'), 2 * RETRY_AFTER_MS))
  answers.second = never
  expect(new Set((await askBoth()).map((outcome) => (outcome as { value?: unknown }).value))).toEqual(new Set(['late']))
})

it('does not retry a call that may not arrive twice', async () => {
  isRetried = false
  answers.first = never
  const outcomes = await askBoth()
  expect(outcomes.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
  expect(arrivals).toEqual({ first: 1, second: 1 })
})

it('ignores a refusal of the second process while the first may still work', async () => {
  answers.first = never
  answers.second = () => Promise.reject(new Error('IN_PROGRESS'))
  const reasons = (await askBoth()).map((outcome) => String((outcome as PromiseRejectedResult).reason.message))
  expect(reasons.sort()).toEqual(['IN_PROGRESS', expect.stringContaining('timed out')])
})

it('retries a call at once when its process goes', async () => {
  answers.first = never
  const asked = askBoth()
  await vi.waitFor(() => expect(arrivals.first).toBe(1))
  const goesAt = performance.now()
  await desks[0]?.stop()
  const outcomes = await asked
  expect(outcomes.every(({ status }) => status === 'fulfilled')).toBe(true)
  expect(performance.now() - goesAt).toBeLessThan(TIMEOUT_MS)
})
