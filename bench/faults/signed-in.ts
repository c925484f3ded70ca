/** A request that was never answered has failed. */
const PATIENCE_MS = 15_000

/** Somebody of the staff may edit everything; guests are made for the load. */
export interface Editor {
  username: string
  password: string
}

interface Answer {
  status: number
  isPolite: boolean
  body: unknown
}

/** How requests are sent with the editor's session. */
export async function signedIn(address: string, editor: Editor) {
  let cookie = ''
  async function send(method: string, path: string, body?: object, headers: object = {}): Promise<Answer> {
    const response = await fetch(address + path, {
      method,
      headers: { ...headers, ...(body ? { 'Content-Type': 'application/json' } : {}), cookie },
      body: body ? JSON.stringify(body) : null,
      signal: AbortSignal.timeout(PATIENCE_MS),
    })
    const text = await response.text()
    const isJson = response.headers.get('content-type')?.startsWith('application/json') ?? false
    cookie ||= response.headers.getSetCookie()[0]?.split(';')[0] ?? ''
    const told = isJson ? JSON.parse(text) : text
    // A keyed call that is sent again by the edge may find its first sending still under way.
    const isForLater = response.status === 503 || told.code === 'IN_PROGRESS'
    const isPolite = isForLater && isJson && response.headers.has('retry-after')
    return { status: response.status, isPolite, body: told }
  }
  const { status } = await send('POST', '/api/auth/admin-login', editor)
  if (status !== 200) throw new Error(`The editor's sign-in answered ${status}`)
  return send
}

export type Send = Awaited<ReturnType<typeof signedIn>>
