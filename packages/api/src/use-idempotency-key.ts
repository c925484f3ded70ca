import { useCallback, useRef } from 'react'
import { isApiError } from './api-error.ts'
import { createIdempotencyKey } from './request.ts'

type Submit<Result> = (idempotencyKey: string) => Promise<Result>

/**
 * Names each submit, so that sending one again cannot do it twice:
 * `const once = useIdempotencyKey()`, then `await once(values, (idempotencyKey) => redeem({ ...values, idempotencyKey }).unwrap())`.
 * The key stays the same while it is unknown whether the server acted (no answer, 5xx, still under way) and the
 * values are the same; every clear answer, yes or no, ends it.
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

/** True when nobody can say whether the server acted; sent again under the same key, a call answers what came of it. */
export function isOutcomeUnknown(error: unknown): boolean {
  return isApiError(error) && (error.status === 0 || error.status >= 500 || error.code === 'IN_PROGRESS')
}
