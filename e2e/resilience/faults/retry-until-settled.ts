import type { Answer } from '../../harness/product.ts'
import { waitFor } from '../../harness/wait-for.ts'

/** Retries on 503 and while the first call is in progress. @returns the final answer. */
export function retryUntilSettled<T>(send: () => Promise<Answer<T>>): Promise<Answer<T>> {
  return waitFor(send, ({ status, body }) => {
    const { code } = (body ?? {}) as { code?: unknown }
    return status !== 503 && code !== 'IN_PROGRESS'
  })
}
