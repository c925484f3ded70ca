import { isDay } from '@sufra/domain/platform/calendar-day'
import type { Reservation } from '../reservations/bookings/entities.ts'

/** Opens a reservation's details above its day. */
export function getBookingAddress({ id, date }: Pick<Reservation, 'id' | 'date'>): string {
  return `/admin/reservations?day=${date}&reservation=${id}`
}

/** Null for missing or invalid parameters. */
export function parseBookingAddress(parameters: URLSearchParams): { day: string | null; card: number | null } {
  const [day, id] = [parameters.get('day') ?? '', Number(parameters.get('reservation'))]
  return { day: isDay(day) ? day : null, card: Number.isInteger(id) && id > 0 ? id : null }
}
