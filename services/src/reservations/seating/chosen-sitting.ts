import { createDomainError } from '@sufra/domain/platform/errors'
import { DAY_MINUTES, isTimeOfDay, toMinutes } from '@sufra/domain/platform/time-of-day'
import { findNextStart, LEAST_SITTING_MINUTES } from '@sufra/domain/reservations/free-tables'
import type { SeatedRequest, TableRequest } from '@sufra/domain/reservations/table-requests'
import type { BookingPolicy } from './booking-policy.ts'
import { checkTables } from './check-tables.ts'
import type { ChosenSitting, SeatWish } from './free-seats.ts'
import type { Floor } from './published-floor.ts'
import { getTurn } from './service-rules.ts'

export const isChosen = ({ tableIds, until }: ChosenSitting) => tableIds !== undefined || until !== undefined

/** A time of the day that is further ahead has passed. */
const MOST_MINUTES = DAY_MINUTES / 2

/** The turn time, or less for `until`. @throws RuleError VALIDATION_ERROR for an end that is not after the start. */
export function getStayMinutes(
  guests: SeatWish,
  floor: Floor,
  policy: BookingPolicy,
  until: string | undefined,
): number {
  const turn = getTurn(guests, floor, policy)
  if (until === undefined) return turn
  const minutes = isTimeOfDay(until) ? countMinutesTo(until, guests) : countMinutesBetween(guests.startsAt, until)
  if (minutes >= 1) return Math.min(turn, minutes)
  const message = 'Choose an end after the start'
  throw createDomainError('VALIDATION_ERROR', { details: [{ field: 'until', message }] }, { message })
}

function countMinutesTo(time: string, { startsMinute }: SeatWish): number {
  const minutes = (toMinutes(time) - startsMinute) % DAY_MINUTES
  const ahead = minutes > 0 ? minutes : minutes + DAY_MINUTES
  return ahead > MOST_MINUTES ? ahead - DAY_MINUTES : ahead
}

const countMinutesBetween = (start: Date, end: string) => Math.floor((Date.parse(end) - start.getTime()) / 60_000)

/**
 * Minutes that a party has at tables that staff chose: until the next party comes to one of them.
 * @throws RuleError those of `checkTables`, also for tables that are free for less than half an hour.
 */
export function getMinutesAt(
  tableIds: readonly number[],
  request: TableRequest,
  parties: readonly SeatedRequest[],
  floor: Floor,
): number {
  const { from, to } = request
  checkTables(tableIds, { ...request, to: Math.min(to, from + LEAST_SITTING_MINUTES) }, parties, floor)
  return Math.min(to, findNextStart(tableIds, from, parties) ?? to) - from
}
