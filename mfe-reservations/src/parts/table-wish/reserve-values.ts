import { MAX_PARTY_SIZE, parsePartySize } from '@sufra/domain/reservations/seating'
import type { BookingValues } from '../booking-form/booking-values.ts'

export interface Party {
  people: string
  /** Exact size of a large party; null for its minimum. */
  exactly: number | null
}

export const LARGE_PARTY = '10+'
export const LARGE_PARTY_MIN = 10

/** 1 for invalid input (customer specification §5). */
export function getPartySize({ people, exactly }: Party): number {
  if (people === LARGE_PARTY && exactly !== null && isLargeParty(exactly)) return exactly
  return parsePartySize(people) ?? 1
}

export function toParty(size: number): Party {
  return size > LARGE_PARTY_MIN ? { people: LARGE_PARTY, exactly: size } : { people: String(size), exactly: null }
}

/** Above the choices but within the limit. */
export function isLargeParty(people: number): boolean {
  return Number.isInteger(people) && people >= LARGE_PARTY_MIN && people <= MAX_PARTY_SIZE
}

export interface Wishes {
  specialEvent: string
  intolerances: string
  notes: string
}

/** Joined by customer specification §3; null without any. */
export function joinWishes({ specialEvent, intolerances, notes }: Wishes): string | null {
  const filled = [specialEvent, intolerances, notes].map((wish) => wish.trim()).filter(Boolean)
  return filled.length > 0 ? filled.join('. ') : null
}

export type ReserveValues = Pick<BookingValues, 'date' | 'time' | 'areaId' | 'occasion' | 'needs'> & Party & Wishes
