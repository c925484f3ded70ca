import { type ApiError, createNetworkError, parseErrorAnswer } from './api-error.ts'
import type { Request } from './request.ts'
import { getTestGuest } from './test-guest.ts'

/** The server answers within 5 s (contract §1); a longer wait is a lost connection. */
const MAX_WAIT_MS = 30_000
const MAX_UPLOAD_MS = 90_000

export interface AnswerMeta {
  status: number
  /** Value of `X-Total-Count`; null without it. */
  total: number | null
}

export type Answer =
  | { data: unknown; meta: AnswerMeta; error?: undefined }
  | { error: ApiError; meta?: AnswerMeta; data?: undefined }

/** Never throws: a missing answer is an error of code `NETWORK`. */
export async function send(request: Request, signal: AbortSignal): Promise<Answer> {
  const { url, file, method, headers, body } = request
  const testGuest = getTestGuest()
  const longest = file ? MAX_UPLOAD_MS : MAX_WAIT_MS
  try {
    const response = await fetch(url, {
      method,
      headers: testGuest === null ? headers : { ...headers, 'X-Preview-Guest': testGuest },
      body: file ?? body,
      credentials: 'include',
      cache: 'no-store',
      signal: combineSignals(signal, AbortSignal.timeout(longest)),
    })
    return parseAnswer(response, await response.text())
  } catch (error) {
    return { error: createNetworkError(error instanceof Error ? error.message : String(error)) }
  }
}

/** Replaces `AbortSignal.any`, which the oldest browsers lack. */
function combineSignals(...signals: AbortSignal[]): AbortSignal {
  const controller = new AbortController()
  for (const signal of signals) {
    if (signal.aborted) controller.abort(signal.reason)
    signal.addEventListener('abort', () => controller.abort(signal.reason), { signal: controller.signal })
  }
  return controller.signal
}

function parseAnswer(response: Response, body: string): Answer {
  const meta = { status: response.status, total: getTotal(response) }
  if (!response.ok) return { error: parseErrorAnswer(response.status, response.statusText, body), meta }
  try {
    return { data: body === '' ? null : JSON.parse(body), meta }
  } catch {
    // A proxy, such as a hotel's sign-in page, answers OK without JSON.
    return { error: createNetworkError('The answer was not JSON'), meta }
  }
}

function getTotal(response: Response): number | null {
  const header = response.headers.get('X-Total-Count')
  return header === null ? null : Number(header)
}
