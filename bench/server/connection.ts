import { connect } from 'node:net'
import { AnswerReader } from './answer-reader.ts'

const EXCERPT = 500

/** What a connection asks and is told. */
export interface Conversation {
  /** The next request; null ends the conversation. */
  next(): Buffer | null
  /** Told of each answer, and how long it took. */
  answered(answer: AnswerReader, ms: number): void
}

/**
 * Sends one request after the other over one kept connection, without any HTTP library, so that the server has more to
 * do than who asks it.
 * @throws Error when an answer is no success, or the connection ends before the conversation.
 */
export function converse(port: number, { next, answered }: Conversation): Promise<void> {
  return new Promise((resolve, reject) => {
    const socket = connect({ port, host: '127.0.0.1', noDelay: true })
    let reader = new AnswerReader()
    let sentAt = 0
    const send = () => {
      const request = next()
      if (!request) {
        resolve()
        socket.end()
        return
      }
      reader = new AnswerReader()
      sentAt = performance.now()
      socket.write(request)
    }
    socket.once('connect', send)
    socket.on('data', (packet) => {
      if (!reader.take(packet)) return
      if (reader.status >= 300) {
        reject(new Error(`Answered ${reader.status}: ${packet.toString('utf8').slice(-EXCERPT)}`))
        socket.destroy()
        return
      }
      answered(reader, performance.now() - sentAt)
      send()
    })
    socket.once('error', reject)
    socket.once('close', () => reject(new Error('The server ended a connection before its time')))
  })
}
