/** Fields that mean one thing together, such as a day and a time; most stand alone. */
type FieldGroup<Values> = readonly (keyof Values & string)[]

/** What two people made of the same record. */
export interface MergedEdits<Values> {
  values: Values
  /** Changed by the others alone. */
  taken: FieldGroup<Values>[]
  /** Changed here, by the others too or not; `values` has what was entered here. */
  changedHere: FieldGroup<Values>[]
  /** Changed by both, to different values. */
  clashes: FieldGroup<Values>[]
}

/**
 * Joins what was entered here with what others saved meanwhile: fields that were not touched here take the new values.
 * @param before the values that the form was filled in from
 * @param together fields that are joined as one
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
    taken: changedThere.filter((group) => !differ(group, mine, before)),
    changedHere,
    clashes: changedThere.filter((group) => changedHere.includes(group)),
  }
}

/** A text that was emptied is none, as it is stored. */
function toComparable(value: unknown): string | undefined {
  return JSON.stringify(value === '' ? null : value)
}
