import { decode } from '../bson/decode.ts'
import { type Doc, toDoc } from '../bson/types.ts'
import { ValueSet } from '../bson/value-set.ts'
import { getStringOrder } from '../collation.ts'
import { splitPath, visitPath } from '../paths.ts'
import { findRows } from '../query/find-rows.ts'
import { type Command, type Context, createProgress, findCollection, readText } from './command.ts'
import { readHint, readQuery } from './query-of.ts'

export const distinct: Command = { fields: ['key', 'query', 'collation', 'hint'], run }

function run(context: Context): Doc {
  const { body } = context
  const parts = splitPath(readText(body.key, 'key'))
  const { filter, collation } = readQuery(body.query, undefined, body.collation)
  const collection = findCollection(context)
  const values = new ValueSet(getStringOrder(collation), collation !== undefined)
  if (collection) {
    const query = { filter, collation, hint: readHint(body.hint, collection) }
    for (const { bytes, doc } of findRows(collection, query, createProgress(context))) {
      visitPath(doc ?? decode(bytes), parts, 0, (value) => {
        for (const one of Array.isArray(value) ? value : [value]) if (one !== undefined) values.add(one)
        return false
      })
    }
  }
  return toDoc({ values: values.sorted(), ok: 1 })
}
