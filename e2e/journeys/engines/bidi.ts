/** One end of a WebDriver BiDi session (W3C): commands and their answers over a web socket. */
export interface Bidi {
  /** The errors that scripts threw and nobody caught, once the session is subscribed to them. */
  complaints: string[]
  send<Answer>(method: string, params: object): Promise<Answer>
  close(): void
}

interface Message {
  id?: number
  type: 'success' | 'error' | 'event'
  result?: unknown
  message?: string
  /** Of an event. */
  params?: { type?: string; text?: string; stackTrace?: { callFrames: unknown[] } }
}

/** Opens a session with a browser that listens at the address. */
export async function connectBidi(address: string): Promise<Bidi> {
  const socket = new WebSocket(address)
  const waiting = new Map<number, PromiseWithResolvers<unknown>>()
  const complaints: string[] = []
  let last = 0
  socket.addEventListener('message', ({ data }) => {
    const { id, type, result, message, params } = JSON.parse(String(data)) as Message
    // What has no place in a script, or is only told, may be a file that was still on its way when the page was left.
    const isOfScript = params?.type === 'javascript' && params.stackTrace?.callFrames.length
    if (type === 'event' && isOfScript) complaints.push(String(params.text))
    const asked = id === undefined ? undefined : waiting.get(id)
    if (id !== undefined) waiting.delete(id)
    if (type === 'error') asked?.reject(new Error(message))
    else asked?.resolve(result)
  })
  socket.addEventListener('close', () => {
    for (const { reject } of waiting.values()) reject(new Error('The browser has closed the session'))
  })
  await new Promise((resolve, reject) => {
    socket.addEventListener('open', resolve)
    socket.addEventListener('error', () => reject(new Error(`Nobody answers at ${address}`)))
  })
  return {
    complaints,
    send<Answer>(method: string, params: object) {
      last += 1
      const answer = Promise.withResolvers<unknown>()
      waiting.set(last, answer)
      socket.send(JSON.stringify({ id: last, method, params }))
      return answer.promise as Promise<Answer>
    },
    close: () => socket.close(),
  }
}
