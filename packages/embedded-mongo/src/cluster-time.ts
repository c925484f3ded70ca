import { Binary, Timestamp } from 'bson'
import { type Doc, toDoc } from './bson/types.ts'

/** A replica set without authentication does not sign its cluster time. */
const unsigned = toDoc({ hash: new Binary(Buffer.alloc(20)), keyId: 0 })

/** A logical clock that advances with each answer (MongoDB's causal consistency specification). */
export class ClusterTime {
  #seconds = 0
  #increment = 0

  stamp(reply: Doc): void {
    const seconds = Math.floor(Date.now() / 1000)
    if (seconds > this.#seconds) {
      this.#seconds = seconds
      this.#increment = 0
    }
    const time = new Timestamp({ t: this.#seconds, i: ++this.#increment })
    reply.operationTime = time
    reply.$clusterTime = toDoc({ clusterTime: time, signature: unsigned })
  }
}
