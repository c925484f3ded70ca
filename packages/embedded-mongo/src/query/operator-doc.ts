import { type Doc, isDoc } from '../bson/types.ts'

/** True for `{ $gt: 5 }`; false for `{ a: 1 }`, `{}` and scalars. */
export function isOperatorDoc(value: unknown): value is Doc {
  if (!isDoc(value)) return false
  for (const name in value) return name.startsWith('$')
  return false
}

/** `$or` and the like apply to whole documents. */
export function isLogical(operand: Doc): boolean {
  const [name] = Object.keys(operand)
  return name === '$and' || name === '$or' || name === '$nor' || name === '$expr'
}
