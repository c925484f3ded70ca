import type { MergeStep } from '@sufra/runtime/calls/merge-step'

/** A record that belongs to a customer. */
export interface MergedRecord {
  /** The customer from whom a merge moved it; absent once the merge can no longer be split. */
  formerCustomerId?: number
}

interface OwnedModel {
  updateMany(filter: object, update: object): PromiseLike<unknown>
}

/** One step for all records of two customers; each is repeatable, and none undoes a later merge. */
export async function applyToRecords(models: readonly OwnedModel[], step: MergeStep): Promise<void> {
  for (const model of models) await model.updateMany(...getUpdate(step))
}

function getUpdate({ step, into, from }: MergeStep): [filter: object, update: object] {
  const untag = { $unset: { formerCustomerId: 1 } }
  const tagged = { customerId: into, formerCustomerId: from }
  if (step === 'move') return [{ customerId: from }, { $set: tagged }]
  if (step === 'split') return [tagged, { $set: { customerId: from }, ...untag }]
  return [tagged, untag]
}
