import type { Day } from '../platform/calendar-day.ts'
import { cleanLine, cleanText } from '../platform/clean-text.ts'
import { parseImportedDay, parseImportedPhone, parseImportedTime } from '../platform/import-cells.ts'
import { createLineReader, type ParsedLine } from '../platform/import-lines.ts'
import { NAME_MOST, TEXT_MOST } from '../platform/limits.ts'
import type { TimeOfDay } from '../platform/time-of-day.ts'
import { type BookingImportField, parseImportedStatus } from './booking-import.ts'
import type { ReservationStatus } from './reservation-status.ts'
import { MAX_PARTY_SIZE, parsePartySize } from './seating.ts'

export interface ImportedBooking {
  date: Day
  time: TimeOfDay
  customerName: string
  customerPhone: string
  partySize: number
  specialRequests: string | null
  status: ReservationStatus
}

/**
 * A booking of a line, or why it is refused.
 * @param cells text of the mapped columns; a field without a column is absent
 */
export function readBookingLine(
  cells: Readonly<Partial<Record<BookingImportField, string>>>,
): ParsedLine<ImportedBooking, BookingImportField> {
  const { read, require, getProblem } = createLineReader(cells)
  const limit = (most: number) => (text: string) =>
    text.length > most ? ({ code: 'IMPORT_TOO_LONG', facts: { most } } as const) : null
  const value = {
    date: require('date', read('date', parseImportedDay, 'IMPORT_DATE')) ?? '',
    time: require('time', read('time', parseImportedTime, 'IMPORT_TIME')) ?? '',
    customerName: require('name', read('name', cleanLine, 'IMPORT_MISSING', limit(NAME_MOST))) ?? '',
    customerPhone: require('phone', read('phone', parseImportedPhone, 'IMPORT_PHONE')) ?? '',
    partySize: require('people', read('people', readPeople, 'IMPORT_NUMBER', limitPeople)) ?? 0,
    specialRequests: read('requests', cleanText, 'IMPORT_TOO_LONG', limit(TEXT_MOST)),
    status: read('status', parseImportedStatus, 'IMPORT_CHOICE') ?? ('confirmed' as const),
  }
  const problem = getProblem()
  return problem ? { problem } : { value }
}

function readPeople(text: string): number | null {
  const people = /^(\p{Nd}+)(?:\.0+)? ?\+?$/u.exec(cleanLine(text))?.[1]
  if (people === undefined) return null
  return parsePartySize(people) ?? (/[^0٠۰]/.test(people) ? MAX_PARTY_SIZE + 1 : null)
}

const limitPeople = (people: number) =>
  people > MAX_PARTY_SIZE ? ({ code: 'IMPORT_TOO_MUCH', facts: { most: MAX_PARTY_SIZE } } as const) : null
