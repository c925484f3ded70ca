import { fork } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'

/** A process that answers on a port. */
export interface Server {
  port: number
  pid: number
  /** The process of the store that it brought, if it did. */
  storePid?: number
  stop(): Promise<void>
}

/** The length of a short answer of the product. */
export const SHORT_BYTES = 500

/**
 * Starts a server of nothing but node:http, whose every answer has a body of this length and type.
 */
export async function startBare(bytes: number, contentType: string): Promise<Server> {
  const child = fork(join(import.meta.dirname, 'bare-process.ts'), [String(bytes), contentType])
  const ended = once(child, 'exit')
  const [{ port, pid }] = await once(child, 'message')
  return {
    port,
    pid,
    async stop() {
      child.kill()
      await ended
    },
  }
}
