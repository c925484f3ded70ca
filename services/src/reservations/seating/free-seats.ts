import type { Day } from '@sufra/domain/platform/calendar-day'
import type { Favourite } from '@sufra/domain/reservations/favourites'
import type { BookableBy } from '@sufra/domain/reservations/floor-plan'
import type { ReservationRecord } from '../bookings/reservation.model.ts'
import type { ReservedSeat } from './day-sheet.model.ts'
import type { Move } from './move-parties.ts'
import type { WithheldFrom } from './withheld-tables.ts'

export type NewSeat = Omit<ReservedSeat, 'reservationId'> & { day: Day }

export interface FreeSeats {
  wanted: NewSeat[]
  before: Day[]
  /** Other parties that make room. */
  moves: readonly Move[]
  /** Changes of the booking's record. */
  tables: Pick<ReservationRecord, 'tableIds' | 'tableLabel' | 'isPinned' | 'exceedsSeats' | 'endsAt'>
}

export type SeatWish = Pick<ReservationRecord, 'date' | 'startsMinute' | 'startsAt' | 'partySize' | 'areaId'>

/** What staff chose: the best fit and the turn time if absent. */
export interface ChosenSitting {
  tableIds?: readonly number[] | undefined
  /** `HH:MM` after the start, or an instant. */
  until?: string | undefined
}

export interface SeatCaller {
  bookableBy: BookableBy
  /** Another reservation that does not count. */
  without?: number
  /** They let a party that is there have more people than seats. */
  isStaff?: boolean
  /** Staff keep the time where no table is free. */
  withoutTable?: boolean | undefined
  /** Tables that staff freed a moment ago are free for all but these. */
  withheldFrom?: WithheldFrom | undefined
  /** What staff chose. */
  sitting?: ChosenSitting | undefined
  /** Of the guest, for the best fit. */
  favourites?: readonly Favourite[] | undefined
  /** The present booking: it may reuse its own seats, in a full room for no more people. */
  before?: ReservationRecord
}
