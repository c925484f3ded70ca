import { ServiceBroker } from 'moleculer'
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { createBroker } from './broker.ts'
import { createSweep } from './sweep.ts'

const PATIENT = { timeout: 30_000 }

let broker: ServiceBroker
let warnings: string[]
beforeAll(async () => {
  broker = createBroker({ logLevel: 'error' })
  await broker.start()
})
afterEach(() => Promise.all(broker.services.map((service) => broker.destroyService(service as never))))
afterAll(() => broker.stop())

async function startSweep(mixin: ReturnType<typeof createSweep>) {
  warnings = []
  const service = broker.createService({ name: 'swept', mixins: [mixin as never] })
  service.logger.warn = (line: string) => void warnings.push(line)
  await broker.waitForServices('swept', 0, 10)
  return service
}

function createWork(outcomes: readonly (Error | null)[]) {
  const begun: ServiceBroker[] = []
  const many = Promise.withResolvers<void>()
  return {
    begun,
    over: many.promise,
    async run(given: ServiceBroker) {
      begun.push(given)
      const outcome = outcomes[begun.length - 1]
      if (outcome === undefined) many.resolve()
      if (outcome) throw outcome
    },
  }
}

describe('sweep', () => {
  it('runs at start and repeatedly, with the broker', async () => {
    const { begun, over, run } = createWork([null, null, null])
    await startSweep(createSweep({ sweepMs: 1 }, run))
    expect(begun[0]).toBe(broker)
    await over
    expect(warnings).toEqual([])
  })

  it('that fails is logged and retried', async () => {
    const { over, run } = createWork([new Error('away for a moment')])
    await startSweep(createSweep({ sweepMs: 1 }, run))
    await over
    expect(warnings).toEqual([expect.stringContaining('A sweep failed and will be tried again')])
  })

  it('never overlaps with itself', async () => {
    let running = 0
    let most = 0
    const { over, run } = createWork([null, null, null])
    await startSweep(
      createSweep({ sweepMs: 1 }, async (given) => {
        running += 1
        most = Math.max(most, running)
        await run(given)
        await new Promise((resolve) => setImmediate(resolve))
        running -= 1
      }),
    )
    await over
    expect(most).toBe(1)
  })

  it.each([
    ['between two runs', false],
    ['in the middle of a run', true],
  ])('stops with its service, %s too', async (_, inTheMiddle) => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    try {
      let begun = 0
      const run = async () => {
        begun += 1
        if (begun === 3 && inTheMiddle) await stopped.call(broker)
      }
      const { started, stopped } = createSweep({}, run, 1000) as Record<'started' | 'stopped', () => Promise<void>>
      await started.call({ broker, fullName: 'swept', logger: broker.logger } as never)
      await vi.advanceTimersByTimeAsync(2000)
      if (!inTheMiddle) await stopped.call(broker)
      await vi.advanceTimersByTimeAsync(10_000)
      expect(begun).toBe(3)
    } finally {
      vi.useRealTimers()
    }
  })

  it('signals long work that its service stops, and does not log its end', async () => {
    const [begun, ended] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
    const longWork = async (_: ServiceBroker, shouldContinue: () => boolean) => {
      begun.resolve()
      while (shouldContinue()) await new Promise((resolve) => setImmediate(resolve))
      ended.resolve()
      throw new Error('the store is gone by now')
    }
    const service = await startSweep(createSweep({}, longWork, 1000, ['swept']))
    await begun.promise
    await broker.destroyService(service as never)
    await ended.promise
    await new Promise((resolve) => setImmediate(resolve))
    expect(warnings).toEqual([])
  })

  it('runs in one of two processes, and in the other when that one is gone', async () => {
    const processes = ['a', 'b'].map((nodeID) => new ServiceBroker({ nodeID, transporter: 'Fake', logger: false }))
    const [first, second] = processes as [ServiceBroker, ServiceBroker]
    const swept: string[] = []
    const schema = createSweep({ sweepMs: 1 }, async ({ nodeID }) => void swept.push(nodeID))
    const others = createSweep({ sweepMs: 1 }, async ({ nodeID }) => void swept.push(nodeID))
    first.createService({ name: 'swept', mixins: [schema as never] })
    second.createService({ name: 'swept', mixins: [others as never] })
    await first.start()
    await second.start()
    await vi.waitUntil(() => second.registry.getServiceList({ onlyAvailable: true }).length > 1, PATIENT)
    await vi.waitUntil(() => swept.length > 2, PATIENT)
    swept.length = 0
    await vi.waitUntil(() => swept.length > 10, PATIENT)
    expect(new Set(swept)).toEqual(new Set(['a']))
    await first.stop()
    await vi.waitUntil(() => swept.includes('b'), PATIENT)
    await second.stop()
  })

  it('waits for the services it needs without delaying its own service', async () => {
    const { begun, over, run } = createWork([])
    await startSweep(createSweep({ sweepMs: 1 }, run, 1, ['needed']))
    expect(begun).toHaveLength(0)
    broker.createService({ name: 'needed' })
    await over
  })
})
