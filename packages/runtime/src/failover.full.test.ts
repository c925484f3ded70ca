import { ServiceBroker } from 'moleculer'
import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest'
import { failover, type Repetition } from './failover.ts'

/** A third of what people wait. */
const LIMITS = { askAfter: 100, answerWithin: 240, aloneWithin: 840, step: 40, repeatAfter: 500 }
/** So many of the calls that a busy service owes are sent again at the same moment. */
const MOST_AGAIN = 4
const WAITING = 20

/** Processes that live and answer pings: one that never answers a call, and one that does unless it is busy. */
const arrivals = { deaf: 0, other: 0 }
let otherAnswers: (answer: string) => Promise<string>
let repetition: Repetition
const never = () => new Promise<string>(() => {})

const broker = (nodeID: string) =>
  new ServiceBroker({
    nodeID,
    transporter: 'Fake',
    logger: false,
    requestTimeout: 1500,
    middlewares: [failover(() => repetition, LIMITS)],
  })
/** Ears of a process: `hear` decides what becomes of each message that reaches it. */
const ears = (hear: (message: () => void) => void) =>
  ({
    transitMessageHandler: (next: (command: string, packet: unknown) => void) => (command: string, packet: unknown) =>
      hear(() => next(command, packet)),
  }) as never
const listener = (nodeID: string, hear: (message: () => void) => void) =>
  new ServiceBroker({ nodeID, transporter: 'Fake', logger: false, middlewares: [ears(hear)] })
/** One that calls, and has all the time it takes; hearing nothing is all that it can be cut off from. */
let isCutOff = false
const patient = (nodeID: string, hear: (message: () => void) => void) =>
  new ServiceBroker({
    nodeID,
    transporter: 'Fake',
    logger: false,
    requestTimeout: 30_000,
    middlewares: [failover(() => 'never', LIMITS), ears(hear)],
  })
const connected = patient('connected', (message) => message())
const cutOff = patient('cut-off', (message) => isCutOff || message())
/** A process that hears nothing while it is busy, and all of it afterwards; and one that hears nothing any more. */
const heard: (() => void)[] = []
let isBusy = false
let isGone = false
const busy = listener('busy', (message) => (isBusy ? heard.push(message) : message()))
const gone = listener('gone', (message) => isGone || message())
/** Longer than one of several has to say that it lives. */
const BUSY_MS = 500
/** Longer than the steps in which a process counts how long it has waited for another one. */
const STALL_MS = 120
const [caller, deaf, other] = [broker('caller'), broker('deaf'), broker('other')]
const all = [caller, deaf, other, busy, gone, connected, cutOff]

beforeAll(async () => {
  const answers = {
    deaf: never,
    other: () => otherAnswers('answered'),
  }
  for (const each of [deaf, other] as const) {
    const name = each.nodeID as keyof typeof answers
    each.createService({
      name: 'desk',
      actions: {
        ask() {
          arrivals[name] += 1
          return answers[name]()
        },
      },
    })
  }
  for (const each of [busy, other]) {
    each.createService({ name: 'till', actions: { ask: () => each.nodeID } })
  }
  busy.createService({ name: 'kitchen', actions: { ask: () => busy.nodeID } })
  for (const each of [busy, gone]) each.createService({ name: 'bar', actions: { ask: () => each.nodeID } })
  await Promise.all(all.map((each) => each.start()))
  const offer = () => caller.registry.getServiceList({ withActions: true }).filter(({ name }) => name !== '$node')
  await vi.waitFor(() => expect(offer()).toHaveLength(7), 60_000)
})
beforeEach(() => {
  arrivals.deaf = 0
  arrivals.other = 0
  repetition = 'when-late'
  otherAnswers = async (answer) => answer
})
afterAll(() => Promise.all(all.map((each) => each.stop())))

const ask = () => caller.call<string, object>('desk.ask', {}, { nodeID: 'deaf' })

it('retries a call at another process when a live one does not answer', async () => {
  expect(await ask()).toBe('answered')
  expect(arrivals).toEqual({ deaf: 1, other: 1 })
})

it.each(['never', 'when-gone'] as const)('waits for the process of a call that may be repeated %s', async (may) => {
  repetition = may
  await expect(ask()).rejects.toMatchObject({ type: 'REQUEST_TIMEOUT' })
  expect(arrivals).toEqual({ deaf: 1, other: 0 })
})

it('ignores a rejection of the second process while the first may still work', async () => {
  otherAnswers = async () => {
    throw new Error('IN_PROGRESS')
  }
  await expect(ask()).rejects.toMatchObject({ type: 'REQUEST_TIMEOUT' })
  expect(arrivals).toEqual({ deaf: 1, other: 1 })
})

it('retries few of many waiting calls, each once', async () => {
  const held: (() => void)[] = []
  otherAnswers = (answer) => new Promise((resolve) => held.push(() => resolve(answer)))
  const outcomes = await Promise.allSettled(Array.from({ length: WAITING }, ask))
  expect(outcomes.filter(({ status }) => status === 'rejected')).toHaveLength(WAITING)
  expect(arrivals).toEqual({ deaf: WAITING, other: MOST_AGAIN })
  // What waited is over, so the next one may be sent again.
  for (const release of held) release()
  otherAnswers = async (answer) => answer
  expect(await ask()).toBe('answered')
})

function busyForAWhile(): void {
  isBusy = true
  setTimeout(() => {
    isBusy = false
    for (const hear of heard.splice(0)) hear()
  }, BUSY_MS)
}

it.each([
  ['waits for the only process of its kind while it is busy', 'kitchen.ask', 'busy'],
  ['skips one of several processes that sends no heartbeat', 'till.ask', 'other'],
])('%s', async (_, action, answeredBy) => {
  repetition = 'when-gone'
  busyForAWhile()
  expect(await caller.call<string, object>(action, {}, { nodeID: 'busy' })).toBe(answeredBy)
})

it('waits for a busy process when the other one is gone', async () => {
  repetition = 'when-gone'
  await vi.waitFor(() => caller.call('bar.ask', {}, { nodeID: 'busy' }), 60_000)
  isGone = true
  busyForAWhile()
  const answers = ['busy', 'gone'].map((nodeID) => caller.call<string, object>('bar.ask', {}, { nodeID }))
  expect(await Promise.all(answers)).toEqual(['busy', 'busy'])
})

it('reports a complete disconnection before the loss of the only process of a kind', async () => {
  isGone = false
  const callers = [connected, cutOff]
  for (const each of callers) await vi.waitFor(() => each.call('kitchen.ask'), 60_000)
  isBusy = true
  isCutOff = true
  const order: string[] = []
  const refused = callers.map((each) => each.call('kitchen.ask').catch(() => order.push(each.nodeID)))
  await Promise.all(refused)
  isCutOff = false
  isBusy = false
  for (const hear of heard.splice(0)) hear()
  expect(order).toEqual(['cut-off', 'connected'])
})

it('skips a process that is gone, also on a machine with late timers', async () => {
  repetition = 'when-gone'
  isGone = false
  await vi.waitFor(() => caller.call('bar.ask', {}, { nodeID: 'gone' }), 60_000)
  isGone = true
  let isSlow = true
  const slowDown = () => {
    stall()
    if (isSlow) setImmediate(slowDown)
  }
  slowDown()
  try {
    const answer = await caller.call<string, object>('bar.ask', {}, { nodeID: 'gone', timeout: 20_000 })
    expect(answer).toBe('busy')
  } finally {
    isSlow = false
  }
})

/** Keeps this process from everything else for a while. */
function stall(): void {
  const end = performance.now() + STALL_MS
  while (performance.now() < end);
}
