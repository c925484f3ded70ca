import { seatWalkIn as seatWalkInCall } from '@sufra/contracts/reservations/bookings/calls'
import { createDomainError } from '@sufra/domain/platform/errors'
import type { Load } from '@sufra/domain/reservations/capacity'
import { assertEditor } from '../../platform/calls/accounts.ts'
import { defineTransaction } from '../../platform/calls/action.ts'
import type { AppContext } from '../../platform/config.ts'
import { allocateId } from '../../platform/db/counters.ts'
import { insertOne, runAfterCommit, write } from '../../platform/db/transaction.ts'
import { bookings } from '../../platform/metrics.ts'
import { writeAudit } from '../../platform/observability/audit.ts'
import { announceBooking } from '../bookings/announce-booking.ts'
import { queueBookingEvent } from '../bookings/queue-booking-event.ts'
import { getSearchText, Reservations, toDto } from '../bookings/reservation.model.ts'
import { loadPolicy } from '../seating/booking-policy.ts'
import { isChosen } from '../seating/chosen-sitting.ts'
import { findWalkInSeats, reserveSeats } from '../seating/seats.ts'
import { getServiceMoment } from '../seating/service-moment.ts'
import { isAnybodyWaiting } from '../waitlist/waitlist-entry.ts'

/**
 * Seats walk-ins from this minute. Hours and notice do not apply; an editor may exceed the room by `over`.
 * With a floor plan they stay until the next party comes to their tables.
 * @throws RuleError ROOM_FULL with `tables` and `people` in excess; FORBIDDEN for an excess without edit rights;
 * NO_FLOOR_PLAN for a choice without one; those of `findWalkInTables`.
 */
export const seatWalkIn = (app: AppContext) =>
  defineTransaction(
    seatWalkInCall,
    async (ctx, { partySize, customerName, tableNumber, over: allowed, ...sitting }) => {
      if (allowed) assertEditor(ctx)
      const policy = await loadPolicy(app)
      const moment = getServiceMoment(policy)
      if (isChosen(sitting) && !policy.schedule.floor) throw createDomainError('NO_FLOOR_PLAN')
      const { over, ...seats } = await findWalkInSeats({ ...moment, partySize }, policy, {
        ...sitting,
        isAnybodyWaiting: () => isAnybodyWaiting(moment.date),
      })
      if (isOver(over, allowed ?? NONE)) throw createDomainError('ROOM_FULL', { ...over })
      const guests = { customerName: customerName ?? '', customerPhone: '', customerEmail: null, specialRequests: null }
      const record = {
        id: await allocateId('reservations'),
        customerId: null,
        ...guests,
        ...moment,
        ...seats.tables,
        partySize,
        tableNumber,
        status: 'confirmed' as const,
        isWalkIn: true as const,
        arrivedAt: policy.now,
        searchText: getSearchText(guests),
        createdAt: policy.now,
        updatedAt: policy.now,
      }
      reserveSeats(seats, record.id)
      write(insertOne(Reservations, record))
      announceBooking(record)
      queueBookingEvent(null, record, policy.now)
      runAfterCommit(() => bookings.inc({ outcome: 'created' }))
      const answer = toDto(record)
      const after = isOver(over, NONE) ? { ...answer, tablesOver: over.tables, peopleOver: over.people } : answer
      await writeAudit(ctx, { what: 'reservation.walk_in', record: `reservation:${record.id}`, after }, app)
      return answer
    },
  )

const NONE: Load = { tables: 0, people: 0 }
const isOver = (over: Load, allowed: Load) => over.tables > allowed.tables || over.people > allowed.people
