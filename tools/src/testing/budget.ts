/**
 * What the gate may cost, by kinds that do not depend on the machine: cases of expensive tests and what they start.
 * A change of this file is a commit of its own that says why.
 */
export const BUDGET = {
  'component tests': 550,
  'browser tests': 120,
  'API tests': 2850,
  'product starts': 38,
  'database starts': 80,
  'processes spawned': 128,
  'page loads': 100,
}
