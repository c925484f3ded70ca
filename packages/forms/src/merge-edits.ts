/** Fields merged as one, such as day and time. */
type FieldGroup<Values> = readonly (keyof Values & string)[]

export interface MergedEdits<Values> {
  values: Values
  /** Changed by others only. */
  merged: FieldGroup<Values>[]
  /** Changed in the form; `values` has the entered values. */
  changedHere: FieldGroup<Values>[]
  /** Changed on both sides, to different values. */
  conflicts: FieldGroup<Values>[]
}

/**
 * Three-way merge of a form: untouched fields take the newer values.
 * @param before values that filled the form. @param together fields merged as one.
 */
export function mergeEdits<Values extends object>(
  before: Values,
  mine: Values,
  theirs: Values,
  together: readonly FieldGroup<Values>[] = [],
): MergedEdits<Values> {
  const names = Object.keys(theirs) as (keyof Values & string)[]
  const groups = [...together, ...names.filter((name) => !together.flat().includes(name)).map((name) => [name])]
  const differ = (group: FieldGroup<Values>, one: Values, other: Values) =>
    group.some((name) => toComparable(one[name]) !== toComparable(other[name]))
  const changedHere = groups.filter((group) => differ(group, mine, before) && differ(group, mine, theirs))
  const changedThere = groups.filter((group) => differ(group, theirs, before))
  return {
    values: { ...theirs, ...Object.fromEntries(changedHere.flat().map((name) => [name, mine[name]])) },
    merged: changedThere.filter((group) => !differ(group, mine, before)),
    changedHere,
    conflicts: changedThere.filter((group) => changedHere.includes(group)),
  }
}

/** An empty text equals null, as stored. */
function toComparable(value: unknown): string | undefined {
  return JSON.stringify(value === '' ? null : value)
}
