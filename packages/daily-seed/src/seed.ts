/** What random tests draw from unless SEED says otherwise: the gate finds the same on every day. */
const FIXED = 20_261_121

/**
 * The seed that a run's random tests draw from: `SEED` from the environment, else a fixed one. `npm run test:all` sets
 * it to the UTC day as a number (20261122), so that every day tries something else.
 * @throws Error when SEED is not a whole number from 1 to 2,147,483,647.
 */
export function seedOf({ SEED }: { SEED?: string | undefined }): number {
  if (SEED === undefined || SEED === '') return FIXED
  const given = Number(SEED)
  if (!/^\d+$/.test(SEED) || given < 1 || given > 0x7fffffff) {
    throw new Error(`SEED must be a whole number from 1 to 2147483647, not ${SEED}`)
  }
  return given
}

/** The seed of this run. Printed by every file that draws from it, so that a failure can be repeated: `SEED=… npm test`. */
export const seed = seedOf(process.env)
console.log(`seed ${seed}`)

/**
 * The seeds that a test runs with: those that once found a fault, or stand for many that did not, then this run's.
 * @param kept what is tried on every day.
 */
export function seeds(...kept: readonly number[]): number[] {
  return [...new Set([...kept, seed])]
}

/** Whole numbers below a limit in an order that the seed decides: a linear congruential generator's upper bits. */
export function numbersOf(start: number): (below: number) => number {
  let state = start
  return (below) => {
    state = (Math.imul(state, 1103515245) + 12345) & 0x7fffffff
    return (state >>> 8) % below
  }
}
