/**
 * What the gate may cost, by kinds that do not depend on the machine: cases of expensive tests and what they start.
 * A change of this file is a commit of its own that says why.
 */
export const BUDGET = {
  'component tests': 650,
  'browser tests': 125,
  'API tests': 3800,
  'product starts': 47,
  'database starts': 95,
  'processes spawned': 147,
  'page loads': 105,
}
