import type { Block as BlockDto } from '@sufra/contracts/reservations/blocks/entities'
import { type Day, toInstant } from '@sufra/domain/platform/calendar-day'
import { DAY_MINUTES } from '@sufra/domain/platform/time-of-day'
import type { Block } from '@sufra/domain/reservations/blocks'
import { type BookingPolicy, getOpening } from '../seating/booking-policy.ts'
import { type BlockRecord, CAPACITY_ID, type CapacityRecord, RestaurantCapacities } from '../seating/capacity.model.ts'

/** For the list of a past evening. */
const ENDED_MS = 2 * 86_400_000
const MOST_STORED = 300

/** Part of the current transaction; without those that ended days ago. */
export async function readBlocks(now: Date): Promise<BlockRecord[]> {
  const { blocks = [] } = await RestaurantCapacities.findOne({ id: CAPACITY_ID }).orFail().lean<CapacityRecord>()
  return blocks.filter(({ endsAt }) => now.getTime() - endsAt.getTime() < ENDED_MS).slice(-MOST_STORED)
}

export const isOver = ({ endsAt }: Pick<Block, 'endsAt'>, now: Date) => endsAt <= now

/** Hours past midnight belong to the day before, too. */
export function isOnDay({ startsAt, endsAt }: Block, day: Day, policy: BookingPolicy): boolean {
  const closes = getOpening(policy, day).periods.map(({ closesMinute }) => closesMinute)
  const [from, to] = [0, Math.max(DAY_MINUTES, ...closes)].map((minute) => toInstant(day, minute, policy.timeZone))
  return from !== undefined && to !== undefined && startsAt < to && from < endsAt
}

export function toBlockDto({ startsAt, endsAt, createdAt, ...block }: BlockRecord): BlockDto {
  const { id, scope, areaId, tableIds, tables, appliesTo, reason, createdBy } = block
  return {
    ...{ id, scope, areaId, tableIds, tables },
    startsAt: startsAt.toISOString(),
    endsAt: endsAt.toISOString(),
    ...{ appliesTo, reason, createdBy },
    createdAt: createdAt.toISOString(),
  }
}
