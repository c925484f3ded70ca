import type { ChangeKind } from '@sufra/contracts/live/entities'
import type { AnsweredFields } from '@sufra/contracts/record-fields'
import { createDomainError, type ErrorCode } from '@sufra/domain/platform/errors'
import type { Meta } from '@sufra/runtime/meta'
import type { Model, QueryFilter, SchemaTypeOptions } from 'mongoose'
import { deleteOne, publishChange, updateOne, write } from './transaction.ts'

export function getExpectedVersion(meta: Meta): { version?: number } {
  return typeof meta.ifMatch === 'number' ? { version: meta.ifMatch } : {}
}

export function createEditConflict(present: unknown) {
  return createDomainError('EDIT_CONFLICT', { present })
}

interface Versioned {
  id: number
  version: number
}

export interface RecordKind<Stored extends Versioned> {
  model: Model<Stored>
  toDto(record: Stored): unknown
  notFoundCode: ErrorCode
  /** What live streams call it. */
  change: ChangeKind
}

/**
 * Updates a record at the expected version; part of the current transaction.
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
  publishChange({ kind: kind.change, id })
  return { before, after: { ...before, ...changes, version: before.version + 1 } }
}

/**
 * Deletes a record at the expected version; part of the current transaction.
 * @throws RuleError EDIT_CONFLICT with the present record, or the kind's refusal for a missing one.
 */
export async function removeRecord<Stored extends Versioned>(
  kind: RecordKind<Stored>,
  id: number,
  meta: Meta,
): Promise<Stored> {
  const present = await getRecord(kind, id, meta)
  write(deleteOne(kind.model, { id }))
  publishChange({ kind: kind.change, id })
  return present
}

async function getRecord<Stored extends Versioned>(kind: RecordKind<Stored>, id: number, meta: Meta): Promise<Stored> {
  const present = await kind.model.findOne({ id } as QueryFilter<Stored>).lean<Stored>()
  if (!present) throw createDomainError(kind.notFoundCode)
  const { version = present.version } = getExpectedVersion(meta)
  if (version !== present.version) throw createEditConflict(kind.toDto(present))
  return present
}

interface Definition {
  type: string
  innerType?: { def: Definition }
  element?: { def: Definition }
}

const SCALAR_TYPES = { string: String, enum: String, number: Number, boolean: Boolean, object: Object } as const

/**
 * Mongoose types of declared fields: nullable where the schema allows null, else required.
 * @throws Error for an unsupported type.
 */
export function toSchemaFields(fields: AnsweredFields): Record<string, SchemaTypeOptions<unknown>> {
  const answered = Object.entries(fields).flatMap(([name, { answer }]) => (answer ? [[name, answer] as const] : []))
  return Object.fromEntries(answered.map(([name, { def }]) => [name, toSchemaType(name, def)]))
}

function toSchemaType(name: string, def: Definition): SchemaTypeOptions<unknown> {
  if (def.type === 'nullable' && def.innerType) return { type: toScalarType(name, def.innerType.def), default: null }
  if (def.type === 'array' && def.element) return { type: [toScalarType(name, def.element.def)], required: true }
  return { type: toScalarType(name, def), required: true }
}

function toScalarType(name: string, { type }: Definition) {
  const stored = SCALAR_TYPES[type as keyof typeof SCALAR_TYPES]
  if (!stored) throw new Error(`The field ${name} is of a kind that is not stored: ${type}`)
  return stored
}
