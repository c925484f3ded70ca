import type { Model } from 'mongoose'
import { allocateIds } from '../platform/db/counters.ts'
import { isDuplicate } from '../platform/db/store.ts'

export async function insert<T extends object>(model: Model<T>, records: readonly T[]): Promise<void> {
  try {
    await model.collection.insertMany(records.map((record) => ({ ...record })) as never, { ordered: false })
  } catch (error) {
    if (!isDuplicate(error)) throw error
  }
}

export async function insertFirst<T extends { id: number }>(
  model: Model<T>,
  drafts: readonly Omit<T, 'id'>[],
): Promise<void> {
  if (await model.exists({})) return
  const firstId = await allocateIds(model.modelName, drafts.length)
  await insert(model, drafts.map((draft, index) => ({ ...draft, id: firstId + index })) as unknown as T[])
}
