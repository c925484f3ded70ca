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
