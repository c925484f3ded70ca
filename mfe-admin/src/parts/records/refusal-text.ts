import { type ApiError, errorSentence } from '@sufra/api/api-error'

/** What the server said about a refusal; undefined where it said nothing that helps (staff specification §8). */
export function refusalText(refusal: ApiError): string | undefined {
  const saysNothing = refusal.code === 'UNKNOWN' || refusal.code === 'INTERNAL'
  return saysNothing ? undefined : errorSentence(refusal)
}
