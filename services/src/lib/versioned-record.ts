import { type ErrorCode, rule } from '@sufra/domain/errors'
import type { Meta } from '@sufra/runtime/meta'
import type { Model, QueryFilter } from 'mongoose'
import { removed, updated, write } from './transaction.ts'
import { editConflict, expectedVersion } from './versions.ts'

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
  const before = await presentRecord(kind, id, meta)
  write(updated(kind.model, { id }, { $set: changes, $inc: { version: 1 } }))
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
  const present = await presentRecord(kind, id, meta)
  write(removed(kind.model, { id }))
  return present
}

async function presentRecord<Stored extends Versioned>(
  kind: RecordKind<Stored>,
  id: number,
  meta: Meta,
): Promise<Stored> {
  const present = await kind.model.findOne({ id } as QueryFilter<Stored>).lean<Stored>()
  if (!present) throw rule(kind.missing)
  const { version = present.version } = expectedVersion(meta)
  if (version !== present.version) throw editConflict(kind.toDto(present))
  return present
}
