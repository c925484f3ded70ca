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
  const [free = 0] = await allocatePlaces(model, 1, most, fullCode)
  return free
}

/** The lowest free places. @throws RuleError with `fullCode`. */
export async function allocatePlaces<T extends PlacedRecord>(
  model: Model<T>,
  count: number,
  most: number,
  fullCode: ErrorCode,
): Promise<number[]> {
  if (count === 0) return []
  const records = await model.find({}, { place: 1 }).lean<PlacedRecord[]>()
  const taken = new Set(records.map(({ place }) => place))
  const free = Array.from({ length: most }, (_, index) => index + 1).filter((place) => !taken.has(place))
  if (free.length < count) throw createDomainError(fullCode, { most })
  return free.slice(0, count)
}

/** The unique index covers concurrent names. @throws RuleError NAME_TAKEN. */
export async function assertNameIsFree<T extends NamedRecord>(model: Model<T>, name: string, id?: number) {
  const owner = await model
    .findOne({ name } as QueryFilter<T>, { id: 1 })
    .collation(ANY_CASE)
    .lean<NamedRecord>()
  if (owner && owner.id !== id) throw createDomainError('NAME_TAKEN')
}
