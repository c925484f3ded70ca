import { createDomainError } from '@sufra/domain/platform/errors'
import type { Load } from '@sufra/domain/reservations/capacity'
import type { ActionContext } from '../../platform/calls/action.ts'
import type { AppContext } from '../../platform/config.ts'
import { allocateId } from '../../platform/db/counters.ts'
import { insertOne, runAfterCommit, write } from '../../platform/db/transaction.ts'
import { countBooking } from '../../platform/metrics.ts'
import { writeAudit } from '../../platform/observability/audit.ts'
import { announceBooking } from '../bookings/announce-booking.ts'
import type { PartyFactsRecord } from '../bookings/party-facts.ts'
import { queueBookingEvent } from '../bookings/queue-booking-event.ts'
import { getSearchText, type ReservationRecord, Reservations, toStaffDto } from '../bookings/reservation.model.ts'
import type { BookingPolicy } from '../seating/booking-policy.ts'
import { isChosen } from '../seating/chosen-sitting.ts'
import type { WalkInSitting } from '../seating/find-walk-in-tables.ts'
import type { ChosenSitting } from '../seating/free-seats.ts'
import { findWalkInSeats, reserveSeats } from '../seating/seats.ts'
import { getServiceMoment } from '../seating/service-moment.ts'
import { isAnybodyWaiting } from '../waitlist/waitlist-entry.ts'

type Guests = Pick<
  ReservationRecord,
  | 'customerId'
  | 'isAssignedByStaff'
  | 'customerName'
  | 'customerPhone'
  | 'customerEmail'
  | 'partySize'
  | 'tableNumber'
  | 'specialRequests'
  | 'isWalkIn'
  | 'writerId'
  | 'language'
  | 'areaId'
  | keyof PartyFactsRecord
>

interface Seating {
  sitting: ChosenSitting & Pick<WalkInSitting, 'queueId' | 'preferred' | 'isPromised'>
  /** Excess of the room that an editor confirmed. */
  allowed?: Load | undefined
}

/**
 * Seats guests who are there, from this minute; part of the current transaction. Hours and notice do not apply.
 * @throws RuleError ROOM_FULL with `tables` and `people` in excess; NO_FLOOR_PLAN for a choice without one; those of
 * `findWalkInTables`.
 */
export async function seatGuests(
  ctx: ActionContext,
  guests: Guests,
  { sitting, allowed = NONE }: Seating,
  policy: BookingPolicy,
  app: AppContext,
): Promise<ReservationRecord> {
  const moment = getServiceMoment(policy)
  if (isChosen(sitting) && !policy.schedule.floor) throw createDomainError('NO_FLOOR_PLAN')
  const { partySize, areaId } = guests
  const { over, ...seats } = await findWalkInSeats({ ...moment, partySize, areaId }, policy, {
    ...sitting,
    isAnybodyWaiting: () => isAnybodyWaiting(moment.date),
  })
  if (isOver(over, allowed)) throw createDomainError('ROOM_FULL', { ...over })
  const record = {
    id: await allocateId('reservations'),
    ...guests,
    ...moment,
    ...seats.tables,
    status: 'confirmed' as const,
    arrivedAt: policy.now,
    searchText: getSearchText(guests),
    createdAt: policy.now,
    updatedAt: policy.now,
  }
  reserveSeats(seats, record.id)
  write(insertOne(Reservations, record))
  announceBooking(record)
  queueBookingEvent(null, record, policy.now)
  runAfterCommit(() => countBooking(guests.isWalkIn ? 'walk_in' : 'waitlist'))
  const answer = toStaffDto(record)
  const after = isOver(over, NONE) ? { ...answer, tablesOver: over.tables, peopleOver: over.people } : answer
  await writeAudit(ctx, { what: 'reservation.walk_in', record: `reservation:${record.id}`, after }, app)
  return record
}

const NONE: Load = { tables: 0, people: 0 }
const isOver = (over: Load, allowed: Load) => over.tables > allowed.tables || over.people > allowed.people
