import { expect, test } from 'vitest'
import { atMost } from './at-most.ts'

/** A task that runs until it is told to end. */
function held(begun: string[], name: string) {
  const { promise, resolve, reject } = Promise.withResolvers<string>()
  const task = () => {
    begun.push(name)
    return promise
  }
  return { task, end: () => resolve(name), fail: () => reject(new Error(name)) }
}

test('runs at most two tasks at once and starts the others in order, also after a failure', async () => {
  const run = atMost(2, 10)
  const begun: string[] = []
  const tasks = ['a', 'b', 'c', 'd'].map((name) => held(begun, name))
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
  const run = atMost(1, 1)
  const begun: string[] = []
  const [a, b, c] = ['a', 'b', 'c'].map((name) => held(begun, name))
  if (!a || !b || !c) throw new Error('Three tasks are needed')
  const [first, second] = [run(a.task), run(b.task)]
  await expect(run(c.task)).rejects.toMatchObject({ code: 'UNAVAILABLE' })
  a.end()
  b.end()
  expect(await Promise.all([first, second])).toEqual(['a', 'b'])
  c.end()
  expect(await run(c.task)).toBe('c')
})
