import { createDomainError, type ErrorCode } from '@sufra/domain/platform/errors'
import type { Model, QueryFilter } from 'mongoose'

/** `place` counts from 1 and is unique: it limits the number of records under concurrency. */
interface PlacedRecord {
  place: number
}

interface NamedRecord {
  id: number
  name: string
}

/** Of the unique index of a name. */
export const ANY_CASE = { locale: 'en', strength: 2 } as const

/** The lowest free place. @throws RuleError with `fullCode`. */
export async function allocatePlace<T extends PlacedRecord>(
  model: Model<T>,
  most: number,
  fullCode: ErrorCode,
): Promise<number> {
  const records = await model.find({}, { place: 1 }).lean<PlacedRecord[]>()
  const taken = new Set(records.map(({ place }) => place))
  const free = Array.from({ length: most }, (_, index) => index + 1).find((place) => !taken.has(place))
  if (free === undefined) throw createDomainError(fullCode, { most })
  return free
}

/** The unique index covers concurrent names. @throws RuleError NAME_TAKEN. */
export async function assertNameIsFree<T extends NamedRecord>(model: Model<T>, name: string, id?: number) {
  const owner = await model
    .findOne({ name } as QueryFilter<T>, { id: 1 })
    .collation(ANY_CASE)
    .lean<NamedRecord>()
  if (owner && owner.id !== id) throw createDomainError('NAME_TAKEN')
}
