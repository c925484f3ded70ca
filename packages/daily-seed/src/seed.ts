const DEFAULT_SEED = 20_261_121

/**
 * `SEED` from the environment, else a fixed seed. `npm run test:all` sets the UTC day as a number (20261122).
 * @throws Error when SEED is not a whole number from 1 to 2,147,483,647.
 */
export function readSeed({ SEED }: { SEED?: string | undefined }): number {
  if (SEED === undefined || SEED === '') return DEFAULT_SEED
  const given = Number(SEED)
  if (!/^\d+$/.test(SEED) || given < 1 || given > 0x7fffffff) {
    throw new Error(`SEED must be a whole number from 1 to 2147483647, not ${SEED}`)
  }
  return given
}

/** Tests print it, so that a failure can be reproduced: `SEED=… npm test`. */
export const seed = readSeed(process.env)
console.log(`seed ${seed}`)

/** @param regressions seeds tried in every run; a given SEED is tried besides. */
export function listSeeds(...regressions: readonly number[]): number[] {
  return process.env.SEED || regressions.length === 0 ? [...new Set([...regressions, seed])] : [...regressions]
}

/** Pseudo-random numbers below a limit: the upper bits of a linear congruential generator. */
export function createNumbers(start: number): (below: number) => number {
  let state = start
  return (below) => {
    state = (Math.imul(state, 1103515245) + 12345) & 0x7fffffff
    return (state >>> 8) % below
  }
}

/** The cases of today: each has its turn once in so many days (`SEED` selects the day). */
export function selectOfDay<T>(cases: readonly T[], days: number, today = seed): T[] {
  return cases.filter((_, index) => index % days === today % days)
}

/** Runs of a property: a quarter of them in the gate (docs/testing.md). */
export function scaleRuns(runs: number): number {
  return process.env.TEST_SCOPE === 'all' ? runs : Math.ceil(runs / 4)
}
