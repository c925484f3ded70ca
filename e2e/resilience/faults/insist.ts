import type { Answer } from '../../harness/product.ts'

/** Sends again what was told to come back, as its sender would, until it is answered. */
export async function insist<T>(send: () => Promise<Answer<T>>): Promise<Answer<T>> {
  for (;;) {
    const answer = await send()
    const { code } = (answer.body ?? {}) as { code?: unknown }
    if (answer.status !== 503 && code !== 'IN_PROGRESS') return answer
  }
}
