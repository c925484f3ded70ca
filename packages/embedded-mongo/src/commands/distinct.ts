import { decode } from '../bson/decode.ts'
import { type Doc, docOf } from '../bson/types.ts'
import { ValueSet } from '../bson/value-set.ts'
import { stringsOf } from '../collation.ts'
import { pathParts, visitPath } from '../paths.ts'
import { findRows } from '../query/find-rows.ts'
import { type Command, type Context, findCollection, needText, progressOf } from './command.ts'
import { readHint, readQuery } from './query-of.ts'

/** distinct: the different values of a field; array elements count one by one. */
export const distinct: Command = { fields: ['key', 'query', 'collation', 'hint'], run }

function run(context: Context): Doc {
  const { body } = context
  const parts = pathParts(needText(body.key, 'key'))
  const { filter, collation } = readQuery(body.query, undefined, body.collation)
  const collection = findCollection(context)
  const values = new ValueSet(stringsOf(collation), collation !== undefined)
  if (collection) {
    const query = { filter, collation, hint: readHint(body.hint, collection) }
    for (const { bytes, doc } of findRows(collection, query, progressOf(context))) {
      visitPath(doc ?? decode(bytes), parts, 0, (value) => {
        for (const one of Array.isArray(value) ? value : [value]) if (one !== undefined) values.add(one)
        return false
      })
    }
  }
  return docOf({ values: values.sorted(), ok: 1 })
}
