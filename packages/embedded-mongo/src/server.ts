import { createServer, type Server as NetServer, type Socket } from 'node:net'
import { type Doc, docOf } from './bson/types.ts'
import { type Context, checkFields } from './commands/command.ts'
import { commands } from './commands/registry.ts'
import { Cursors } from './cursors.ts'
import { MongoError } from './errors.ts'
import { storageError } from './storage/sqlite.ts'
import type { Store } from './storage/store.ts'
import { sweepExpired } from './storage/ttl.ts'
import { Framing } from './wire/framing.ts'
import {
  opMsg,
  opQuery,
  type Request,
  readHeader,
  readMessage,
  readQuery,
  writeMessage,
  writeReply,
} from './wire/message.ts'

type Pending = { readonly socket: Socket; readonly requestId: number; readonly reply: Buffer | undefined }

const sweepMs = 3000

/** Speaks MongoDB's wire protocol on a loopback port over one store. */
export class Server {
  readonly #store: Store
  readonly #net: NetServer
  readonly #cursors = new Cursors()
  readonly #sockets = new Set<Socket>()
  readonly #sweeper: NodeJS.Timeout
  /** Answers that wait for the transaction their commands wrote in. */
  #pending: Pending[] = []
  #commitPlanned = false
  #connectionId = 0

  constructor(store: Store) {
    this.#store = store
    this.#net = createServer({ noDelay: true }, (socket) => this.#accept(socket))
    this.#sweeper = setInterval(() => this.#sweep(), sweepMs).unref()
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
        resolve(typeof address === 'object' && address ? address.port : port)
      })
    })
  }

  /** Commits what is open, closes every connection and the store. */
  async close(): Promise<void> {
    clearInterval(this.#sweeper)
    this.#commit()
    const closed = new Promise<void>((resolve) => this.#net.close(() => resolve()))
    for (const socket of this.#sockets) socket.destroy()
    await closed
    this.#store.close()
  }

  #accept(socket: Socket): void {
    const id = ++this.#connectionId
    const framing = new Framing()
    this.#sockets.add(socket)
    socket.on('close', () => this.#sockets.delete(socket))
    socket.on('error', () => socket.destroy())
    socket.on('data', (chunk) => {
      try {
        for (const message of framing.push(chunk)) this.#handle(socket, id, message)
      } catch {
        // Bytes that are no message leave nothing to answer to.
        socket.destroy()
      }
    })
  }

  #handle(socket: Socket, connectionId: number, message: Buffer): void {
    const { requestId, opCode } = readHeader(message)
    if (opCode === opQuery) {
      const body = readQuery(message)
      const reply = this.#run({ body, sequences: new Map(), wantsReply: true }, connectionId)
      socket.write(writeReply(requestId, reply))
    } else if (opCode === opMsg) this.#answer(socket, requestId, connectionId, message)
    else socket.destroy()
  }

  #answer(socket: Socket, requestId: number, connectionId: number, message: Buffer): void {
    let request: Request
    try {
      request = readMessage(message)
    } catch (error) {
      socket.write(writeMessage(requestId, errorReply(error)))
      return
    }
    const reply = writeMessage(requestId, this.#run(request, connectionId))
    if (this.#hasOpenTransaction()) {
      this.#pending.push({ socket, requestId, reply: request.wantsReply ? reply : undefined })
      this.#planCommit()
    } else if (request.wantsReply) socket.write(reply)
  }

  #run({ body, sequences }: Request, connectionId: number): Doc {
    try {
      const [name = ''] = Object.keys(body)
      const command = commands.get(name)
      if (!command) throw new MongoError('CommandNotFound', `no such command: '${name}'`)
      const database = typeof body.$db === 'string' ? body.$db : 'admin'
      const { size: connections } = this.#sockets
      const context: Context = {
        store: this.#store,
        cursors: this.#cursors,
        database,
        name,
        body,
        sequences,
        connectionId,
        connections,
      }
      checkFields(context, command)
      return command.run(context)
    } catch (error) {
      return errorReply(error)
    }
  }

  #hasOpenTransaction(): boolean {
    for (const database of this.#store.databases) if (database.sqlite.inTransaction) return true
    return false
  }

  /** All commands that arrive while sockets are read share one transaction, which ends right after. */
  #planCommit(): void {
    if (this.#commitPlanned) return
    this.#commitPlanned = true
    setImmediate(() => this.#commit())
  }

  #commit(): void {
    this.#commitPlanned = false
    const pending = this.#pending
    this.#pending = []
    let failure: unknown
    for (const database of this.#store.databases) {
      try {
        database.sqlite.commit()
      } catch (error) {
        failure = error
        database.load()
      }
    }
    for (const { socket, requestId, reply } of pending)
      if (reply && !socket.destroyed) socket.write(failure ? writeMessage(requestId, errorReply(failure)) : reply)
  }

  #sweep(): void {
    this.#cursors.sweep()
    try {
      if (sweepExpired(this.#store, new Date())) this.#planCommit()
    } catch (error) {
      console.error(`Removing expired documents failed: ${storageError(error).message}`)
    }
  }
}

function errorReply(error: unknown): Doc {
  const known =
    error instanceof RangeError && error.message.startsWith('Maximum call stack')
      ? new MongoError('Overflow', 'the request is nested too deeply')
      : storageError(error)
  return docOf({ ok: 0, errmsg: known.message, code: known.code, codeName: known.codeName, ...known.extra })
}
