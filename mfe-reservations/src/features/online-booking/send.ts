import type { ErrorCode } from '@sufra/domain/errors'

export interface Refusal {
  code: ErrorCode | null
  message: string | null
  alternatives: readonly string[]
  facts: Readonly<Record<string, unknown>>
}

export type Answer<T> = { body: T; refusal: null } | { body: null; refusal: Refusal }

interface Request {
  method?: 'POST' | 'PATCH'
  body?: object
  key?: string
  signal?: AbortSignal
}

const UNREACHED: Refusal = { code: null, message: null, alternatives: [], facts: {} }

/** A call of the API; a refusal without a code if there is no answer in JSON. Aborted calls throw. */
export async function send<T>(path: string, { method, body, key, signal }: Request = {}): Promise<Answer<T>> {
  try {
    const response = await fetch(path, {
      ...(method && { method }),
      ...(signal && { signal }),
      ...(body && { body: JSON.stringify(body) }),
      headers: { ...(body && { 'Content-Type': 'application/json' }), ...(key && { 'Idempotency-Key': key }) },
    })
    const answer = await response.json()
    return response.ok ? { body: answer as T, refusal: null } : { body: null, refusal: toRefusal(answer) }
  } catch (error) {
    if (signal?.aborted) throw error
    return { body: null, refusal: UNREACHED }
  }
}

function toRefusal(answer: Record<string, unknown>): Refusal {
  const { code, message, alternatives } = answer as Partial<Refusal>
  return { code: code ?? null, message: message ?? null, alternatives: alternatives ?? [], facts: answer }
}
