import { getErrorSentence, getFailureSentence, isApiError } from '@sufra/api/api-error'

/** The server's sentence, or null where the specification has its own (customer specification §8). */
export function getServerSentence(error: unknown): string | null {
  if (!isApiError(error) || error.status === 0) return null
  return error.message === '' && error.code === 'UNKNOWN' ? null : getErrorSentence(error)
}

/** The server's sentence, or `failed` with the reason for a missing answer. */
export function getSentence(error: unknown, failed: string): string {
  return getServerSentence(error) ?? getFailureSentence(error, failed)
}

/** A proxy may have written the answer. */
export function isUnreadable(error: unknown): boolean {
  return isApiError(error) && error.status > 0 && getServerSentence(error) === null
}

const LIMITS_OF_A_GUEST = ['TOO_MANY_BOOKINGS', 'OVERLAPPING_BOOKINGS']

/** Other times do not help; the server's sentence says what does. */
export function isLimitOfGuest(error: unknown): boolean {
  return isApiError(error) && LIMITS_OF_A_GUEST.includes(error.code)
}

export function isSlotFull(error: unknown): boolean {
  return isApiError(error) && error.code === 'SLOT_FULL'
}

/** Free times nearby (contract §7). */
export function listAlternatives(error: unknown): string[] {
  const times = isApiError(error) ? error.facts.alternatives : []
  return Array.isArray(times) ? times.filter((time) => typeof time === 'string') : []
}

/** A table that is held for guests of the waitlist. */
export interface Hold {
  waitlistId: number
  customerName: string
  partySize: number
  heldUntil: string
}

/** The hold that keeps a reservation from its table, if that is the reason. */
export function getHold(error: unknown): Hold | null {
  if (!isApiError(error) || error.code !== 'TABLE_NOT_FREE') return null
  return (error.facts.heldFor as Hold | undefined) ?? null
}
