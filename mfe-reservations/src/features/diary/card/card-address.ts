import type { Reservation } from '@sufra/contracts/reservations/entities'
import { isDay } from '@sufra/domain/calendar-day'

export function addressOfCard({ id, date }: Pick<Reservation, 'id' | 'date'>): string {
  return `/admin/reservations?day=${date}&reservation=${id}`
}

/** Null for missing or invalid parameters. */
export function cardIn(parameters: URLSearchParams): { day: string | null; card: number | null } {
  const [day, id] = [parameters.get('day') ?? '', Number(parameters.get('reservation'))]
  return { day: isDay(day) ? day : null, card: Number.isInteger(id) && id > 0 ? id : null }
}
