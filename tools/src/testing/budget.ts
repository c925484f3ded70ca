/**
 * What the gate may cost, by kinds that do not depend on the machine: cases of expensive tests and what they start.
 * A change of this file is a commit of its own that says why.
 */
export const BUDGET = {
  'component tests': 600,
  'browser tests': 125,
  'API tests': 3060,
  'product starts': 42,
  'database starts': 90,
  'processes spawned': 140,
  'page loads': 105,
}
