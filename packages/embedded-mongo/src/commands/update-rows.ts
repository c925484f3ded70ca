import { decode } from '../bson/decode.ts'
import { encode } from '../bson/encode.ts'
import type { Doc } from '../bson/types.ts'
import type { Collection } from '../storage/collection.ts'
import type { Update } from '../update/update.ts'
import { checkId } from './insert.ts'

export type Updated = { readonly changed: boolean; readonly doc: Doc; readonly bytes: Buffer }

/** Applies an update to one stored document; `doc` is consumed. */
export function updateRow(
  collection: Collection,
  update: Pick<Update, 'touches' | 'apply'>,
  rid: number,
  bytes: Buffer,
  doc?: Doc,
): Updated {
  const before = doc ?? decode(bytes)
  const entries = collection.readEntries(before, update.touches)
  const { doc: after, counts } = update.apply(before)
  const written = encode(after)
  if (!counts && written.equals(bytes)) return { changed: false, doc: after, bytes }
  collection.update(rid, entries, after, written)
  return { changed: true, doc: after, bytes: written }
}

export function insertUpsert(collection: Collection, update: Update): { doc: Doc; bytes: Buffer } {
  const doc = update.insert()
  checkId(doc._id)
  const bytes = encode(doc)
  collection.insert(doc, bytes)
  return { doc, bytes }
}
