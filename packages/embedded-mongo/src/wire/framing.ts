import { headerBytes, maxMessageBytes } from './message.ts'

export class Framing {
  #chunks: Buffer[] = []
  #held = 0
  /** Length of the incoming message; 0 before its header is complete. */
  #wanted = 0

  /** @returns the completed messages. @throws RangeError for an impossible length. */
  push(chunk: Buffer): Buffer[] {
    this.#chunks.push(chunk)
    this.#held += chunk.length
    const messages: Buffer[] = []
    while (this.#held >= (this.#wanted || headerBytes)) {
      const bytes = this.#joined()
      if (this.#wanted === 0) this.#wanted = readLength(bytes)
      if (bytes.length < this.#wanted) break
      messages.push(bytes.subarray(0, this.#wanted))
      this.#chunks = [bytes.subarray(this.#wanted)]
      this.#held = bytes.length - this.#wanted
      this.#wanted = 0
    }
    return messages
  }

  #joined(): Buffer {
    const [only] = this.#chunks
    const bytes = this.#chunks.length === 1 && only ? only : Buffer.concat(this.#chunks)
    this.#chunks = [bytes]
    return bytes
  }
}

function readLength(bytes: Buffer): number {
  const length = bytes.readInt32LE(0)
  if (length < headerBytes || length > maxMessageBytes) throw new RangeError(`a message of ${length} bytes`)
  return length
}
