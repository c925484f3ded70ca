const HEAD_END = '\r\n\r\n'

/** Finds the end of one HTTP answer in the packets of a connection. */
export class AnswerReader {
  status = 0
  contentType = ''
  /** The length of the body as far as it was read. */
  bytes = 0
  #begun = false
  #chunked = false
  /** Bytes still to come: of the body, or of the present chunk and the line break after it. */
  #left = 0
  #rest: Buffer = Buffer.alloc(0)

  /** Takes a packet. @returns whether the answer is complete. */
  take(packet: Buffer): boolean {
    const data = this.#rest.length > 0 ? Buffer.concat([this.#rest, packet]) : packet
    this.#rest = Buffer.alloc(0)
    if (this.#begun) return this.#takeBody(data)
    const end = data.indexOf(HEAD_END)
    if (end < 0) return this.#keep(data)
    this.#readHead(data.toString('latin1', 0, end))
    return this.#takeBody(data.subarray(end + HEAD_END.length))
  }

  #readHead(head: string): void {
    this.#begun = true
    this.status = Number(head.slice(9, 12))
    this.contentType = /\r\ncontent-type: *([^\r]+)/i.exec(head)?.[1] ?? ''
    this.#chunked = /\r\ntransfer-encoding: *chunked/i.test(head)
    this.#left = Number(/\r\ncontent-length: *(\d+)/i.exec(head)?.[1] ?? 0)
  }

  #takeBody(data: Buffer): boolean {
    if (this.#chunked) return this.#takeChunks(data)
    this.bytes += data.length
    this.#left -= data.length
    return this.#left <= 0
  }

  #takeChunks(data: Buffer): boolean {
    let at = 0
    for (;;) {
      const passed = Math.min(this.#left, data.length - at)
      at += passed
      this.#left -= passed
      if (this.#left > 0) return false
      const lineEnd = data.indexOf('\r\n', at)
      if (lineEnd < 0) return this.#keep(data.subarray(at))
      const size = Number.parseInt(data.toString('latin1', at, lineEnd), 16)
      // After the last chunk, which is empty, only its line break is to come.
      if (size === 0) return data.length >= lineEnd + 4 || this.#keep(data.subarray(at))
      this.bytes += size
      this.#left = size + 2
      at = lineEnd + 2
    }
  }

  #keep(data: Buffer): false {
    this.#rest = data
    return false
  }
}
