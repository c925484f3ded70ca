import type { Answer } from '../../harness/product.ts'
import { until } from '../../harness/until.ts'

/** Sends again while the product asks for that (503, or the first sending is still in progress). @returns the answer. */
export function retryUntilSettled<T>(send: () => Promise<Answer<T>>): Promise<Answer<T>> {
  return until(send, ({ status, body }) => {
    const { code } = (body ?? {}) as { code?: unknown }
    return status !== 503 && code !== 'IN_PROGRESS'
  })
}
