import { createDomainError } from '@sufra/domain/platform/errors'
import { publishChange } from '../../platform/db/transaction.ts'
import { Queue, type QueueRecord } from './queue.model.ts'

/** @throws RuleError NOT_FOUND. */
export async function getQueueEntry(id: number): Promise<QueueRecord> {
  const entry = await Queue.findOne({ id }).lean<QueueRecord>()
  if (!entry) throw createDomainError('NOT_FOUND')
  return entry
}

/** Informs the live streams of staff. */
export function announceQueueEntry({ id, date }: QueueRecord): void {
  publishChange({ kind: 'queue', id, date })
}
