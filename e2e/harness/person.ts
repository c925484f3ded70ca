import { getRequestId } from '@sufra/runtime/crash-handler'

export interface Answer<T = Record<string, unknown>> {
  status: number
  body: T
  headers: Headers
}

export interface Person {
  cookie: string | null
  till: string | null
  device: string | null
  get<T = Record<string, unknown>>(path: string): Promise<Answer<T>>
  send<T = Record<string, unknown>>(
    method: string,
    path: string,
    body?: unknown,
    headers?: Record<string, string>,
  ): Promise<Answer<T>>
  post<T = Record<string, unknown>>(path: string, body?: unknown, headers?: Record<string, string>): Promise<Answer<T>>
}

let visitors = 0

/** A client with its own network address, so that tests do not share rate limits. */
export function createPerson(address: string): Person {
  visitors += 1
  const from = `10.1.${Math.floor(visitors / 250)}.${1 + (visitors % 250)}`
  const person: Person = {
    cookie: null,
    till: null,
    device: null,
    get: (path) => person.send('GET', path),
    post: (path, body = {}, headers) => person.send('POST', path, body, headers),
    async send<T>(method: string, path: string, body?: unknown, headers: Record<string, string> = {}) {
      const response = await fetch(address + path, {
        method,
        headers: {
          ...(body === undefined ? {} : { 'Content-Type': 'application/json' }),
          'X-Forwarded-For': from,
          ...getRequestHeader(),
          ...getCookieHeader(person),
          ...headers,
        },
        ...(body === undefined ? {} : { body: isAsItIs(body) ? body : JSON.stringify(body) }),
      })
      for (const cookie of response.headers.getSetCookie()) {
        const value = cookie.includes('Max-Age=0') ? null : (cookie.split(';')[0] ?? null)
        person[getCookieField(cookie)] = value
      }
      return { status: response.status, body: (await readBody(response)) as T, headers: response.headers }
    },
  }
  return person
}

/** Within a recording the request has its identifier, so that its commands are known as its own. */
function getRequestHeader(): { 'X-Request-ID'?: string } {
  const requestId = getRequestId()
  return requestId === undefined ? {} : { 'X-Request-ID': requestId }
}

const getCookieField = (cookie: string) =>
  /^(__Host-)?till=/.test(cookie) ? 'till' : /^(__Host-)?sufra-device=/.test(cookie) ? 'device' : 'cookie'

function getCookieHeader({ cookie, till, device }: Person): { Cookie?: string } {
  const held = [cookie, till, device].filter(Boolean)
  return held.length > 0 ? { Cookie: held.join('; ') } : {}
}

function isAsItIs(body: unknown): body is string | Uint8Array<ArrayBuffer> {
  return typeof body === 'string' || body instanceof Uint8Array
}

async function readBody(response: Response): Promise<unknown> {
  if (!response.headers.get('content-type')?.includes('json')) {
    const bytes = Buffer.from(await response.arrayBuffer())
    return bytes.length > 0 ? bytes : null
  }
  return response.json()
}

/** Counts by status: `{ 201: 1, 409: 7 }`. */
export function tally(answers: readonly Answer<unknown>[]): Record<number, number> {
  const counts: Record<number, number> = {}
  for (const { status } of answers) counts[status] = (counts[status] ?? 0) + 1
  return counts
}
