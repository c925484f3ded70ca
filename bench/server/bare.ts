import { fork } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'

/** A process that answers on a port. */
export interface Server {
  port: number
  /** Its processes; several where it has workers. */
  pids: number[]
  /** The process of the store that it brought, if it did. */
  storePid?: number
  stop(): Promise<void>
}

/** Stands among the measures for what a bare server takes, with as many processes as the product. */
export const BARE = 'bare'
/** The length of a short answer of the product. */
export const SHORT_BYTES = 500

/**
 * Starts a server of nothing but node:http, whose every answer has a body of this length and type.
 * @param workers so many processes answer on the port.
 */
export async function startBare(bytes: number, contentType: string, workers = 1): Promise<Server> {
  const words = [String(bytes), contentType, String(workers)]
  const child = fork(join(import.meta.dirname, 'bare-process.ts'), words)
  const ended = once(child, 'exit')
  const [{ port, pids }] = await once(child, 'message')
  return {
    port,
    pids,
    async stop() {
      child.kill()
      await ended
    },
  }
}
