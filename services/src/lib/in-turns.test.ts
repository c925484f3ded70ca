import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { inTurns } from './in-turns.ts'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

/** A line of people, and the turns that were begun for them. */
function line() {
  const waiting: string[] = []
  const begun: { who: string; end(): Promise<void> }[] = []
  const goOn = inTurns(() => {
    const who = waiting.shift()
    if (!who) return undefined
    const { promise, resolve } = Promise.withResolvers<void>()
    const end = async () => {
      resolve()
      await vi.advanceTimersByTimeAsync(0)
    }
    begun.push({ who, end })
    return { ended: promise, letGo: () => waiting.push(`after ${who}`) }
  })
  const come = (...who: string[]) => {
    waiting.push(...who)
    goOn()
  }
  return { come, begun, names: () => begun.map(({ who }) => who) }
}

describe('turn queue', () => {
  it('starts each task when the previous ends, and at once when idle', async () => {
    const { come, begun, names } = line()
    come('a', 'b')
    come('c')
    expect(names()).toEqual(['a'])
    await begun[0]?.end()
    expect(names()).toEqual(['a', 'b'])
    await begun[1]?.end()
    await begun[2]?.end()
    come('d')
    expect(names()).toEqual(['a', 'b', 'c', 'd'])
  })

  it('starts the next task beside a slow one, whose end starts no extra one', async () => {
    const { come, begun, names } = line()
    come('a', 'b', 'c')
    await vi.advanceTimersByTimeAsync(300)
    expect(names()).toEqual(['a', 'b'])
    await begun[0]?.end()
    expect(names()).toEqual(['a', 'b'])
    await begun[1]?.end()
    expect(names()).toEqual(['a', 'b', 'c'])
    await begun[2]?.end()
    // What the long one let go came after all others.
    expect(names()).toEqual(['a', 'b', 'c', 'after a'])
  })
})
