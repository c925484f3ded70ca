import { randomInt } from 'node:crypto'
import { createServer } from 'node:net'

/** Called before the build. @throws Error with one sentence when the address is in use. */
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

/** Below the ephemeral port ranges, so that outgoing connections do not take a free port. */
const FIRST_PORT = 27_000
const PORTS = 5000

/** Ports already returned: their users may not listen yet. */
const given = new Set<number>()

export async function freePort(): Promise<number> {
  if (given.size > PORTS / 2) given.clear()
  for (;;) {
    const port = FIRST_PORT + randomInt(PORTS)
    if (given.has(port) || !(await isFree(port))) continue
    given.add(port)
    return port
  }
}

function isFree(port: number): Promise<boolean> {
  return assertPortFree('127.0.0.1', port).then(
    () => true,
    () => false,
  )
}
