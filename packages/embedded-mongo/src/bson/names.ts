import { createUnsupported, type MongoError } from '../errors.ts'
import type { Doc } from './types.ts'

/** JavaScript orders such names before all other names of an object. */
export function isWholeName(name: string): boolean {
  const first = name.charCodeAt(0)
  return first >= 48 && first <= 57 && /^(0|[1-9]\d{0,9})$/.test(name) && Number(name) < 4294967295
}

/** Sets a field; a new one goes last. @throws for an integer name that cannot go last. */
export function setField(doc: Doc, name: string, value: unknown): void {
  if (isWholeName(name) && !(name in doc)) {
    const last = Object.keys(doc).at(-1)
    if (last !== undefined && !(isWholeName(last) && Number(last) < Number(name))) throw createMisplacedName(name)
  }
  doc[name] = value
}

/** JavaScript objects cannot preserve the position of an integer field name. */
export function createMisplacedName(name: string): MongoError {
  return createUnsupported(`the field name "${name}" behind other names`)
}
