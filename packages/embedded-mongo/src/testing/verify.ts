import { decode } from '../bson/decode.ts'
import type { Collection } from '../storage/collection.ts'
import type { Index } from '../storage/index.ts'
import { Store } from '../storage/store.ts'

/**
 * Opens a data folder that no process uses and compares every index with the documents it stands for.
 * @returns one sentence per difference; an empty list when everything agrees
 */
export function verifyFolder(dataDir: string): string[] {
  const store = new Store(dataDir)
  try {
    return store.databases.flatMap((database) => [
      ...integrity(database.name, database.sqlite.prepare('PRAGMA integrity_check').all() as unknown as [string][]),
      ...database.collections.flatMap(verifyCollection),
    ])
  } finally {
    store.close()
  }
}

function integrity(name: string, rows: [string][]): string[] {
  return rows.filter(([line]) => line !== 'ok').map(([line]) => `${name}: ${line}`)
}

function verifyCollection(collection: Collection): string[] {
  return collection.indexes.flatMap((index) => verifyIndex(collection, index))
}

function verifyIndex(collection: Collection, index: Index): string[] {
  const expected = new Map<string, number>()
  const texts = new Set<string>()
  for (const row of collection.sqlite.prepare(`SELECT rid, doc FROM ${collection.table}`).all()) {
    const [rid, bytes] = row as unknown as [number, Uint8Array]
    const entries = index.entriesOf(decode(Buffer.from(bytes)))
    for (const key of entries.keys) expected.set(`${key.toString('hex')}/${rid}`, rid)
    for (const text of entries.texts) texts.add(text)
  }
  const found = collection.sqlite.prepare(`SELECT hex(k), rid FROM ${index.table}`).all() as unknown as [
    string,
    number,
  ][]
  const name = `${collection.namespace} ${index.spec.name}`
  const problems = found
    .map(([key, rid]) => `${key.toLowerCase()}/${rid}`)
    .filter((entry) => !expected.delete(entry))
    .map((entry) => `${name}: the entry ${entry} belongs to no document`)
  for (const entry of expected.keys()) problems.push(`${name}: the entry ${entry} is missing`)
  for (const text of texts) if (!index.dictionary?.find(text).exact) problems.push(`${name}: "${text}" has no label`)
  return problems
}
