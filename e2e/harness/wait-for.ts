import { vi } from 'vitest'
import { PATIENCE_MS } from './run-conditions.ts'

export async function waitFor<T>(ask: () => Promise<T>, isIt: (answer: T) => boolean): Promise<T> {
  const poll = async () => {
    const answer = await ask()
    return isIt(answer) ? { answer } : null
  }
  return (await vi.waitUntil(poll, { interval: 20, timeout: PATIENCE_MS - 5_000 })).answer
}

/** Resolves after a number of calls, to crash in the middle of work. */
export function createCountdown(times: number): { finished: Promise<void>; countDown(): void } {
  const { promise: over, resolve } = Promise.withResolvers<void>()
  let left = times
  const countDown = () => {
    left -= 1
    if (left === 0) resolve()
  }
  return { finished: over, countDown: countDown }
}
