import { errorSentence, failureSentence, isApiError } from '@sufra/api/api-error'

/**
 * What the server said about a call it refused, in the reader's language; null when it said nothing (no answer came,
 * or one that is not ours), where the specification names a sentence of its own (customer specification §8).
 */
export function serverSentence(error: unknown): string | null {
  if (!isApiError(error) || error.status === 0) return null
  return error.message === '' && error.code === 'UNKNOWN' ? null : errorSentence(error)
}

/** What the server said, else `failed`, with the reason after it where no answer came. */
export function sentenceOr(error: unknown, failed: string): string {
  return serverSentence(error) ?? failureSentence(error, failed)
}

/** True for an answer whose body cannot be read as a refusal: something between us and the server wrote it. */
export function isUnreadable(error: unknown): boolean {
  return isApiError(error) && error.status > 0 && serverSentence(error) === null
}

/** True when the guest has as many bookings to come as one may have: that, and what to do, the server's sentence says. */
export function hasTooManyBookings(error: unknown): boolean {
  return isApiError(error) && error.code === 'TOO_MANY_BOOKINGS'
}

/** True when the time was taken meanwhile. */
export function isSlotFull(error: unknown): boolean {
  return isApiError(error) && error.code === 'SLOT_FULL'
}

/** The free times near the one that was refused, as the server names them (contract §7). */
export function alternativesIn(error: unknown): string[] {
  const times = isApiError(error) ? error.facts.alternatives : []
  return Array.isArray(times) ? times.filter((time) => typeof time === 'string') : []
}
