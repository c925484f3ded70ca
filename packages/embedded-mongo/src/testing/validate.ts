import { decode } from '../bson/decode.ts'
import type { Collection } from '../storage/collection.ts'
import type { Database } from '../storage/database.ts'
import type { Index } from '../storage/index.ts'

export function validateFile({ sqlite }: Database): string[] {
  const rows = sqlite.prepare('PRAGMA integrity_check').all() as unknown as [string][]
  return rows.map(([line]) => line).filter((line) => line !== 'ok')
}

/** Compares the indexes of a collection with its documents. @returns one sentence per difference. */
export function validateCollection(collection: Collection): string[] {
  return collection.indexes.flatMap((index) => validateIndex(collection, index))
}

function validateIndex(collection: Collection, index: Index): string[] {
  const expected = new Set<string>()
  const texts = new Set<string>()
  for (const row of collection.sqlite.prepare(`SELECT rid, doc FROM ${collection.table}`).all()) {
    const [rid, bytes] = row as unknown as [number, Uint8Array]
    const entries = index.computeEntries(decode(Buffer.from(bytes)))
    for (const key of entries.keys) expected.add(`${key.toString('hex')}/${rid}`)
    for (const text of entries.texts) texts.add(text)
  }
  const found = collection.sqlite.prepare(`SELECT hex(k), rid FROM ${index.table}`).all()
  const name = `${collection.namespace} ${index.spec.name}`
  const problems = (found as unknown as [string, number][])
    .map(([key, rid]) => `${key.toLowerCase()}/${rid}`)
    .filter((entry) => !expected.delete(entry))
    .map((entry) => `${name}: the entry ${entry} belongs to no document`)
  for (const entry of expected) problems.push(`${name}: the entry ${entry} is missing`)
  for (const text of texts) if (!index.dictionary?.find(text)) problems.push(`${name}: "${text}" has no label`)
  return problems
}
