import { createTransient, MongoError } from '../errors.ts'
import { compileFilter } from '../query/filter.ts'
import {
  checkCollectionName,
  createTables,
  deleteCollection,
  deleteIndex,
  insertCollection,
  insertIndex,
  listCollections,
  listIndexes,
} from './catalog.ts'
import { Collection } from './collection.ts'
import { toStorageError } from './disk.ts'
import { Index } from './index.ts'
import { type IndexSpec, idIndexSpec } from './index-spec.ts'
import { Sqlite } from './sqlite.ts'

/** One SQLite file with a catalog of collections and indexes. */
export class Database {
  readonly name: string
  readonly sqlite: Sqlite
  #collections = new Map<string, Collection>()
  readonly #uncommitted = new Map<string, Collection>()

  constructor(name: string, file: string) {
    this.name = name
    this.sqlite = new Sqlite(file)
    createTables(this.sqlite)
    this.load()
  }

  load(): void {
    const before = this.#collections
    this.#collections = new Map()
    for (const [id, name] of listCollections(this.sqlite)) {
      this.#collections.set(name, new Collection(this.sqlite, id, this.name, name, this.#loadIndexes(id)))
      // Older snapshots may have labels that the loaded dictionaries lack, and row ids that are free again.
      this.sqlite.noteDefinition(name)
    }
    // Cursors over an existing collection continue.
    for (const [name, { table }] of before)
      if (this.#collections.get(name)?.table !== table) (before.get(name) as Collection).dropped = true
  }

  #loadIndexes(collection: number): Index[] {
    return listIndexes(this.sqlite, collection).map(({ id, spec, multikey }) => this.#openIndex(id, spec, multikey))
  }

  #openIndex(id: number, spec: IndexSpec, multikey: boolean): Index {
    return new Index(this.sqlite, id, spec, multikey, spec.partial ? compileFilter(spec.partial).test : () => true)
  }

  /**
   * Runs writes in the shared or the client's transaction. Undoes an unexpected failure alone, or with the client's
   * transaction.
   */
  runWrites<T>(run: () => T): T {
    // A client's transaction ends with any error; a savepoint would copy each changed page.
    if (this.sqlite.view) return run()
    this.sqlite.begin()
    this.sqlite.savepoint()
    try {
      const result = run()
      this.sqlite.release()
      return result
    } catch (error) {
      if (error instanceof MongoError) this.sqlite.release()
      else {
        this.sqlite.rollbackToSavepoint(error)
        this.load()
      }
      throw toStorageError(error)
    }
  }

  get collections(): Collection[] {
    return [...this.#collections.values(), ...this.#own.values()]
  }

  get #own(): ReadonlyMap<string, Collection> {
    const { view, holder } = this.sqlite
    return view && view === holder ? this.#uncommitted : none
  }

  get sizeOnDisk(): number {
    const [pages] = this.sqlite.cached('PRAGMA page_count').get() as unknown as [number]
    const [size] = this.sqlite.cached('PRAGMA page_size').get() as unknown as [number]
    return pages * size
  }

  find(name: string): Collection | undefined {
    const own = this.#own.get(name)
    const { view, definedBy } = this.sqlite
    if (!own && view && (definedBy.get(name) ?? 0) > view.version)
      throw createTransient('SnapshotUnavailable', `Collection ${name} was made or dropped since the snapshot.`)
    return own ?? this.#collections.get(name)
  }

  findOrCreate(name: string): Collection {
    return this.find(name) ?? this.create(name)
  }

  /** Creates a collection with its _id index. Needs an open transaction. */
  create(name: string): Collection {
    checkCollectionName(this.name, name)
    if (this.find(name)) throw new MongoError('NamespaceExists', `Collection ${this.name}.${name} already exists.`)
    const id = insertCollection(this.sqlite, name)
    Collection.createTable(this.sqlite, id)
    const collection = new Collection(this.sqlite, id, this.name, name, [])
    this.#add(name, collection)
    this.addIndex(collection, idIndexSpec)
    return collection
  }

  #add(name: string, collection: Collection): void {
    const { view } = this.sqlite
    if (!view) {
      this.#collections.set(name, collection)
      this.sqlite.noteDefinition(name)
      return
    }
    this.#uncommitted.set(name, collection)
    view.onCommit(() => {
      this.#uncommitted.delete(name)
      this.#collections.set(name, collection)
      this.sqlite.noteDefinition(name)
    })
    view.onAbort(() => {
      this.#uncommitted.delete(name)
      collection.dropped = true
    })
  }

  /** @throws DuplicateKey, without leaving an index. */
  addIndex(collection: Collection, spec: IndexSpec): void {
    if (this.sqlite.view && this.#collections.get(collection.name) === collection)
      throw new MongoError(
        'OperationNotSupportedInTransaction',
        `Cannot create new indexes on existing collection ${collection.namespace} in a multi-document transaction.`,
      )
    const id = insertIndex(this.sqlite, collection.id, spec)
    Index.createTables(this.sqlite, id, spec)
    const index = this.#openIndex(id, spec, false)
    try {
      collection.build(index)
    } catch (error) {
      this.#deleteIndex(index)
      throw error
    }
    collection.indexes = [...collection.indexes, index]
  }

  /** @throws DuplicateKey, leaving the index unchanged. */
  rebuildIndex(collection: Collection, index: Index): void {
    this.sqlite.begin()
    this.sqlite.savepoint()
    try {
      index.clearTables()
      const rebuilt = this.#openIndex(index.id, index.spec, index.multikey)
      collection.build(rebuilt)
      this.sqlite.release()
      collection.indexes = collection.indexes.map((other) => (other === index ? rebuilt : other))
    } catch (error) {
      this.sqlite.rollbackToSavepoint(error)
      throw error
    }
  }

  dropIndex(collection: Collection, index: Index): void {
    this.#deleteIndex(index)
    collection.indexes = collection.indexes.filter((other) => other !== index)
  }

  #deleteIndex(index: Index): void {
    index.dropTables()
    deleteIndex(this.sqlite, index.id)
  }

  drop(collection: Collection): void {
    for (const index of collection.indexes) this.#deleteIndex(index)
    this.sqlite.exec(`DROP TABLE ${collection.table}`)
    deleteCollection(this.sqlite, collection.id)
    collection.dropped = true
    this.#collections.delete(collection.name)
    this.sqlite.noteDefinition(collection.name)
  }

  close(): void {
    this.sqlite.close()
  }
}

const none: ReadonlyMap<string, Collection> = new Map()
