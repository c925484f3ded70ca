/** `npm run test:all`, as opposed to the gate (docs/testing.md). */
export const isFullRun = process.env.TEST_SCOPE === 'all'

/** All values in a full run, only the first in the gate. */
export function selectByScope<T>(all: readonly [T, ...T[]]): readonly T[] {
  return isFullRun ? all : all.slice(0, 1)
}

/** Call timeout of tests that do not check timing: a hundred calls on a busy machine. Timeouts have their own tests. */
export const PATIENCE_MS = 60_000

/** Cheap password hashes: tests sign in hundreds of times. */
export const TEST_HASH_COST = { N: 2 ** 4, r: 8, p: 1 }

/**
 * The date of journeys that depend on days, a Wednesday. Years ahead of the store's clock, which would otherwise expire
 * their sessions.
 */
export const TODAY = '2036-11-19'

/** A running clock that shows `start` now, so that no journey crosses midnight. */
export function createClock(start: Date): () => Date {
  const ahead = start.getTime() - Date.now()
  return () => new Date(Date.now() + ahead)
}

export const createNoonClock = () => createClock(new Date(`${TODAY}T12:00:00+04:00`))
