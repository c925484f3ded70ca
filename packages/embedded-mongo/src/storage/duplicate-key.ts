import { toText } from '../bson/text.ts'
import { type Doc, toDoc } from '../bson/types.ts'
import { describeCollation } from '../collation.ts'
import { MongoError } from '../errors.ts'
import type { IndexSpec } from './index-spec.ts'

/** The E11000 error in the server's words; the collection adds the namespace. */
export function createDuplicateKey(spec: IndexSpec, values: readonly unknown[]): MongoError {
  const keyValue: Doc = toDoc({})
  spec.fields.forEach(({ path }, i) => {
    keyValue[path] = values[i] ?? null
  })
  const collation = spec.collation && describeCollation(spec.collation)
  const collationText = collation ? ` collation: ${toText(collation)}` : ''
  return new MongoError(
    'DuplicateKey',
    `E11000 duplicate key error collection: ${namespaceMark} index: ${spec.name}${collationText} dup key: ${toText(keyValue)}`,
    toDoc({ keyPattern: spec.key, keyValue, collation }),
  )
}

const namespaceMark = '\u0000'

export function addNamespace(error: unknown, namespace: string): unknown {
  if (!(error instanceof MongoError) || !error.message.includes(namespaceMark)) return error
  return new MongoError('DuplicateKey', error.message.replace(namespaceMark, namespace), error.extra)
}
