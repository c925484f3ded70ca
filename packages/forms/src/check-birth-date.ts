import { isDay } from '@sufra/domain/calendar-day'
import type { Finding } from './record-resolver.ts'

/** Rejects dates after the restaurant's today (customer and staff specification §5). @param today `YYYY-MM-DD` */
export function checkBirthDate<Values extends { dateOfBirth: string | null }>(
  { dateOfBirth }: Values,
  today: string,
): Finding<Values, 'future'>[] {
  return dateOfBirth !== null && isDay(dateOfBirth) && dateOfBirth > today ? [['dateOfBirth', 'future']] : []
}
