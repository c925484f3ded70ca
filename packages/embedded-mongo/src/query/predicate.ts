/** A condition that every match meets at a path. */
export type Predicate = {
  readonly path: string
  readonly op: 'eq' | 'gt' | 'gte' | 'lt' | 'lte' | 'in' | 'regex' | 'exists' | 'type'
  readonly value: unknown
}
