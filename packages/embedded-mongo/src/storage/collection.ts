import { decode } from '../bson/decode.ts'
import { toText } from '../bson/text.ts'
import type { Doc } from '../bson/types.ts'
import { createTransient, MongoError } from '../errors.ts'
import { addNamespace } from './duplicate-key.ts'
import type { Index, IndexEntries } from './index.ts'
import type { Sqlite } from './sqlite.ts'

export const maxDocumentBytes = 16 * 1024 * 1024

export type Row = { readonly rid: number; readonly bytes: Buffer }

/** Entries of a document in some indexes, before a change. */
export type EntriesBefore = readonly { readonly index: Index; readonly entries: IndexEntries }[]

export class Collection {
  readonly id: number
  readonly name: string
  readonly namespace: string
  readonly sqlite: Sqlite
  readonly table: string
  indexes: Index[]
  /** Cursors over a dropped collection fail. */
  dropped = false
  readonly #get: string
  readonly #getAll: string
  readonly #insert: string
  readonly #update: string
  readonly #delete: string
  #nextRid: number
  #count: number | undefined

  constructor(sqlite: Sqlite, id: number, database: string, name: string, indexes: Index[]) {
    this.sqlite = sqlite
    this.id = id
    this.name = name
    this.namespace = `${database}.${name}`
    this.table = `c${id}`
    this.indexes = indexes
    this.#get = `SELECT doc FROM ${this.table} WHERE rid = ?`
    this.#getAll = `SELECT rid, doc FROM json_each(?) CROSS JOIN ${this.table} ON rid = value`
    this.#insert = `INSERT INTO ${this.table} (rid, doc) VALUES (?, ?)`
    this.#update = `UPDATE ${this.table} SET doc = ? WHERE rid = ?`
    this.#delete = `DELETE FROM ${this.table} WHERE rid = ?`
    const last = sqlite.prepare(`SELECT coalesce(max(rid), 0) FROM ${this.table}`).get() as unknown as [number]
    this.#nextRid = last[0] + 1
  }

  static createTable(sqlite: Sqlite, id: number): void {
    sqlite.exec(`CREATE TABLE c${id} (rid INTEGER PRIMARY KEY, doc BLOB NOT NULL)`)
  }

  /** Committed documents: exact outside of transactions, an estimate inside. */
  get count(): number {
    if (this.#count !== undefined) return this.#count
    const counted = this.#counted()
    if (!this.sqlite.view) this.#count = counted
    return counted
  }

  get visibleCount(): number {
    return this.sqlite.view ? this.#counted() : this.count
  }

  #counted(): number {
    const idTable = this.indexes[0]?.table ?? this.table
    return (this.sqlite.cached(`SELECT count(*) FROM ${idTable}`).get() as unknown as [number])[0]
  }

  /** Applies at once, or on commit of the transaction. */
  #changed(rid: number, by: number): void {
    const apply = () => {
      this.sqlite.noteChange(this.id, rid)
      if (this.#count !== undefined) this.#count += by
    }
    const { view } = this.sqlite
    if (view) view.onCommit(apply)
    else apply()
  }

  /** Rows to be read from the transaction's snapshot: others have changed them since. */
  get changedByOthers(): ReadonlySet<number> {
    return this.sqlite.view?.listChangedByOthers(this.id) ?? noRows
  }

  fetch(rid: number): Buffer | undefined {
    if (this.changedByOthers.has(rid)) return this.sqlite.view?.readSnapshot(() => this.fetch(rid))
    const row = this.sqlite.cached(this.#get).get(rid) as unknown as [Uint8Array] | undefined
    return row && toBuffer(row[0])
  }

  fetchAll(rids: readonly number[]): Row[] {
    const rows = this.sqlite.cached(this.#getAll).all(JSON.stringify(rids)) as unknown as [number, Uint8Array][]
    return rows.map(([rid, bytes]) => ({ rid, bytes: toBuffer(bytes) }))
  }

  /** @throws DuplicateKey, CannotIndexParallelArrays or BSONObjectTooLarge, without a change. */
  insert(doc: Doc, bytes: Buffer): number {
    checkSize(doc, bytes)
    const rid = this.#nextRid
    this.#index(
      rid,
      this.indexes.map((index) => ({ index, entries: none })),
      doc,
    )
    this.sqlite.cached(this.#insert).run(rid, bytes)
    this.#nextRid++
    this.#changed(rid, 1)
    return rid
  }

  /** Entries in the indexes that a change of these top-level fields affects; all when omitted. */
  readEntries(doc: Doc, fields?: ReadonlySet<string>): EntriesBefore {
    const touched = fields
      ? this.indexes.filter((index) => [...fields].some((field) => index.touchedBy.has(field)))
      : this.indexes
    return touched.map((index) => ({ index, entries: index.computeEntries(doc) }))
  }

  /** @throws like `insert`, without a change, and WriteConflict. */
  update(rid: number, before: EntriesBefore, doc: Doc, bytes: Buffer): void {
    checkSize(doc, bytes)
    if (this.changedByOthers.has(rid)) throw createWriteConflict()
    this.#index(rid, before, doc)
    this.sqlite.cached(this.#update).run(bytes, rid)
    this.#changed(rid, 0)
  }

  /** @throws WriteConflict. */
  remove(rid: number, doc: Doc): void {
    if (this.changedByOthers.has(rid)) throw createWriteConflict()
    for (const index of this.indexes) index.replace(rid, index.computeEntries(doc), none, doc)
    this.sqlite.cached(this.#delete).run(rid)
    this.#changed(rid, -1)
  }

  /** Replaces entries index by index; on an error, restores the replaced ones. */
  #index(rid: number, before: EntriesBefore, doc: Doc): void {
    const done: { index: Index; from: IndexEntries; to: IndexEntries }[] = []
    try {
      for (const { index, entries } of before) {
        const to = index.computeEntries(doc)
        if (index.spec.unique) this.#assertKeysUnchanged(index, to)
        index.replace(rid, entries, to, doc)
        done.push({ index, from: entries, to })
      }
    } catch (error) {
      for (const { index, from, to } of done.reverse()) index.replace(rid, to, from, doc)
      throw addNamespace(error, this.namespace)
    }
  }

  /** @throws WriteConflict for a unique key that others have taken or given up since the snapshot. */
  #assertKeysUnchanged(index: Index, { keys }: IndexEntries): void {
    const changed = this.changedByOthers
    if (changed.size === 0) return
    for (const key of keys) {
      const owners = [index.findOwner(key), this.sqlite.view?.readSnapshot(() => index.findOwner(key))]
      if (owners.some((owner) => owner !== undefined && changed.has(owner))) throw createWriteConflict()
    }
  }

  /** Fills a new index. @throws DuplicateKey for a unique one. */
  build(index: Index): void {
    try {
      for (const { rid, bytes } of this.#rows()) {
        const doc = decode(bytes)
        index.replace(rid, none, index.computeEntries(doc), doc)
      }
    } catch (error) {
      throw addNamespace(error, this.namespace)
    }
  }

  *#rows(): Generator<Row> {
    const statement = this.sqlite.prepare(`SELECT rid, doc FROM ${this.table} ORDER BY rid`)
    for (const row of statement.iterate()) {
      const [rid, bytes] = row as unknown as [number, Uint8Array]
      yield { rid, bytes: toBuffer(bytes) }
    }
  }
}

const none: IndexEntries = { keys: [], texts: [] }
const noRows: ReadonlySet<number> = new Set()

function createWriteConflict(): MongoError {
  return createTransient('WriteConflict', 'Another transaction has changed what this one writes. Please retry.')
}

export function toBuffer(bytes: Uint8Array): Buffer {
  return Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
}

function checkSize(doc: Doc, bytes: Buffer): void {
  if (bytes.length <= maxDocumentBytes) return
  throw new MongoError(
    'BSONObjectTooLarge',
    `object to insert too large. size in bytes: ${bytes.length}, max size: ${maxDocumentBytes} (_id: ${toText(doc._id)})`,
  )
}
