import { setImmediate } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { runWithCleanupDeadline } from './deadline.ts'
import { limitConcurrency, limitFairly, runAsWriter, runInQueue, setQueueing } from './queues.ts'

function createBlockedTask(begun: string[], name: string) {
  const { promise, resolve, reject } = Promise.withResolvers<string>()
  const task = () => {
    begun.push(name)
    return promise
  }
  return { task, end: () => resolve(name), fail: () => reject(new Error(name)) }
}

test('runs at most two tasks at once and starts the others in order, also after a failure', async () => {
  const run = limitConcurrency(2, 10)
  const begun: string[] = []
  const tasks = ['a', 'b', 'c', 'd'].map((name) => createBlockedTask(begun, name))
  const [a, b, c, d] = tasks
  const ends = tasks.map(({ task }) => run(task))
  expect(begun).toEqual(['a', 'b'])
  b?.fail()
  await expect(ends[1]).rejects.toThrow('b')
  expect(begun).toEqual(['a', 'b', 'c'])
  a?.end()
  expect(await ends[0]).toBe('a')
  expect(begun).toEqual(['a', 'b', 'c', 'd'])
  for (const task of [c, d]) task?.end()
  expect(await Promise.all(ends.slice(2))).toEqual(['c', 'd'])
})

test('rejects a task at once when the queue is full', async () => {
  const run = limitConcurrency(1, 1)
  const begun: string[] = []
  const [a, b, c] = ['a', 'b', 'c'].map((name) => createBlockedTask(begun, name))
  if (!a || !b || !c) throw new Error('Three tasks are needed')
  const [first, second] = [run(a.task), run(b.task)]
  await expect(run(c.task)).rejects.toMatchObject({ code: 'UNAVAILABLE' })
  a.end()
  b.end()
  expect(await Promise.all([first, second])).toEqual(['a', 'b'])
  c.end()
  expect(await run(c.task)).toBe('c')
})

describe('tasks that keys share', () => {
  const LIMITS = { running: 2, waiting: 6, waitingOfOne: 3 }
  /** Tasks named by key and number: `a1`. */
  function createStage(limits = LIMITS) {
    const run = limitFairly(limits)
    const begun: string[] = []
    const tasks = new Map<string, ReturnType<typeof createBlockedTask>>()
    const start = (...names: string[]) =>
      names.map((name) => {
        const blocked = createBlockedTask(begun, name)
        tasks.set(name, blocked)
        const answer = run(name.slice(0, 1), blocked.task)
        answer.catch(() => undefined)
        return answer
      })
    const end = async (name: string, answer: Promise<string> | undefined) => {
      tasks.get(name)?.end()
      await answer
    }
    return { run, begun, start, end }
  }
  const refused = { code: 'UNAVAILABLE' }

  test('run one at a time for each key', async () => {
    const { begun, start, end } = createStage()
    const [first] = start('a1', 'a2', 'b1')
    expect(await settle(begun)).toEqual(['a1', 'b1'])
    await end('a1', first)
    expect(await settle(begun)).toEqual(['a1', 'b1', 'a2'])
  })

  test('take turns, so that a newcomer waits for one task of a key that has many', async () => {
    const { begun, start, end } = createStage({ ...LIMITS, running: 1 })
    const [first] = start('a1', 'a2', 'a3', 'b1', 'c1')
    await end('a1', first)
    expect(await settle(begun)).toEqual(['a1', 'b1'])
  })

  test('are refused at once beyond what one key may have waiting', async () => {
    const { start } = createStage()
    const answers = start('a1', 'a2', 'a3', 'a4', 'a5')
    await expect(answers[4]).rejects.toMatchObject(refused)
  })

  test('give the last place of the key with the most to a newcomer in a full queue', async () => {
    const { begun, start, end } = createStage()
    const answers = start('a1', 'b1', 'a2', 'a3', 'a4', 'b2', 'b3', 'b4', 'c1')
    await expect(answers[4]).rejects.toMatchObject(refused)
    await expect(start('b5')[0]).rejects.toMatchObject(refused)
    await end('a1', answers[0])
    expect(await settle(begun)).toEqual(['a1', 'b1', 'c1'])
  })

  test('go on after one that fails', async () => {
    const { run } = createStage({ running: 1, waiting: 1, waitingOfOne: 1 })
    const failing = run('a', () => Promise.reject(new Error('failed')))
    const next = run('a', async () => 'next')
    await expect(failing).rejects.toThrow('failed')
    expect(await next).toBe('next')
  })

  test('are skipped once their deadline has passed', async () => {
    vi.useFakeTimers({ toFake: ['Date'] })
    const { begun, start, end, run } = createStage({ ...LIMITS, running: 1 })
    const [first] = start('a1')
    const late = runWithCleanupDeadline(() => run('b', async () => begun.push('b1')))
    late.catch(() => undefined)
    vi.setSystemTime(Date.now() + 60_000)
    await end('a1', first)
    await expect(late).rejects.toMatchObject(refused)
    expect(begun).toEqual(['a1'])
    vi.useRealTimers()
  })
})

/** The tasks that began, once the pending turns were given. */
async function settle(begun: readonly string[]): Promise<readonly string[]> {
  await setImmediate()
  return begun
}

function createTask(name: string, notes: string[]) {
  const { promise, resolve, reject } = Promise.withResolvers<string>()
  const run = async () => {
    notes.push(`${name} begins`)
    try {
      return await promise
    } finally {
      notes.push(`${name} ends`)
    }
  }
  return { run, finish: () => resolve(name), fail: () => reject(new Error(`${name} failed`)) }
}

describe('tasks of one key', () => {
  test('run one after another in order of arrival', async () => {
    const notes: string[] = []
    const tasks = ['first', 'second', 'third'].map((name) => createTask(name, notes))
    const results = tasks.map(({ run }) => runInQueue('one', run))
    for (const { finish } of [...tasks].reverse()) finish()
    expect(await Promise.all(results)).toEqual(['first', 'second', 'third'])
    expect(notes).toEqual(['first begins', 'first ends', 'second begins', 'second ends', 'third begins', 'third ends'])
  })

  test('do not overlap', async () => {
    const notes: string[] = []
    const [first, second] = [createTask('first', notes), createTask('second', notes)]
    const results = [runInQueue('wait', first.run), runInQueue('wait', second.run)]
    await runInQueue('elsewhere', async () => notes.push('meanwhile'))
    expect(notes).toEqual(['first begins', 'meanwhile'])
    first.finish()
    second.finish()
    await Promise.all(results)
    expect(notes).toEqual(['first begins', 'meanwhile', 'first ends', 'second begins', 'second ends'])
  })

  test('continue after one that rejects, whose caller gets the error', async () => {
    const notes: string[] = []
    const [first, second] = [createTask('first', notes), createTask('second', notes)]
    const results = [runInQueue('failing', first.run), runInQueue('failing', second.run)]
    first.fail()
    second.finish()
    expect(await Promise.allSettled(results)).toMatchObject([
      { status: 'rejected', reason: new Error('first failed') },
      { status: 'fulfilled', value: 'second' },
    ])
  })

  test('continue after one that throws synchronously', async () => {
    const thrower = () => {
      throw new Error('at once')
    }
    await expect(runInQueue('throwing', thrower)).rejects.toThrow('at once')
    expect(await runInQueue('throwing', async () => 'next')).toBe('next')
  })

  test('never lose a read-modify-write update', async () => {
    let balance = 0
    const addOne = async () => {
      const read = balance
      await Promise.resolve()
      balance = read + 1
    }
    await Promise.all(Array.from({ length: 50 }, () => runInQueue('balance', addOne)))
    expect(balance).toBe(50)
  })
})

test('tasks of different keys run concurrently', async () => {
  const notes: string[] = []
  const [left, right] = [createTask('left', notes), createTask('right', notes)]
  const results = [runInQueue('a', left.run), runInQueue('b', right.run)]
  right.finish()
  expect(await results[1]).toBe('right')
  expect(notes).toEqual(['left begins', 'right begins', 'right ends'])
  left.finish()
  await Promise.all(results)
})

describe('without queues', () => {
  beforeAll(() => setQueueing(false))
  afterAll(() => setQueueing(true))

  test.each([
    ['tasks of one key', (run: () => Promise<string>) => runInQueue('one', run)],
    ['writers', runAsWriter<string>],
  ])('%s run concurrently', async (_, start) => {
    const notes: string[] = []
    const [first, second] = [createTask('first', notes), createTask('second', notes)]
    const results = [start(first.run), start(second.run)]
    expect(notes).toEqual(['first begins', 'second begins'])
    first.finish()
    second.finish()
    await Promise.all(results)
  })
})
