/**
 * What the gate may cost, by kinds that do not depend on the machine: cases of expensive tests and what they start.
 * A change of this file is a commit of its own that says why.
 */
export const BUDGET = {
  'component tests': 625,
  'browser tests': 125,
  'API tests': 3550,
  'product starts': 44,
  'database starts': 90,
  'processes spawned': 140,
  'page loads': 105,
}
