import { connect, type Server, type Socket } from 'node:net'
import { promisify } from 'node:util'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { startTestProduct, type TestProduct } from '../harness/product.ts'
import { PATIENCE_MS } from '../harness/run-conditions.ts'
import { addReward } from '../harness/write-directly.ts'

const READERS = 4
/** Answers of 400 kB each, in total more than the network buffers. */
const ASKED = 20
/** Longer than the idle timeout of a connection, and than an answer takes on a busy machine. */
const SILENCE_MS = 20_000

let product: TestProduct
beforeAll(async () => {
  product = await startTestProduct({}, undefined, { patienceMs: PATIENCE_MS, silenceMs: SILENCE_MS })
  for (let number = 0; number < 200; number += 1) await addReward({ description: 'x'.repeat(2000) })
})
afterAll(() => product.stop())

/** Sends requests and reads none of the answers. */
function openSlowReader(cookie: string): Socket {
  const { hostname, port } = new URL(product.address)
  const socket = connect(Number(port), hostname)
  socket.pause()
  // The other end checks the cut connection.
  socket.on('error', () => undefined)
  const request = `GET /api/admin/rewards HTTP/1.1\r\nHost: ${hostname}:${port}\r\nCookie: ${cookie}\r\n\r\n`
  socket.write(request.repeat(ASKED))
  return socket
}

it('disconnects a client that does not read its answers, without delaying others', async () => {
  const staff = await product.editor()
  await staff.get('/api/admin/rewards')
  const { server } = product.broker.getLocalService('gateway') as unknown as { server: Server }
  const countConnections = () => promisify<number>((done) => server.getConnections(done))()
  const others = await countConnections()
  const sockets = Array.from({ length: READERS }, () => openSlowReader(String(staff.cookie)))
  try {
    await expect.poll(countConnections).toBeGreaterThan(READERS)
    expect((await staff.get('/api/admin/rewards')).status).toBe(200)
    await expect.poll(countConnections).toBeLessThanOrEqual(others + 1)
  } finally {
    for (const socket of sockets) socket.destroy()
  }
})

it('keeps idle connections open longer than a proxy does', async () => {
  const { headers } = await fetch(`${product.address}/api/health`)
  const [, seconds] = /timeout=(\d+)/.exec(headers.get('keep-alive') ?? '') ?? []
  expect(Number(seconds)).toBeGreaterThan(60)
})
