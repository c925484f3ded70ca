import { setField } from '../bson/names.ts'
import { createDoc, type Doc, isDoc } from '../bson/types.ts'
import type { Collation } from '../collation.ts'
import { createFailedToParse, MongoError } from '../errors.ts'
import { listOuterPaths } from '../paths.ts'
import type { Shape } from '../query/projection.ts'
import { compileExpression } from './expression.ts'
import type { Evaluate } from './expressions/operator.ts'

type Field = { readonly parts: readonly string[]; readonly evaluate: Evaluate }

/** Compiles `$set` / `$addFields`; each value is computed from the original document. */
export function compileSetFields(
  spec: unknown,
  name: string,
  collation?: Collation,
  variables: readonly string[] = [],
): Shape {
  if (!isDoc(spec) || Object.keys(spec).length === 0)
    throw new MongoError(40272, `${name} specification stage must be an object with at least one field`)
  const fields: Field[] = []
  for (const [path, value] of Object.entries(spec))
    flatten(path.split('.'), value, fields, (one) => compileExpression(one, collation, variables))
  checkConflicts(fields)
  return (doc, variables = { ROOT: doc }) => {
    const values = fields.map(({ evaluate }) => evaluate(doc, variables))
    let result: Doc = doc
    fields.forEach(({ parts }, i) => {
      result = setValue(result, parts, values[i], true) as Doc
    })
    return result
  }
}

/** `{ a: { b: 1 } }` sets `a.b` and retains the rest of `a`. */
function flatten(parts: string[], value: unknown, fields: Field[], compile: (expression: unknown) => Evaluate): void {
  if (parts.some((part) => part === '')) throw createFailedToParse('FieldPath field names may not be empty strings.')
  if (parts.some((part) => part.startsWith('$')))
    throw new MongoError(16410, "FieldPath field names may not start with '$'.")
  const names = isDoc(value) ? Object.keys(value) : []
  if (isDoc(value) && names.length > 0 && !names[0]?.startsWith('$'))
    for (const name of names) flatten([...parts, ...name.split('.')], value[name], fields, compile)
  else fields.push({ parts, evaluate: compile(value) })
}

function checkConflicts(fields: readonly Field[]): void {
  const paths = fields.map(({ parts }) => parts.join('.'))
  const seen = new Set(paths)
  const conflict = paths.find((path) => listOuterPaths(path).some((outer) => seen.has(outer)))
  if (conflict !== undefined || seen.size < paths.length)
    throw new MongoError(40176, `specification contains two conflicting paths: ${conflict ?? paths.join(', ')}`)
}

/**
 * Copies with one value set along a path; `undefined` removes it. It applies to all documents of an array on the
 * path.
 */
export function setValue(
  holder: unknown,
  [part, ...rest]: readonly string[],
  value: unknown,
  intoArrays: boolean,
): unknown {
  if (part === undefined) return value
  if (Array.isArray(holder) && intoArrays)
    return holder.map((element) => setValue(element, [part, ...rest], value, intoArrays))
  const copy = createDoc()
  if (isDoc(holder)) Object.assign(copy, holder)
  const next = setValue(copy[part], rest, value, intoArrays)
  if (next === undefined) delete copy[part]
  else setField(copy, part, next)
  return copy
}
