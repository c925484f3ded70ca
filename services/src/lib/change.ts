import type { AnyClientBulkWriteModel, Document } from 'mongodb'

/** A change of records of one collection. */
export interface Change {
  /** As the database's bulkWrite takes it. */
  readonly model: AnyClientBulkWriteModel<Document>
  /** The fields by one of which a record of the collection is named: `_id`, and those with a unique index of their own. */
  readonly names: ReadonlySet<string>
  /** What it makes of what others read; without it they cannot read it before it is committed. */
  readonly shown?: Shown
}

/** What a change makes of a value that is read by `readTogether`. */
export interface Shown {
  /** What tells apart what is read, and which of it. */
  readonly what: object
  readonly key: string | number
  readonly becomes: (before: unknown) => unknown
}

/** A model, as far as writing into it needs it. */
export interface Target {
  db: { name: string }
  collection: { collectionName: string }
  schema: { indexes(): [unknown, { unique?: unknown }][] }
}

const namespaceOf = ({ db, collection }: Target) => `${db.name}.${collection.collectionName}`

const namesKnown = new WeakMap<object, ReadonlySet<string>>()

function namesIn({ schema }: Target): ReadonlySet<string> {
  const known = namesKnown.get(schema)
  if (known) return known
  const unique = schema.indexes().filter(([, { unique }]) => unique)
  const alone = unique.map(([key]) => Object.keys(key as object)).filter(({ length }) => length === 1)
  const names = new Set(['_id', ...alone.flat()])
  namesKnown.set(schema, names)
  return names
}

/** A new record, as it is. */
export function inserted<T extends object>(into: Target, record: T): Change {
  return { names: namesIn(into), model: { name: 'insertOne', namespace: namespaceOf(into), document: { ...record } } }
}

/** A change of the one record that the filter names; the transaction has read that it is there. */
export function updated(into: Target, filter: object, update: object): Change {
  return changed('updateOne', into, filter, update)
}

/** A change of all records that the filter names. */
export function updatedAll(into: Target, filter: object, update: object): Change {
  return changed('updateMany', into, filter, update)
}

/** A change of the one record that the filter names, which is made when it is not there. */
export function upserted(into: Target, filter: object, update: object): Change {
  const { names, model } = changed('updateOne', into, filter, update)
  return { names, model: { ...model, upsert: true } as Change['model'] }
}

function changed(name: 'updateOne' | 'updateMany', into: Target, filter: object, update: object): Change {
  return { names: namesIn(into), model: { name, namespace: namespaceOf(into), filter, update } as Change['model'] }
}

/** The removal of the one record that the filter names. */
export function removed(from: Target, filter: object): Change {
  const model = { name: 'deleteOne', namespace: namespaceOf(from), filter } as Change['model']
  return { names: namesIn(from), model }
}

/**
 * A change whose outcome those who come after it in the same transaction read by `readTogether`, so that they need not
 * wait for its commit to decide upon the same record.
 * @param becomes what it makes of the value as it was read; it makes a new one.
 */
export function shown<T>(
  change: Change,
  what: object,
  key: string | number,
  becomes: (before: T | undefined) => T,
): Change {
  return { ...change, shown: { what, key, becomes: becomes as Shown['becomes'] } }
}

/**
 * Whether two changes may be of the same record, and the later one made without knowing of the other: certain is only
 * that those are not whose records have other values in a field that names them, and that what is shown was seen. Two new
 * records are two, or a unique index refuses them.
 */
export function mayMeet(one: Change, other: Change): boolean {
  if (one.model.namespace !== other.model.namespace) return false
  if (one.shown && one.shown.what === other.shown?.what) return false
  if (one.model.name === 'insertOne' && other.model.name === 'insertOne') return false
  const [here, there] = [valuesOf(one), valuesOf(other)]
  for (const name of one.names) {
    const [value, otherValue] = [here[name], there[name]]
    if (isPlain(value) && isPlain(otherValue) && typeof value === typeof otherValue && value !== otherValue)
      return false
  }
  return true
}

/** What is known of the values of a record that a change is of. */
function valuesOf({ model }: Change): Document {
  return model.name === 'insertOne' ? model.document : (model.filter as Document)
}

/** A number or text in a filter is that very value, and no operator. */
function isPlain(value: unknown): boolean {
  return typeof value === 'string' || typeof value === 'number'
}
