import { fork } from 'node:child_process'
import { join } from 'node:path'

/** A process that answers on a port. */
export interface Server {
  port: number
  pid: number
  stop(): Promise<void>
}

/** Starts a server of nothing but node:http, whose every answer has a body of this length and type. */
export function startBare(bytes: number, contentType: string): Promise<Server> {
  const child = fork(join(import.meta.dirname, 'bare-process.ts'), [String(bytes), contentType])
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()))
  return new Promise((resolve, reject) => {
    child.once('message', (port) =>
      resolve({
        port: port as number,
        pid: child.pid as number,
        stop: () => {
          child.kill()
          return ended
        },
      }),
    )
    child.once('exit', (code) => reject(new Error(`The bare server ended with ${code}`)))
  })
}
