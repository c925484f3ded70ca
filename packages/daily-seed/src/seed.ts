/**
 * The seed that a run's random tests draw from: `SEED` from the environment, else the UTC day as a number (20261122),
 * so that every day tries something else and everybody on that day the same.
 * @throws Error when SEED is not a whole number from 1 to 2,147,483,647.
 */
export function seedOf(env: { SEED?: string | undefined }, now: Date): number {
  if (env.SEED === undefined || env.SEED === '') return Number(now.toISOString().slice(0, 10).replaceAll('-', ''))
  const given = Number(env.SEED)
  if (!/^\d+$/.test(env.SEED) || given < 1 || given > 0x7fffffff) {
    throw new Error(`SEED must be a whole number from 1 to 2147483647, not ${env.SEED}`)
  }
  return given
}

/** The seed of this run. Told by every file that draws from it, so that a failure can be had again: `SEED=… npm test`. */
export const seed = seedOf(process.env, new Date())
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
