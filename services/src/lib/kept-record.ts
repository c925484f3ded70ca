import { type ErrorCode, rule } from '@sufra/domain/errors'
import type { Model, QueryFilter } from 'mongoose'
import { editConflict, unchanged } from './versions.ts'

interface Kept {
  id: number
  version: number
}

/** A kind of record that staff keep: where it is stored, how others see it, and the refusal when there is none. */
export interface Kind<Stored extends Kept> {
  model: Model<Stored>
  toDto(record: Stored): unknown
  missing: ErrorCode
}

type Meta = Parameters<typeof unchanged>[0]

/**
 * Changes a record, if it is still the version that the change was made from.
 * @throws RuleError EDIT_CONFLICT with the present record, or the kind's refusal for a missing one.
 */
export async function changeRecord<Stored extends Kept>(
  kind: Kind<Stored>,
  id: number,
  changes: Partial<Stored>,
  meta: Meta,
): Promise<{ before: Stored; after: Stored }> {
  const before = await kind.model
    .findOneAndUpdate(
      { id, ...unchanged(meta) } as QueryFilter<Stored>,
      { $set: changes, $inc: { version: 1 } } as never,
      { returnDocument: 'before' },
    )
    .lean<Stored>()
  if (!before) throw await refusalFor(kind, id)
  return { before, after: { ...before, ...changes, version: before.version + 1 } }
}

/**
 * Removes a record for good, if it is still the version that the caller saw.
 * @throws RuleError EDIT_CONFLICT with the present record, or the kind's refusal for a missing one.
 */
export async function removeRecord<Stored extends Kept>(kind: Kind<Stored>, id: number, meta: Meta): Promise<Stored> {
  const removed = await kind.model.findOneAndDelete({ id, ...unchanged(meta) } as QueryFilter<Stored>).lean<Stored>()
  if (!removed) throw await refusalFor(kind, id)
  return removed
}

async function refusalFor<Stored extends Kept>(kind: Kind<Stored>, id: number) {
  const present = await kind.model.findOne({ id } as QueryFilter<Stored>).lean<Stored>()
  return present ? editConflict(kind.toDto(present)) : rule(kind.missing)
}
