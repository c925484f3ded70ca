/**
 * How long a call may take in tests of what is done: a hundred at once, on a machine that does other things beside them.
 * What happens when a call takes too long has tests of its own, with the limits that guests meet.
 */
export const PATIENCE_MS = 60_000

/** What the passwords of tests cost to hash: they sign in hundreds of times, and guard nothing. */
export const TEST_HASH_COST = { N: 2 ** 4, r: 8, p: 1 }
