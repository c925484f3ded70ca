import { getErrorSentence, isApiError, isNotFound } from '@sufra/api/api-error'

/** The code or offer for which a bill was refused. */
export interface Refusal {
  discountCode?: string
  offerId?: number
  message: string
  /** Unknown by now, or an offer that is no longer active. */
  isGone: boolean
}

/** Null when the bill was refused for something else. */
export function findRefusal(error: unknown): Refusal | null {
  if (!isApiError(error)) return null
  const { discountCode, offerId } = error.facts as Partial<Refusal>
  if (discountCode === undefined && offerId === undefined) return null
  return { discountCode, offerId, message: getErrorSentence(error), isGone: isNotFound(error) }
}
