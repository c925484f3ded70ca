/** Call timeout of tests that do not check timing: a hundred calls on a busy machine. Timeouts have their own tests. */
export const PATIENCE_MS = 60_000

/** Cheap password hashes: tests sign in hundreds of times. */
export const TEST_HASH_COST = { N: 2 ** 4, r: 8, p: 1 }
