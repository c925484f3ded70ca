import type { Reservation } from '@sufra/contracts/reservations/bookings/entities'
import { isOccupyingTable } from '@sufra/domain/reservations/reservation-status'
import { RESERVATION_MINUTES } from '@sufra/domain/reservations/slots'

export const MINUTE_MS = 60_000
const DEFAULT_MS = RESERVATION_MINUTES * MINUTE_MS
/** As on the server: parties that nobody completed after this no longer block tables. */
const MAX_LATE_MS = 12 * 60 * MINUTE_MS
/** As on the server. */
const UNDO_MS = 5 * MINUTE_MS

export type Party = Pick<
  Reservation,
  'date' | 'startsAt' | 'endsAt' | 'leftAt' | 'arrivedAt' | 'status' | 'partySize' | 'tableIds'
>

/** Milliseconds since 1970; `to` is exclusive. Two hours unless the reservation says otherwise. */
export function getSitting({ startsAt, endsAt, leftAt }: Pick<Reservation, 'startsAt' | 'endsAt' | 'leftAt'>): {
  from: number
  to: number
} {
  const from = Date.parse(startsAt)
  const end = leftAt ?? endsAt
  const to = end ? Math.min(Date.parse(end), from + MAX_LATE_MS) : from + DEFAULT_MS
  return { from, to: Math.max(from, to) }
}

/** Completed guests sit until the end, unless they left. */
export function isThere({ status, arrivedAt, leftAt }: Party): boolean {
  return leftAt === undefined && isOccupyingTable(status) && (arrivedAt !== undefined || status === 'completed')
}

/** True for guests who arrived and did not leave by their end. */
export function isOverTime(party: Party, now: number): boolean {
  const { from, to } = getSitting(party)
  const isSeated = party.status === 'confirmed' && party.arrivedAt !== undefined && party.leftAt === undefined
  return isSeated && to <= now && now - from < MAX_LATE_MS
}

/** True once the party has left, or its time is over without its sitting on. */
export function isPast(party: Party, now: number): boolean {
  return party.leftAt !== undefined || (getSitting(party).to <= now && !isOverTime(party, now))
}

/** True while staff may mark that the guests left. */
export function canLeave(party: Party, now: number): boolean {
  const { from, to } = getSitting(party)
  if (party.leftAt !== undefined || !isOccupyingTable(party.status) || now - from >= MAX_LATE_MS) return false
  return party.status === 'completed' ? from <= now && now < to : party.arrivedAt !== undefined
}

export function canUndoLeave({ leftAt }: Pick<Reservation, 'leftAt'>, now: number): boolean {
  return leftAt !== undefined && now - Date.parse(leftAt) < UNDO_MS
}
