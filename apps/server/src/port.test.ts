import { createServer, type Server } from 'node:net'
import { afterEach, describe, expect, test } from 'vitest'
import { assertPortFree } from './port.ts'

const servers: Server[] = []
afterEach(async () => {
  for (const server of servers.splice(0)) await new Promise((resolve) => server.close(resolve))
})

/** Listens on this machine. @returns the port. */
async function listen(port = 0): Promise<number> {
  const server = createServer()
  servers.push(server)
  await new Promise<void>((resolve, reject) => server.once('error', reject).listen(port, '127.0.0.1', resolve))
  return (server.address() as { port: number }).port
}

describe('port check', () => {
  test('reports a used port by number, with what to do', async () => {
    const port = await listen()
    await expect(assertPortFree('127.0.0.1', port)).rejects.toThrow(
      `Port ${port} is in use. Stop what uses it, or choose another: PORT=8081 npm start`,
    )
  })

  test('leaves a free port free', async () => {
    const port = await listen()
    await new Promise((resolve) => servers.pop()?.close(resolve))
    await assertPortFree('127.0.0.1', port)
    expect(await listen(port)).toBe(port)
  })

  test('accepts port 0', async () => {
    await expect(assertPortFree('127.0.0.1', 0)).resolves.toBeUndefined()
  })

  test('reports an address that is not this machine’s', async () => {
    await expect(assertPortFree('192.0.2.1', 8080)).rejects.toThrow(
      'Cannot listen on 192.0.2.1:8080 (EADDRNOTAVAIL). Check HOST and PORT.',
    )
  })
})
