import { useCallback, useRef } from 'react'
import { isApiError } from './api-error.ts'
import { createIdempotencyKey } from './request.ts'

type Submit<Result> = (idempotencyKey: string) => Promise<Result>

/**
 * Keeps one key per submit: `await once(values, (idempotencyKey) => redeem({ ...values, idempotencyKey }).unwrap())`.
 * A retry of equal values reuses the key while the outcome is unknown (no answer, 5xx, in progress).
 */
export function useIdempotencyKey() {
  const pending = useRef<{ key: string; about: string } | null>(null)

  return useCallback(async <Result>(values: unknown, submit: Submit<Result>): Promise<Result> => {
    const about = JSON.stringify(values)
    const attempt = pending.current?.about === about ? pending.current : { key: createIdempotencyKey(), about }
    pending.current = attempt
    try {
      const result = await submit(attempt.key)
      pending.current = null
      return result
    } catch (error) {
      if (!isOutcomeUnknown(error)) pending.current = null
      throw error
    }
  }, [])
}

/** True when the server may have acted. A retry under the same key returns the outcome. */
export function isOutcomeUnknown(error: unknown): boolean {
  return isApiError(error) && (error.status === 0 || error.status >= 500 || error.code === 'IN_PROGRESS')
}
