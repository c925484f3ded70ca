import { renderMetrics } from '@sufra/runtime/metrics'
import { beforeEach, describe, expect, it } from 'vitest'
import { runningSweep } from './set-aside.ts'
import { sweepRecords } from './sweep-records.ts'

const SECOND_MS = 1000

let now: Date
let app: { now: () => Date }
let broken: Set<number>
let handled: number[]
let warnings: unknown[][]
beforeEach(() => {
  now = new Date('2036-11-21T12:00:00Z')
  app = { now: () => now }
  broken = new Set()
  handled = []
  warnings = []
  isStopped = false
})

const handle = async (id: number) => {
  handled.push(id)
  if (broken.has(id)) throw new Error('this one is broken')
}
const logger = { warn: (...line: unknown[]) => void warnings.push(line) } as never
let isStopped: boolean
const run = (name: string, ids: readonly number[], more: object = {}) => {
  handled = []
  return runningSweep.run({ logger, shouldContinue: () => !isStopped }, () =>
    sweepRecords({ name, app, find: async () => ids, handle, ...more }),
  )
}
const wait = (seconds: number) => {
  now = new Date(now.getTime() + seconds * SECOND_MS)
}
async function readMetric(name: string, sweep: string): Promise<number> {
  const line = new RegExp(`^${name}{sweep="${sweep}"} (\\d+)$`, 'm').exec((await renderMetrics()).text)
  return Number(line?.[1] ?? 0)
}

describe('a record that fails', () => {
  it('does not hold up later ones, and is logged and counted', async () => {
    broken.add(2)
    expect(await run('counted', [1, 2, 3])).toBe(false)
    expect(handled).toEqual([1, 2, 3])
    const [[text, fields] = []] = warnings
    expect(text).toContain('A record of a sweep failed and is set aside')
    expect(fields).toMatchObject({ values: { sweep: 'counted', record: 2, failures: 1 } })
    expect(await readMetric('sweep_failures_total', 'counted')).toBe(1)
    expect(await readMetric('sweep_records_set_aside', 'counted')).toBe(1)
  })

  it('is tried again in the next run, then after a pause that grows up to an hour', async () => {
    broken.add(2)
    await run('paused', [1, 2])
    await run('paused', [1, 2])
    expect(handled).toEqual([1, 2])
    for (const pause of [30, 90, 210, 450, 930, 1890, 3600, 3600]) {
      await run('paused', [1, 2])
      expect(handled).toEqual([1])
      wait(pause - 1)
      await run('paused', [1, 2])
      expect(handled).toEqual([1])
      wait(1)
      await run('paused', [1, 2])
      expect(handled).toEqual([1, 2])
    }
  })

  it('is forgotten once it succeeds, or is found no more', async () => {
    for (const id of [1, 2]) broken.add(id)
    await run('mended', [1, 2])
    expect(await readMetric('sweep_records_set_aside', 'mended')).toBe(2)
    broken.clear()
    expect(await run('mended', [2])).toBe(true)
    expect(await readMetric('sweep_records_set_aside', 'mended')).toBe(0)
  })

  it('is tried again at once by a restarted process', async () => {
    broken.add(2)
    for (let times = 0; times < 3; times += 1) await run('restarted', [2])
    app = { now: () => now }
    await run('restarted', [2])
    expect(handled).toEqual([2])
  })

  it('does not wait longer where the clock is set back', async () => {
    broken.add(2)
    for (let times = 0; times < 2; times += 1) await run('set back', [2])
    wait(-24 * 60 * 60)
    await run('set back', [2])
    expect(handled).toEqual([2])
  })
})

describe('a batch that fails', () => {
  it('is handled one by one', async () => {
    broken.add(2)
    const batches: (readonly number[])[] = []
    const handleAll = async (ids: readonly number[]) => {
      batches.push(ids)
      if (ids.some((id) => broken.has(id))) throw new Error('one is broken')
    }
    const more = { batch: { size: 4, handle: handleAll } }
    expect(await run('batches', [1, 2, 3, 4, 5, 6], more)).toBe(false)
    expect(batches).toEqual([
      [1, 2, 3, 4],
      [2, 3, 4],
      [3, 4],
      [5, 6],
    ])
    expect(handled).toEqual([1, 2])
    expect(await readMetric('sweep_records_set_aside', 'batches')).toBe(1)
  })
})

describe('a pass', () => {
  it('finds its records once, and is done with the last one that was set aside', async () => {
    let finds = 0
    const find = async () => {
      finds += 1
      return [1, 2, 3]
    }
    broken.add(2)
    expect(await run('pass', [], { find, pass: 'today' })).toBe(false)
    expect(await run('pass', [], { find, pass: 'today' })).toBe(false)
    broken.clear()
    wait(30)
    expect(await run('pass', [], { find, pass: 'today' })).toBe(true)
    expect([finds, handled]).toEqual([1, [2]])
    await run('pass', [], { find, pass: 'tomorrow' })
    expect([finds, handled]).toEqual([2, [1, 2, 3]])
  })

  it('that was stopped finds the others again', async () => {
    let left = 2
    expect(await run('stopped', [1, 2, 3], { pass: 'today', shouldContinue: () => left-- > 0 })).toBe(false)
    expect(handled).toEqual([1, 2])
    expect(await run('stopped', [3], { pass: 'today' })).toBe(true)
    expect(handled).toEqual([3])
  })
})

describe('a run', () => {
  it('ends after twenty failures in a row, and the next one goes on behind them', async () => {
    const ids = Array.from({ length: 30 }, (_, index) => index)
    for (const id of ids.slice(0, 22)) broken.add(id)
    await expect(run('away', ids)).rejects.toThrow('this one is broken')
    expect(handled).toHaveLength(20)
    await expect(run('away', ids)).rejects.toThrow('this one is broken')
    await run('away', ids)
    expect(handled).toEqual(ids.slice(20))
  })

  it('ends where a record tells it to, and sets none aside that failed because the service stops', async () => {
    expect(await run('ended', [1, 2], { handle: async () => false })).toBe(false)
    broken.add(1)
    const failWhileStopping = async (id: number) => {
      isStopped = true
      return handle(id)
    }
    expect(await run('ended', [1, 2], { handle: failWhileStopping })).toBe(false)
    expect([handled, warnings]).toEqual([[1], []])
  })
})
