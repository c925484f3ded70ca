/** Whether everything runs (`npm run test:all`), or the gate alone (`npm test`; docs/testing.md). */
export const isFullRun = process.env.TEST_SCOPE === 'all'

/** Picks what a run covers: all of it in a full run, the first alone in the gate. */
export function inScope<T>(all: readonly [T, ...T[]]): readonly T[] {
  return isFullRun ? all : all.slice(0, 1)
}
