import type { ErrorCode } from '@sufra/domain/platform/errors'

export interface Refusal {
  code: ErrorCode | null
  message: string | null
  alternatives: readonly string[]
  facts: Readonly<Record<string, unknown>>
  retryAfterSeconds: number
}

export type Answer<T> = { body: T; refusal: null } | { body: null; refusal: Refusal }

interface Request {
  method?: 'POST' | 'PATCH'
  body?: object
  key?: string
  signal?: AbortSignal
}

const UNREACHED: Refusal = { code: null, message: null, alternatives: [], facts: {}, retryAfterSeconds: 0 }

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
    return response.ok ? { body: answer as T, refusal: null } : { body: null, refusal: toRefusal(answer, response) }
  } catch (error) {
    if (signal?.aborted) throw error
    return { body: null, refusal: UNREACHED }
  }
}

interface PatientRequest {
  signal: AbortSignal
  /** Called before the wait. */
  onBusy: () => void
}

/** A read that is repeated once, after the time that the server names, where too many ask at once. */
export async function sendPatiently<T>(path: string, { signal, onBusy }: PatientRequest): Promise<Answer<T>> {
  const answer = await send<T>(path, { signal })
  if (answer.refusal?.code !== 'TOO_MANY_ATTEMPTS') return answer
  onBusy()
  await pause(answer.refusal.retryAfterSeconds, signal)
  return send<T>(path, { signal })
}

function pause(seconds: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(resolve, seconds * 1000)
    signal.addEventListener('abort', () => {
      clearTimeout(timer)
      reject(signal.reason)
    })
  })
}

function toRefusal(facts: Record<string, unknown>, { headers }: Response): Refusal {
  const { code, message, alternatives } = facts as Partial<Refusal>
  const retryAfterSeconds = Number(headers.get('Retry-After')) || 0
  return { code: code ?? null, message: message ?? null, alternatives: alternatives ?? [], facts, retryAfterSeconds }
}
