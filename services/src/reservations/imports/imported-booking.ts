import { isRuleError, type RuleError } from '@sufra/domain/platform/errors'
import type { LineOutcome } from '@sufra/domain/platform/import-lines'
import type { BookingImportField } from '@sufra/domain/reservations/booking-import'
import type { ImportedBooking } from '@sufra/domain/reservations/read-booking-line'
import { isOccupyingTable, type ReservationStatus } from '@sufra/domain/reservations/reservation-status'
import { NOTICE_MINUTES } from '@sufra/domain/reservations/slots'
import type { AppContext } from '../../platform/config.ts'
import { Reservations } from '../bookings/reservation.model.ts'
import { type BookingPolicy, loadPolicy } from '../seating/booking-policy.ts'

/** As of an editor who books by phone. */
export async function loadImportPolicy(app: AppContext): Promise<BookingPolicy> {
  const policy = { ...(await loadPolicy(app)), booker: 'editor' as const, isMember: false }
  return { ...policy, noticeMinutes: policy.schedule.floor ? 0 : NOTICE_MINUTES }
}

/** Whether a booking of the phone at that time is there already, in the same state or at a table. */
export async function isThere({ customerPhone, date, time, status }: ImportedBooking): Promise<boolean> {
  const statuses: ReservationStatus[] = isOccupyingTable(status) ? ['confirmed', 'completed'] : [status]
  return (await Reservations.exists({ customerPhone, date, time, status: { $in: statuses } })) !== null
}

const FIELD_OF: Partial<Record<RuleError['code'], BookingImportField>> = {
  DATE_PAST: 'date',
  TOO_FAR_AHEAD: 'date',
  CLOSED: 'date',
  OUTSIDE_HOURS: 'time',
  TOO_SOON: 'time',
  SLOT_FULL: 'time',
}

/** @throws the error if it is no refusal. */
export function toRefused(error: unknown): LineOutcome {
  if (!isRuleError(error) || FIELD_OF[error.code] === undefined) throw error
  const plain = Object.entries(error.facts).filter((entry): entry is [string, number | string] =>
    ['number', 'string'].includes(typeof entry[1]),
  )
  return { is: 'refused', field: FIELD_OF[error.code] ?? null, code: error.code, facts: Object.fromEntries(plain) }
}
