import { decode, readDocumentLength } from '../bson/decode.ts'
import { encode } from '../bson/encode.ts'
import { makeDouble } from '../bson/numbers.ts'
import type { Doc } from '../bson/types.ts'
import { createFailedToParse, MongoError } from '../errors.ts'

const opReply = 1
export const opQuery = 2004
export const opMsg = 2013
export const headerBytes = 16
export const maxMessageBytes = 48_000_000

const checksumPresent = 1
const moreToCome = 2

export type Header = { readonly length: number; readonly requestId: number; readonly opCode: number }

export type Request = {
  readonly body: Doc
  readonly sequences: ReadonlyMap<string, readonly Buffer[]>
  /** False for messages without a reply. */
  readonly wantsReply: boolean
}

export function readHeader(bytes: Buffer): Header {
  return { length: bytes.readInt32LE(0), requestId: bytes.readInt32LE(4), opCode: bytes.readInt32LE(12) }
}

export function readMessage(message: Buffer): Request {
  if (message.length < headerBytes + 5) throw createFailedToParse('the message is cut short')
  const flags = message.readUInt32LE(headerBytes)
  const unknown = flags & 0xffff & ~(checksumPresent | moreToCome)
  if (unknown !== 0) throw new MongoError('ProtocolError', `the message has unknown required flags: ${unknown}`)
  const end = flags & checksumPresent ? message.length - 4 : message.length
  const { body, sequences } = readSections(message, headerBytes + 4, end)
  return { body, sequences, wantsReply: (flags & moreToCome) === 0 }
}

function readSections(message: Buffer, start: number, end: number) {
  let body: Doc | undefined
  const sequences = new Map<string, Buffer[]>()
  let at = start
  while (at < end) {
    const kind = message[at++]
    if (kind === 0) {
      if (body) throw createFailedToParse('the message has two bodies')
      const length = readDocumentLength(message, at, end)
      body = decode(message.subarray(at, at + length))
      at += length
    } else if (kind === 1) at = readSequence(message, at, end, sequences)
    else throw createFailedToParse(`the message has a section of the unknown kind ${kind}`)
  }
  if (!body) throw createFailedToParse('the message has no body')
  return { body, sequences }
}

function readSequence(message: Buffer, start: number, end: number, sequences: Map<string, Buffer[]>): number {
  const size = start + 4 <= end ? message.readInt32LE(start) : 0
  const stop = start + size
  if (size < 6 || stop > end) throw createFailedToParse('a document sequence has an impossible length')
  const nameEnd = message.indexOf(0, start + 4)
  if (nameEnd < 0 || nameEnd >= stop) throw createFailedToParse("a document sequence's name does not end")
  const documents: Buffer[] = []
  for (let at = nameEnd + 1; at < stop; ) {
    const length = readDocumentLength(message, at, stop)
    documents.push(message.subarray(at, at + length))
    at += length
  }
  sequences.set(message.toString('utf8', start + 4, nameEnd), documents)
  return stop
}

/** Reads OP_QUERY, the drivers' greeting. */
export function readQuery(message: Buffer): Doc {
  const nameEnd = message.indexOf(0, headerBytes + 4)
  if (nameEnd < 0 || nameEnd + 9 > message.length) throw createFailedToParse('the query is cut short')
  const start = nameEnd + 9
  return decode(message.subarray(start, start + readDocumentLength(message, start, message.length)))
}

let lastId = 0

function createHeader(responseTo: number, opCode: number, size: number): Buffer {
  const bytes = Buffer.alloc(size)
  lastId = (lastId + 1) & 0x7fffffff
  bytes.writeInt32LE(lastId, 4)
  bytes.writeInt32LE(responseTo, 8)
  bytes.writeInt32LE(opCode, 12)
  return bytes
}

function createMessage(head: Buffer, doc: Doc): Buffer {
  const bytes = Buffer.concat([head, encode({ ...doc, ok: makeDouble(Number(doc.ok)) })])
  bytes.writeInt32LE(bytes.length, 0)
  return bytes
}

export function writeMessage(responseTo: number, doc: Doc): Buffer {
  return createMessage(createHeader(responseTo, opMsg, headerBytes + 5), doc)
}

export function writeReply(responseTo: number, doc: Doc): Buffer {
  const head = createHeader(responseTo, opReply, headerBytes + 20)
  head.writeInt32LE(8, headerBytes)
  head.writeInt32LE(1, headerBytes + 16)
  return createMessage(head, doc)
}
