import type { Day } from '@sufra/domain/platform/calendar-day'
import type { BookableBy } from '@sufra/domain/reservations/floor-plan'
import type { ReservationRecord } from '../bookings/reservation.model.ts'
import type { ReservedSeat } from './day-sheet.model.ts'
import type { Move } from './move-parties.ts'

export type NewSeat = Omit<ReservedSeat, 'reservationId'> & { day: Day }

export interface FreeSeats {
  wanted: NewSeat[]
  before: Day[]
  /** Other parties that make room. */
  moves: readonly Move[]
  /** Changes of the booking's record. */
  tables: Pick<ReservationRecord, 'tableIds' | 'tableLabel' | 'isPinned' | 'endsAt'>
}

export type SeatWish = Pick<ReservationRecord, 'date' | 'startsMinute' | 'startsAt' | 'partySize' | 'areaId'>

export interface SeatCaller {
  bookableBy: BookableBy
  /** The present booking: it may reuse its own seats, in a full room for no more people. */
  before?: ReservationRecord
}
