/** `npm run test:all`, as opposed to the gate (docs/testing.md). */
export const isFullRun = process.env.TEST_SCOPE === 'all'

/** All values in a full run, only the first in the gate. */
export function selectByScope<T>(all: readonly [T, ...T[]]): readonly T[] {
  return isFullRun ? all : all.slice(0, 1)
}
