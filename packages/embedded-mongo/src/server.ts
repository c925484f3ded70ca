import { chmodSync, rmSync } from 'node:fs'
import { createServer, type ListenOptions, type Server as NetServer, type Socket } from 'node:net'
import { Executor } from './executor.ts'
import type { Store } from './storage/store.ts'
import { Connection } from './wire/connection.ts'

const sweepMs = 3000

/** MongoDB's wire protocol over one store, on a Unix socket or a loopback port. */
export class Server {
  readonly #store: Store
  readonly #executor: Executor
  readonly #net: NetServer
  readonly #sockets = new Set<Socket>()
  readonly #sweeper: NodeJS.Timeout
  #connectionId = 0

  constructor(store: Store, testCommands = false) {
    this.#store = store
    this.#executor = new Executor(store, testCommands)
    this.#executor.connections = () => this.#sockets.size
    this.#net = createServer({ noDelay: true }, (socket) => this.#accept(socket))
    this.#sweeper = setInterval(() => this.#executor.sweep(new Date()), sweepMs).unref()
  }

  /**
   * Listens on 127.0.0.1; port 0 takes a free one. @returns the host of the connection string. @throws for a taken
   * port.
   */
  async listen(port: number): Promise<string> {
    await this.#listen({ host: '127.0.0.1', port }).catch((error: NodeJS.ErrnoException) => {
      throw new Error(
        error.code === 'EADDRINUSE'
          ? `Port ${port} on 127.0.0.1 is already in use.`
          : `Cannot listen on 127.0.0.1:${port}: ${error.message}.`,
      )
    })
    const address = this.#net.address()
    return this.#named(`127.0.0.1:${typeof address === 'object' && address ? address.port : port}`)
  }

  /**
   * Listens on a Unix domain socket; removes one that a killed store left.
   * @returns the host of the connection string. @throws for a too long path or a file system without sockets.
   */
  async listenOnSocket(path: string): Promise<string> {
    try {
      rmSync(path, { force: true })
      await this.#listen({ path })
      chmodSync(path, 0o600)
    } catch (error) {
      throw new Error(`Cannot listen on the socket ${path}: ${(error as Error).message}.`)
    }
    return this.#named(encodeURIComponent(path))
  }

  #listen(where: ListenOptions): Promise<void> {
    return new Promise((resolve, reject) => {
      this.#net.once('error', reject)
      this.#net.listen(where, () => {
        this.#net.off('error', reject)
        resolve()
      })
    })
  }

  #named(host: string): string {
    this.#executor.address = host
    return host
  }

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
