import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, afterEach, beforeAll } from 'vitest'

export interface ReceivedCall {
  method: string
  url: string
  headers: IncomingMessage['headers']
  body: Record<string, unknown>
}

interface Reply {
  status?: number
  body?: unknown
  headers?: Record<string, string>
  breaks?: boolean
}

type Answer = (call: ReceivedCall) => Reply | Promise<Reply>

/** Keyed by `METHOD /path` without the query. */
export type Answers = Record<string, Answer>

let present: ReturnType<typeof startApiServer> | null = null

/** Starts an HTTP server that answers as the API; `answer` lasts for one test. */
export function useApiServer(always: Answers = {}) {
  present = startApiServer(always)
  return present
}

/** The server of the running test file, for helpers that test files share. */
export function getApi() {
  if (!present) throw new Error('The test file has not called useApiServer')
  return present
}

function startApiServer(always: Answers) {
  const calls: ReceivedCall[] = []
  let answers: Answers = { ...always }
  const server = createServer((request, response) => {
    void listReceived(request).then(async (call) => {
      calls.push(call)
      const { status, body, headers, breaks } = await reply(call)
      if (breaks) return response.destroy()
      response.writeHead(status ?? 200, { 'Content-Type': 'application/json', ...headers })
      response.end(body === undefined ? '' : JSON.stringify(body))
    })
  })

  async function reply(call: ReceivedCall): Promise<Reply> {
    const [path] = call.url.split('?')
    const answer = answers[`${call.method} ${path}`]
    return answer ? answer(call) : { status: 404, body: { code: 'NOT_FOUND', message: `No answer for ${path}` } }
  }
  beforeAll(async () => {
    await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
    visit('/')
  })
  afterEach(() => {
    calls.length = 0
    answers = { ...always }
    visit('/')
  })
  // Pending requests finish before the server closes.
  afterAll(() => new Promise<void>((closed) => void server.close(() => closed())))
  function visit(path: string): void {
    const { port } = server.address() as AddressInfo
    const { happyDOM } = window as unknown as { happyDOM: { setURL: (url: string) => void } }
    happyDOM.setURL(`http://127.0.0.1:${port}${path}`)
  }
  return {
    calls,
    visit,
    answer: (more: Answers) => Object.assign(answers, more),
    callsTo: (url: string) => calls.filter((call) => call.url.startsWith(url)),
  }
}

async function listReceived(request: IncomingMessage): Promise<ReceivedCall> {
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(chunk as Buffer)
  const text = Buffer.concat(chunks).toString('utf8')
  return {
    method: request.method ?? '',
    url: request.url ?? '',
    headers: request.headers,
    body: text === '' ? {} : JSON.parse(text),
  }
}
