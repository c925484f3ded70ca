import { MAX_PARTY_SIZE, parsePartySize } from '@sufra/domain/party-size'

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
