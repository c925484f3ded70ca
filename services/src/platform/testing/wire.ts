import { BSON, type Document } from 'mongodb'

const HEADER_BYTES = 16
const OP_REPLY = 1
const OP_QUERY = 2004
const OP_MSG = 2013

export interface WireCommand {
  requestId: number
  opCode: number
  body: Document
}

/** Splits a byte stream into whole messages. Source: MongoDB wire protocol (standard message header). */
export function createMessageReader(): (chunk: Buffer) => Buffer[] {
  let rest = Buffer.alloc(0)
  return (chunk) => {
    rest = Buffer.concat([rest, chunk])
    const messages: Buffer[] = []
    while (rest.length >= HEADER_BYTES && rest.length >= rest.readInt32LE(0)) {
      const length = rest.readInt32LE(0)
      messages.push(rest.subarray(0, length))
      rest = rest.subarray(length)
    }
    return messages
  }
}

export function parseCommand(message: Buffer): WireCommand {
  const opCode = message.readInt32LE(12)
  // OP_MSG: flags, section kind. OP_QUERY: flags, collection name, skip, limit.
  const at = opCode === OP_QUERY ? message.indexOf(0, HEADER_BYTES + 4) + 9 : HEADER_BYTES + 5
  const body = BSON.deserialize(message.subarray(at, at + message.readInt32LE(at)))
  return { requestId: message.readInt32LE(4), opCode, body }
}

export function encodeReply({ requestId, opCode }: WireCommand, answer: Document): Buffer {
  const document = BSON.serialize(answer)
  // OP_REPLY: flags, cursor, start, one document. OP_MSG: flags, section kind 0.
  const before = opCode === OP_QUERY ? Buffer.alloc(20) : Buffer.alloc(5)
  if (opCode === OP_QUERY) before.writeInt32LE(1, 16)
  const header = Buffer.alloc(HEADER_BYTES)
  header.writeInt32LE(HEADER_BYTES + before.length + document.length, 0)
  header.writeInt32LE(requestId, 8)
  header.writeInt32LE(opCode === OP_QUERY ? OP_REPLY : OP_MSG, 12)
  return Buffer.concat([header, before, document])
}
