import { MAX_PARTY_SIZE, parsePartySize } from '@sufra/domain/party-size'

export interface Party {
  people: string
  /** How many a large party are, which the choice of people leaves open; null for the fewest of it. */
  exactly: number | null
}

/** The choice that leaves open how many they are: so many, or more. */
export const LARGE_PARTY = '10+'
export const FEWEST_OF_LARGE = 10

/** The party as a number; 1 for what is none (customer specification §5). */
export function partyOf({ people, exactly }: Party): number {
  if (people === LARGE_PARTY && exactly !== null && isLargeParty(exactly)) return exactly
  return parsePartySize(people) ?? 1
}

export function partyFor(size: number): Party {
  return size > FEWEST_OF_LARGE ? { people: LARGE_PARTY, exactly: size } : { people: String(size), exactly: null }
}

/** Whether a party is a large one that can be booked without asking. */
export function isLargeParty(people: number): boolean {
  return Number.isInteger(people) && people >= FEWEST_OF_LARGE && people <= MAX_PARTY_SIZE
}
