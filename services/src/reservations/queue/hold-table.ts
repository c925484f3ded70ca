import { createDomainError } from '@sufra/domain/platform/errors'
import type { AppContext } from '../../platform/config.ts'
import type { BookingPolicy } from '../seating/booking-policy.ts'
import { isChosen } from '../seating/chosen-sitting.ts'
import { moveParties } from '../seating/move-parties.ts'
import { removeQueueHold, writeQueueHold } from '../seating/queue-holds.ts'
import { findWalkInSeats } from '../seating/seats.ts'
import { getServiceMoment } from '../seating/service-moment.ts'
import { isAnybodyWaiting } from '../waitlist/waitlist-entry.ts'
import type { QueueRecord } from './queue.model.ts'

type Hold = Pick<QueueRecord, 'heldUntil' | 'heldDays' | 'tableIds' | 'tableLabel'>

export const NO_HOLD: Hold = { heldUntil: undefined, heldDays: undefined, tableIds: undefined, tableLabel: undefined }

export const isHolding = ({ heldUntil }: Pick<QueueRecord, 'heldUntil'>, now: Date) =>
  heldUntil !== undefined && heldUntil > now

/**
 * Holds what the party would sit at now, against walk-ins and new bookings; part of the current transaction.
 * @throws RuleError NO_FLOOR_PLAN for a choice without a plan; ROOM_FULL; those of `findWalkInTables`.
 */
export async function holdTable(
  entry: QueueRecord,
  chosen: readonly number[] | undefined,
  policy: BookingPolicy,
  app: AppContext,
): Promise<Hold> {
  if (isChosen({ tableIds: chosen }) && !policy.schedule.floor) throw createDomainError('NO_FLOOR_PLAN')
  const moment = getServiceMoment(policy)
  const { id, partySize, areaId, heldDays = [] } = entry
  const guests = { ...moment, partySize, areaId: areaId ?? undefined }
  const { over, wanted, moves, tables } = await findWalkInSeats(guests, policy, {
    tableIds: chosen,
    queueId: id,
    preferred: entry.tableIds,
    isAnybodyWaiting: () => isAnybodyWaiting(moment.date),
  })
  if (over.tables > 0 || over.people > 0) throw createDomainError('ROOM_FULL', { ...over })
  moveParties(moves)
  const heldUntil = new Date(policy.now.getTime() + app.config.queueHoldMinutes * 60_000)
  removeQueueHold(id, heldDays)
  writeQueueHold(id, wanted, heldUntil, policy.now)
  const { tableIds, tableLabel } = tables
  return { heldUntil, heldDays: wanted.map(({ day }) => day), tableIds, tableLabel }
}

/** Part of the current transaction. */
export function releaseHold({ id, heldDays = [] }: QueueRecord): void {
  removeQueueHold(id, heldDays)
}
