import { createServer, type IncomingMessage, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'

export interface Seen {
  method: string
  url: string
  headers: IncomingMessage['headers']
  body: string
}

export interface Reply {
  status?: number
  headers?: Record<string, string>
  /** Sent as JSON, except for a string. */
  body?: unknown
}

export class TestServer {
  readonly seen: Seen[] = []
  private readonly replies = new Map<string, (seen: Seen) => Reply | Promise<Reply>>()
  private server: Server | null = null

  /** Replies to a call such as `GET /api/restaurant`, whatever its query. */
  on(call: string, reply: Reply | ((seen: Seen) => Reply | Promise<Reply>)): void {
    this.replies.set(call, typeof reply === 'function' ? reply : () => reply)
  }

  seenOf(call: string): Seen[] {
    return this.seen.filter(({ method, url }) => `${method} ${url.split('?')[0]}` === call)
  }

  /** Moves the page to the server's address, so that relative addresses and cookies work as in production. */
  async start(): Promise<void> {
    const server = createServer(async (request, response) => {
      const chunks: Buffer[] = []
      for await (const chunk of request) chunks.push(chunk)
      const { method = '', url = '', headers } = request
      const seen = { method, url, headers, body: Buffer.concat(chunks).toString() }
      this.seen.push(seen)
      const reply = this.replies.get(`${method} ${url.split('?')[0]}`)
      const { status = 200, headers: extra = {}, body } = (await reply?.(seen)) ?? { status: 404 }
      response.writeHead(status, extra)
      response.end(typeof body === 'string' || body === undefined ? body : JSON.stringify(body))
    })
    await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
    this.server = server
    const { port } = server.address() as AddressInfo
    const { happyDOM } = globalThis as unknown as { happyDOM: { setURL: (url: string) => void } }
    happyDOM.setURL(`http://127.0.0.1:${port}/`)
  }

  async stop(): Promise<void> {
    this.server?.closeAllConnections()
    await new Promise<void>((closed) => (this.server ? this.server.close(() => closed()) : closed()))
    this.server = null
  }
}
