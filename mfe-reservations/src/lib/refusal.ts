import { getErrorSentence, getFailureSentence, isApiError } from '@sufra/api/api-error'

/** The server's sentence, or null where the specification has its own (customer specification §8). */
export function serverSentence(error: unknown): string | null {
  if (!isApiError(error) || error.status === 0) return null
  return error.message === '' && error.code === 'UNKNOWN' ? null : getErrorSentence(error)
}

/** The server's sentence, or `failed` with the reason for a missing answer. */
export function sentenceOr(error: unknown, failed: string): string {
  return serverSentence(error) ?? getFailureSentence(error, failed)
}

/** A proxy may have written the answer. */
export function isUnreadable(error: unknown): boolean {
  return isApiError(error) && error.status > 0 && serverSentence(error) === null
}

/** The limit of upcoming bookings; the server's sentence explains it. */
export function hasTooManyBookings(error: unknown): boolean {
  return isApiError(error) && error.code === 'TOO_MANY_BOOKINGS'
}

export function isSlotFull(error: unknown): boolean {
  return isApiError(error) && error.code === 'SLOT_FULL'
}

/** Free times nearby (contract §7). */
export function alternativesIn(error: unknown): string[] {
  const times = isApiError(error) ? error.facts.alternatives : []
  return Array.isArray(times) ? times.filter((time) => typeof time === 'string') : []
}
