import type { AnsweredFields } from '@sufra/contracts/record-fields'
import type { SchemaTypeOptions } from 'mongoose'

/** What of a schema tells how its value is stored (zod's own definition). */
interface Definition {
  type: string
  innerType?: { def: Definition }
  element?: { def: Definition }
}

const STORED = { string: String, enum: String, number: Number, boolean: Boolean, object: Object } as const

/**
 * The stored types of declared fields, as a mongoose schema takes them: null where nothing is a value, else required.
 * Fields that are never answered are stored in a way of their own.
 * @throws Error for a kind of value that is not among them.
 */
export function storedFields(fields: AnsweredFields): Record<string, SchemaTypeOptions<unknown>> {
  const answered = Object.entries(fields).flatMap(([name, { answer }]) => (answer ? [[name, answer] as const] : []))
  return Object.fromEntries(answered.map(([name, { def }]) => [name, storedType(name, def)]))
}

function storedType(name: string, def: Definition): SchemaTypeOptions<unknown> {
  if (def.type === 'nullable' && def.innerType) return { type: typeOf(name, def.innerType.def), default: null }
  if (def.type === 'array' && def.element) return { type: [typeOf(name, def.element.def)], required: true }
  return { type: typeOf(name, def), required: true }
}

function typeOf(name: string, { type }: Definition) {
  const stored = STORED[type as keyof typeof STORED]
  if (!stored) throw new Error(`The field ${name} is of a kind that is not stored: ${type}`)
  return stored
}
