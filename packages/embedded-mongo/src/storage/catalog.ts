import { decode } from '../bson/decode.ts'
import { encode } from '../bson/encode.ts'
import { MongoError } from '../errors.ts'
import { describeIndex, type IndexSpec, idIndexSpec, readIndexSpec } from './index-spec.ts'
import type { Sqlite } from './sqlite.ts'

type ListedIndex = { readonly id: number; readonly spec: IndexSpec; readonly multikey: boolean }

export function createTables(sqlite: Sqlite): void {
  sqlite.exec(
    'CREATE TABLE IF NOT EXISTS collections (id INTEGER PRIMARY KEY AUTOINCREMENT, name TEXT UNIQUE NOT NULL)',
  )
  sqlite.exec(
    'CREATE TABLE IF NOT EXISTS indexes (id INTEGER PRIMARY KEY AUTOINCREMENT, collection INTEGER NOT NULL, spec BLOB NOT NULL, multikey INTEGER NOT NULL)',
  )
  sqlite.exec(
    'CREATE TABLE IF NOT EXISTS sessions (lsid BLOB PRIMARY KEY, number INTEGER NOT NULL, reply BLOB NOT NULL, at INTEGER NOT NULL) WITHOUT ROWID',
  )
  sqlite.exec('CREATE TABLE IF NOT EXISTS meta (key TEXT PRIMARY KEY, value TEXT NOT NULL) WITHOUT ROWID')
}

export function listCollections(sqlite: Sqlite): [number, string][] {
  return sqlite.prepare('SELECT id, name FROM collections ORDER BY id').all() as unknown as [number, string][]
}

export function insertCollection(sqlite: Sqlite, name: string): number {
  return Number(sqlite.prepare('INSERT INTO collections (name) VALUES (?)').run(name).lastInsertRowid)
}

export function deleteCollection(sqlite: Sqlite, id: number): void {
  sqlite.prepare('DELETE FROM collections WHERE id = ?').run(id)
}

export function listIndexes(sqlite: Sqlite, collection: number): ListedIndex[] {
  const rows = sqlite
    .prepare('SELECT id, spec, multikey FROM indexes WHERE collection = ? ORDER BY id')
    .all(collection) as unknown as [number, Uint8Array, number][]
  return rows.map(([id, bytes, multikey]) => {
    const spec = decode(Buffer.from(bytes))
    return { id, spec: spec.name === '_id_' ? idIndexSpec : readIndexSpec(spec), multikey: multikey === 1 }
  })
}

export function insertIndex(sqlite: Sqlite, collection: number, spec: IndexSpec): number {
  const inserted = sqlite
    .prepare('INSERT INTO indexes (collection, spec, multikey) VALUES (?, ?, 0)')
    .run(collection, encode(describeIndex(spec)))
  return Number(inserted.lastInsertRowid)
}

export function deleteIndex(sqlite: Sqlite, id: number): void {
  sqlite.prepare('DELETE FROM indexes WHERE id = ?').run(id)
}

/** @throws InvalidNamespace */
export function checkCollectionName(database: string, name: string): void {
  const bad = name === '' || name.includes('$') || name.includes('\0') || name.startsWith('.') || name.endsWith('.')
  if (bad || Buffer.byteLength(`${database}.${name}`) > 255)
    throw new MongoError('InvalidNamespace', `Invalid namespace specified '${database}.${name}'`)
  if (name.startsWith('system.')) throw new MongoError('InvalidNamespace', `cannot write to '${database}.${name}'`)
}
