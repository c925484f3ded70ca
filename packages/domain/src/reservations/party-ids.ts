/**
 * Ids of what takes tables besides reservations, which are positive: even ids are blocks, odd ids entries of the queue.
 * Zero is the newcomer of `makeRoom`, also beside a block that has no id yet.
 */
export const getBlockPartyId = (blockId: number): number => -2 * blockId - 2

export const getQueuePartyId = (queueId: number): number => -2 * queueId - 1

/** Blocks are in neither list. */
export function splitPartyIds(ids: readonly number[]): { reservationIds: number[]; queueIds: number[] } {
  const queued = ids.filter((id) => id < 0 && id % 2 !== 0)
  return { reservationIds: ids.filter((id) => id > 0), queueIds: queued.map((id) => (id + 1) / -2) }
}
