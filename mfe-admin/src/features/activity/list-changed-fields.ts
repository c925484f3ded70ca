export interface ChangedField {
  field: string
  before: string
  after: string
}

/**
 * All fields when one of the two is null.
 * @param flag formats booleans
 */
export function listChangedFields(before: unknown, after: unknown, flag: (is: boolean) => string): ChangedField[] {
  const [old, now] = [flattenFields(before), flattenFields(after)]
  const formatValue = (value: unknown) => (typeof value === 'boolean' ? flag(value) : String(value ?? '–'))
  return [...new Set([...Object.keys(old), ...Object.keys(now)])]
    .map((field) => ({ field, before: formatValue(old[field]), after: formatValue(now[field]) }))
    .filter((change) => change.before !== change.after)
}

/** Flattens a record to paths (`sittings.0.openTime`). */
function flattenFields(value: unknown, way = ''): Record<string, unknown> {
  if (typeof value !== 'object' || value === null) return way ? { [way]: value } : {}
  const parts = Object.entries(value).map(([name, part]) => flattenFields(part, way ? `${way}.${name}` : name))
  return Object.assign({}, ...parts)
}
