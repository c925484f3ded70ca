import type { Reservation } from '@sufra/contracts/reservations/bookings/entities'

/** Beside the status, one at a time. */
export const dayFilters = ['allergy', 'notReconfirmed'] as const
export type DayFilter = (typeof dayFilters)[number]

const MATCHES: Record<DayFilter, (booking: Reservation) => boolean> = {
  notReconfirmed: ({ status, arrivedAt, isWalkIn, reconfirmedAt }) =>
    status === 'confirmed' && !arrivedAt && !isWalkIn && !reconfirmedAt,
  allergy: ({ marks }) => marks?.includes('allergy') ?? false,
}

/** @param filter null for all. */
export const filterDay = (bookings: readonly Reservation[], filter: DayFilter | null): readonly Reservation[] =>
  filter ? bookings.filter(MATCHES[filter]) : bookings
