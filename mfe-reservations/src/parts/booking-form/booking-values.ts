import { MAX_PARTY_SIZE } from '@sufra/domain/reservations/seating'
import type { Problem, Violation } from '@sufra/forms/record-resolver'
import { type FactValues, NO_FACTS } from '../party-facts/party-facts.ts'

export interface BookingValues extends FactValues {
  customerName: string
  customerPhone: string
  customerEmail: string
  date: string | null
  time: string
  /** Null while empty, NaN for invalid text. */
  partySize: number | null
  tableNumber: string
  specialRequests: string
  areaId: number | null
}

export const EMPTY_VALUES: BookingValues = {
  customerName: '',
  customerPhone: '',
  customerEmail: '',
  date: null,
  time: '',
  partySize: 2,
  tableNumber: '',
  specialRequests: '',
  areaId: null,
  ...NO_FACTS,
}

export type BookingSentence =
  | 'nameRequired'
  | 'phoneRequired'
  | 'phoneInvalid'
  | 'emailInvalid'
  | 'dateRequired'
  | 'datePast'
  | 'timeRequired'
  | 'partyTooSmall'
  | 'partyTooLarge'
  | 'tooLong'
  | 'checkField'

const REQUIRED: { readonly [Field in keyof BookingValues]?: BookingSentence } = {
  customerName: 'nameRequired',
  customerPhone: 'phoneRequired',
  date: 'dateRequired',
  time: 'timeRequired',
}
const WRONG: { readonly [Field in keyof BookingValues]?: BookingSentence } = {
  customerPhone: 'phoneInvalid',
  customerEmail: 'emailInvalid',
}

/**
 * Rules beyond the call's schema (customer specification §5, /reservations).
 * @param firstDay `YYYY-MM-DD`
 */
export function checkBooking({ date }: BookingValues, firstDay: string): Violation<BookingValues, 'past'>[] {
  return date !== null && date < firstDay ? [['date', 'past']] : []
}

export function getBookingSentence(
  field: keyof BookingValues,
  problem: Problem | 'past',
  { partySize }: BookingValues,
): BookingSentence {
  if (field === 'partySize') return Number(partySize) > MAX_PARTY_SIZE ? 'partyTooLarge' : 'partyTooSmall'
  if (problem === 'tooLong') return 'tooLong'
  if (problem === 'past') return 'datePast'
  return (problem === 'required' ? REQUIRED : WRONG)[field] ?? 'checkField'
}
