import { createServer, type Server as NetServer, type Socket } from 'node:net'
import { Executor } from './executor.ts'
import type { Store } from './storage/store.ts'
import { Connection } from './wire/connection.ts'

const sweepMs = 3000

/** Speaks MongoDB's wire protocol on a loopback port over one store. */
export class Server {
  readonly #store: Store
  readonly #executor: Executor
  readonly #net: NetServer
  readonly #sockets = new Set<Socket>()
  readonly #sweeper: NodeJS.Timeout
  #connectionId = 0

  /** @param testCommands whether clients may set fail points, as tests do */
  constructor(store: Store, testCommands = false) {
    this.#store = store
    this.#executor = new Executor(store, testCommands)
    this.#executor.connections = () => this.#sockets.size
    this.#net = createServer({ noDelay: true }, (socket) => this.#accept(socket))
    this.#sweeper = setInterval(() => this.#executor.sweep(new Date()), sweepMs).unref()
  }

  /** Listens on 127.0.0.1; 0 takes any free port. Resolves with the port. @throws with one sentence when it is taken. */
  listen(port: number): Promise<number> {
    return new Promise((resolve, reject) => {
      this.#net.once('error', (error: NodeJS.ErrnoException) =>
        reject(
          new Error(
            error.code === 'EADDRINUSE'
              ? `Port ${port} on 127.0.0.1 is already in use.`
              : `Cannot listen on 127.0.0.1:${port}: ${error.message}.`,
          ),
        ),
      )
      this.#net.listen(port, '127.0.0.1', () => {
        const address = this.#net.address()
        const actual = typeof address === 'object' && address ? address.port : port
        this.#executor.address = `127.0.0.1:${actual}`
        resolve(actual)
      })
    })
  }

  /** Commits what is open, closes every connection and the store. */
  async close(): Promise<void> {
    clearInterval(this.#sweeper)
    this.#executor.close()
    const closed = new Promise<void>((resolve) => this.#net.close(() => resolve()))
    for (const socket of this.#sockets) socket.destroy()
    await closed
    this.#store.close()
  }

  #accept(socket: Socket): void {
    const connection = new Connection(socket, ++this.#connectionId, this.#executor)
    this.#sockets.add(socket)
    socket.on('close', () => this.#sockets.delete(socket))
    socket.on('error', () => socket.destroy())
    socket.on('data', (chunk) => connection.receive(chunk))
  }
}
