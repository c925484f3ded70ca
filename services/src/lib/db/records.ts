import type { AnsweredFields } from '@sufra/contracts/record-fields'
import { type ErrorCode, rule } from '@sufra/domain/errors'
import type { Meta } from '@sufra/runtime/meta'
import type { Model, QueryFilter, SchemaTypeOptions } from 'mongoose'
import { deleteOne, updateOne, write } from './transaction.ts'

/** The condition that a record is still the version that a change was made from (`If-Match`); none when none is named. */
export function getExpectedVersion(meta: Meta): { version?: number } {
  return typeof meta.ifMatch === 'number' ? { version: meta.ifMatch } : {}
}

/** The refusal of a change made from an old version, with the record as it is now (contract §1). */
export function createEditConflict(present: unknown) {
  return rule('EDIT_CONFLICT', { present })
}

interface Versioned {
  id: number
  version: number
}

/** A kind of record that staff keep: where it is stored, how others see it, and the refusal when there is none. */
export interface RecordKind<Stored extends Versioned> {
  model: Model<Stored>
  toDto(record: Stored): unknown
  missing: ErrorCode
}

/**
 * Changes a record, if it is still the version that the change was made from; part of the present transaction.
 * @throws RuleError EDIT_CONFLICT with the present record, or the kind's refusal for a missing one.
 */
export async function changeRecord<Stored extends Versioned>(
  kind: RecordKind<Stored>,
  id: number,
  changes: Partial<Stored>,
  meta: Meta,
): Promise<{ before: Stored; after: Stored }> {
  const before = await getRecord(kind, id, meta)
  write(updateOne(kind.model, { id }, { $set: changes, $inc: { version: 1 } }))
  return { before, after: { ...before, ...changes, version: before.version + 1 } }
}

/**
 * Removes a record for good, if it is still the version that the caller saw; part of the present transaction.
 * @throws RuleError EDIT_CONFLICT with the present record, or the kind's refusal for a missing one.
 */
export async function removeRecord<Stored extends Versioned>(
  kind: RecordKind<Stored>,
  id: number,
  meta: Meta,
): Promise<Stored> {
  const present = await getRecord(kind, id, meta)
  write(deleteOne(kind.model, { id }))
  return present
}

async function getRecord<Stored extends Versioned>(kind: RecordKind<Stored>, id: number, meta: Meta): Promise<Stored> {
  const present = await kind.model.findOne({ id } as QueryFilter<Stored>).lean<Stored>()
  if (!present) throw rule(kind.missing)
  const { version = present.version } = getExpectedVersion(meta)
  if (version !== present.version) throw createEditConflict(kind.toDto(present))
  return present
}

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
export function toSchemaFields(fields: AnsweredFields): Record<string, SchemaTypeOptions<unknown>> {
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
