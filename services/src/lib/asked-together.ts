import { AsyncLocalStorage } from 'node:async_hooks'
import { inTurns } from './in-turns.ts'

/** One question asks for no more than this many keys. */
const MOST_TOGETHER = 100

interface Waiting<T> {
  readonly key: string
  readonly run: <R>(task: () => R) => R
  readonly resolve: (answer: T | undefined) => void
  readonly reject: (error: unknown) => void
}

/**
 * Asks for values by key, for all who come while a question is under way by one more after it; one that takes
 * long does not keep the next from being asked. A question is asked after everybody came whom it answers, so that each
 * gets an answer as new as one of their own.
 * @param ask answers the values that there are, by key; it runs within the call of the one who came last, who has the most time
 * left.
 */
export function askedTogether<T>(
  ask: (keys: readonly string[]) => Promise<ReadonlyMap<string, T>>,
): (key: string) => Promise<T | undefined> {
  const line: Waiting<T>[] = []

  async function question(together: readonly Waiting<T>[]): Promise<void> {
    try {
      const keys = [...new Set(together.map(({ key }) => key))]
      const values = await together.at(-1)?.run(() => ask(keys))
      for (const { key, resolve } of together) resolve(values?.get(key))
    } catch (error) {
      for (const { reject } of together) reject(error)
    }
  }

  const goOn = inTurns(() => (line.length > 0 ? { ended: question(line.splice(0, MOST_TOGETHER)) } : undefined))

  return (key) =>
    new Promise((resolve, reject) => {
      line.push({ key, run: AsyncLocalStorage.snapshot(), resolve, reject })
      goOn()
    })
}
