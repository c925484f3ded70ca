/**
 * What the gate may cost, by kinds that do not depend on the machine: cases of expensive tests and what they start.
 * A change of this file is a commit of its own that says why.
 */
export const BUDGET = {
  'component tests': 1400,
  'browser tests': 280,
  'API tests': 2950,
  'product starts': 50,
  'database starts': 85,
  'processes spawned': 140,
  'page loads': 280,
}
