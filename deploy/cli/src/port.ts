import { randomInt } from 'node:crypto'
import { createServer } from 'node:net'

/** @throws Error with one clear sentence when the address cannot be listened on. Asked before anything is built. */
export function assertPortFree(host: string, port: number): Promise<void> {
  return new Promise((resolve, reject) => {
    const probe = createServer()
    probe.once('error', (error: NodeJS.ErrnoException) => reject(new Error(sentenceFor(error.code, host, port))))
    probe.listen(port, host, () => probe.close(() => resolve()))
  })
}

function sentenceFor(code: string | undefined, host: string, port: number): string {
  if (code === 'EADDRINUSE') return `Port ${port} is in use. Stop what uses it, or choose another: PORT=8081 npm start`
  if (code === 'EACCES')
    return `Port ${port} needs more rights than this user has. Choose one above 1023: PORT=8080 npm start`
  return `Cannot listen on ${host}:${port} (${code}). Check HOST and PORT.`
}

/** Among these, systems choose no port for connections that go out, so that one that is free stays so. */
const FIRST_PORT = 27_000
const PORTS = 5000

/** What this process has been given so far: what was found free may be listened on a while later only. */
const given = new Set<number>()

/** A port of the loopback that nobody listens on at this moment, another one each time. */
export async function freePort(): Promise<number> {
  if (given.size > PORTS / 2) given.clear()
  for (;;) {
    const port = FIRST_PORT + randomInt(PORTS)
    if (given.has(port) || !(await isFree(port))) continue
    given.add(port)
    return port
  }
}

/** Whether nobody listens on a port of the loopback. */
function isFree(port: number): Promise<boolean> {
  return assertPortFree('127.0.0.1', port).then(
    () => true,
    () => false,
  )
}
