import { type ApiError, errorOfAnswer, networkError } from './api-error.ts'
import type { Request } from './request.ts'

/** The server answers within 5 s or refuses (contract §1); what takes this long is a lost connection. */
const LONGEST_WAIT_MS = 30_000
/** A file may take a minute on its way. */
const LONGEST_UPLOAD_MS = 90_000

/** What an answer says beside its body. */
export interface AnswerMeta {
  status: number
  /** `X-Total-Count` of a paged list; null on other answers. */
  total: number | null
}

export type Answer =
  | { data: unknown; meta: AnswerMeta; error?: undefined }
  | { error: ApiError; meta?: AnswerMeta; data?: undefined }

/** Sends one request with the session's cookie. Never throws: a missing answer is an error of code `NETWORK`. */
export async function send(request: Request, signal: AbortSignal): Promise<Answer> {
  const { url, file, method, headers, body } = request
  const longest = file ? LONGEST_UPLOAD_MS : LONGEST_WAIT_MS
  try {
    const response = await fetch(url, {
      method,
      headers,
      body: file ?? body,
      credentials: 'include',
      cache: 'no-store',
      signal: firstOf(signal, AbortSignal.timeout(longest)),
    })
    return answerOf(response, await response.text())
  } catch (error) {
    return { error: networkError(error instanceof Error ? error.message : String(error)) }
  }
}

/** `AbortSignal.any`, which the oldest browsers lack. */
function firstOf(...signals: AbortSignal[]): AbortSignal {
  const controller = new AbortController()
  for (const signal of signals) {
    if (signal.aborted) controller.abort(signal.reason)
    signal.addEventListener('abort', () => controller.abort(signal.reason), { signal: controller.signal })
  }
  return controller.signal
}

function answerOf(response: Response, body: string): Answer {
  const meta = { status: response.status, total: totalOf(response) }
  if (!response.ok) return { error: errorOfAnswer(response.status, response.statusText, body), meta }
  try {
    return { data: body === '' ? null : JSON.parse(body), meta }
  } catch {
    // An OK answer that is no JSON comes from something between us and the server, such as a hotel's sign-in page.
    return { error: networkError('The answer was not JSON'), meta }
  }
}

function totalOf(response: Response): number | null {
  const header = response.headers.get('X-Total-Count')
  return header === null ? null : Number(header)
}
