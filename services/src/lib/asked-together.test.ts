import { AsyncLocalStorage } from 'node:async_hooks'
import { describe, expect, it, vi } from 'vitest'
import { askedTogether } from './asked-together.ts'

/** A place to ask at, where each question waits until it is answered. */
function asking() {
  const questions: { keys: readonly string[]; answer(values: Record<string, number>): void; fail(): void }[] = []
  const value = askedTogether<number>(
    (keys) =>
      new Promise((resolve, reject) => {
        const answer = (values: Record<string, number>) => resolve(new Map(Object.entries(values)))
        questions.push({ keys, answer, fail: () => reject(new Error('away')) })
      }),
  )
  const asked = (count: number) => vi.waitFor(() => expect(questions).toHaveLength(count))
  return { value, questions, asked }
}

describe('batched requests', () => {
  it('are sent one by one while none is in flight', async () => {
    const { value, questions, asked } = asking()
    const first = value('a')
    questions[0]?.answer({ a: 1 })
    expect(await first).toBe(1)
    const second = value('a')
    await asked(2)
    questions[1]?.answer({ a: 2 })
    expect(await second).toBe(2)
    expect(questions.map(({ keys }) => keys)).toEqual([['a'], ['a']])
  })

  it('wait for the one in flight, then go as one batch of unique keys with fresh answers', async () => {
    const { value, questions, asked } = asking()
    const before = value('a')
    const after = Promise.all([value('a'), value('b'), value('a'), value('c')])
    expect(questions).toHaveLength(1)
    questions[0]?.answer({ a: 1 })
    expect(await before).toBe(1)
    await asked(2)
    expect(questions[1]?.keys).toEqual(['a', 'b', 'c'])
    questions[1]?.answer({ a: 2, b: 3 })
    expect(await after).toEqual([2, 3, 2, undefined])
  })

  it('all fail with their batch, and the next batch is sent again', async () => {
    const { value, questions, asked } = asking()
    const first = value('a')
    questions[0]?.fail()
    await expect(first).rejects.toThrow('away')
    const second = value('a')
    await asked(2)
    questions[1]?.answer({ a: 2 })
    expect(await second).toBe(2)
  })

  it('run in the call context of the latest caller', async () => {
    const call = new AsyncLocalStorage<string>()
    const seen: (string | undefined)[] = []
    const value = askedTogether<number>(async () => {
      seen.push(call.getStore())
      return new Map()
    })
    await Promise.all(['one', 'two', 'three'].map((name) => call.run(name, () => value(name))))
    expect(seen).toEqual(['one', 'three'])
  })
})
