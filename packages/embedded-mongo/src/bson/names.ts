import { type MongoError, unsupported } from '../errors.ts'
import type { Doc } from './types.ts'

/** True for a name that JavaScript takes for an array's index, and puts before all other names of an object. */
export function isWholeName(name: string): boolean {
  const first = name.charCodeAt(0)
  return first >= 48 && first <= 57 && /^(0|[1-9]\d{0,9})$/.test(name) && Number(name) < 4294967295
}

/** Sets a field, as the last one when it is new. @throws for a whole number as the name, where it cannot stand last. */
export function setField(doc: Doc, name: string, value: unknown): void {
  if (isWholeName(name) && !(name in doc)) {
    const last = Object.keys(doc).at(-1)
    if (last !== undefined && !(isWholeName(last) && Number(last) < Number(name))) throw misplacedName(name)
  }
  doc[name] = value
}

/** The error for a whole number as a field name where this store could not keep its place. */
export function misplacedName(name: string): MongoError {
  return unsupported(`the field name "${name}" behind other names`)
}
