import { rule } from '@sufra/domain/errors'

/**
 * Runs at most `running` tasks at a time within this process; up to `waiting` more wait for their turn, in order.
 * @throws RuleError UNAVAILABLE at once when as many wait already: who comes then would only wait in vain.
 */
export function atMost(running: number, waiting: number) {
  let free = running
  const queue: (() => void)[] = []
  return async <T>(task: () => Promise<T>): Promise<T> => {
    if (free > 0) free -= 1
    else if (queue.length < waiting) await new Promise<void>((resolve) => queue.push(resolve))
    else throw rule('UNAVAILABLE')
    try {
      return await task()
    } finally {
      const next = queue.shift()
      if (next) next()
      else free += 1
    }
  }
}
