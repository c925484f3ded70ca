/**
 * How long a call may take in tests of what is done: a hundred at once, on a machine that does other things beside them.
 * What happens when a call takes too long has tests of its own, with the limits that guests meet.
 */
export const PATIENCE_MS = 60_000
