import { vi } from 'vitest'
import { PATIENCE_MS } from './patience.ts'

/**
 * Asks again and again until the answer is the one waited for, for what the product does by itself and tells nobody.
 * @returns that answer. @throws Error when it does not come, or what the asking throws.
 */
export async function until<T>(ask: () => Promise<T>, isIt: (answer: T) => boolean): Promise<T> {
  const asked = async () => {
    const answer = await ask()
    return isIt(answer) ? { answer } : null
  }
  return (await vi.waitUntil(asked, { interval: 20, timeout: PATIENCE_MS - 5_000 })).answer
}

/** What is awaited until it was told so many times: a crash comes in the middle of the work, wherever that stands then. */
export function countdown(times: number): { over: Promise<void>; tell(): void } {
  const { promise: over, resolve } = Promise.withResolvers<void>()
  let left = times
  const tell = () => {
    left -= 1
    if (left === 0) resolve()
  }
  return { over, tell }
}
