import type { Socket } from 'node:net'
import { type Doc, toDoc } from '../bson/types.ts'
import { createErrorReply } from '../error-reply.ts'
import { MongoError } from '../errors.ts'
import type { Executor } from '../executor.ts'
import type { Caller } from '../task.ts'
import { Framing } from './framing.ts'
import {
  opMsg,
  opQuery,
  type Request,
  readHeader,
  readMessage,
  readQuery,
  writeMessage,
  writeReply,
} from './message.ts'

/** Greetings before the client knows of OP_MSG. */
const greetings = ['hello', 'isMaster', 'ismaster']

/** One client connection; messages are answered in order. */
export class Connection implements Caller {
  readonly id: number
  appName: string | undefined
  readonly #socket: Socket
  readonly #executor: Executor
  readonly #framing = new Framing()
  #backlog: Buffer[] = []
  #isBusy = false

  constructor(socket: Socket, id: number, executor: Executor) {
    this.#socket = socket
    this.id = id
    this.#executor = executor
  }

  close(): void {
    this.#socket.destroy()
  }

  receive(chunk: Buffer): void {
    try {
      this.#backlog.push(...this.#framing.push(chunk))
    } catch {
      // Invalid bytes have no request to answer.
      this.close()
    }
    this.#readOn()
  }

  #readOn(): void {
    while (!this.#isBusy && !this.#socket.destroyed) {
      const message = this.#backlog.shift()
      if (!message) return
      try {
        this.#handle(message)
      } catch (error) {
        console.error(`A message could not be handled: ${error instanceof Error ? error.stack : String(error)}`)
        this.close()
      }
    }
  }

  #handle(message: Buffer): void {
    const { requestId, opCode } = readHeader(message)
    if (opCode === opQuery) this.#greet(requestId, message)
    else if (opCode === opMsg) this.#command(requestId, message)
    else this.close()
  }

  #greet(requestId: number, message: Buffer): void {
    const reply = (doc: Doc) => this.#socket.write(writeReply(requestId, doc))
    const body = readBody(() => readQuery(message))
    if (body instanceof Error) return void this.close()
    const [name = ''] = Object.keys(body)
    if (greetings.includes(name)) this.#run({ body, sequences: new Map(), wantsReply: true }, reply)
    else reply(createErrorReply(new MongoError('CommandNotSupported', `OP_QUERY cannot run '${name}'`), toDoc({})))
  }

  #command(requestId: number, message: Buffer): void {
    const reply = (doc: Doc) => this.#socket.write(writeMessage(requestId, doc))
    const request = readBody(() => readMessage(message))
    if (request instanceof Error) reply(createErrorReply(request, toDoc({})))
    else this.#run(request, reply)
  }

  #run({ body, sequences, wantsReply }: Request, reply: (doc: Doc) => void): void {
    this.#isBusy = wantsReply
    this.#executor.execute({
      body,
      sequences,
      caller: this,
      answer: (doc) => {
        if (!wantsReply) return
        if (!this.#socket.destroyed) reply(doc)
        this.#isBusy = false
        if (this.#backlog.length > 0) setImmediate(() => this.#readOn())
      },
    })
  }
}

function readBody<T>(read: () => T): T | Error {
  try {
    return read()
  } catch (error) {
    return error instanceof Error ? error : new Error(String(error))
  }
}
