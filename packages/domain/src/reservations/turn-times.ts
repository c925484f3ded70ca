import { RESERVATION_MINUTES } from './slots.ts'

/** `upToPartySize` is null in the last entry, which holds for all larger parties. */
export interface TurnTime {
  upToPartySize: number | null
  minutes: number
}

export function getTurnMinutes({ turnTimes }: { turnTimes: readonly TurnTime[] }, partySize: number): number {
  const found = turnTimes.find(({ upToPartySize }) => upToPartySize === null || partySize <= upToPartySize)
  return found?.minutes ?? RESERVATION_MINUTES
}
