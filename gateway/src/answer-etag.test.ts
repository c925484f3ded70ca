import { type IncomingHttpHeaders, request } from 'node:http'
import type { Session } from '@sufra/contracts/rights'
import { type Context, ServiceBroker } from 'moleculer'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { createGatewayService } from './gateway.service.ts'

let broker: ServiceBroker
let answer: (ctx: Context<unknown, Record<string, unknown>>) => unknown
let session: Session | null = null
let port: number
beforeAll(async () => {
  broker = new ServiceBroker({ logger: false, validator: false })
  const respond = (ctx: Context) => answer(ctx as Context<unknown, Record<string, unknown>>)
  broker.createService({ name: 'promotions', actions: { listNews: respond } })
  broker.createService({ name: 'auth', actions: { resolve: () => session, login: respond } })
  broker.createService({ name: 'customers', actions: { list: respond, transactions: respond } })
  const config = { port: 0, host: '127.0.0.1', publicUrl: undefined, transporter: undefined, trustedProxies: [] }
  const gateway = broker.createService(
    createGatewayService({ ...config, logLevel: 'error', metrics: null, traces: null }),
  )
  await broker.start()
  port = (gateway.server.address() as { port: number }).port
})
afterAll(() => broker.stop())

/** Asks for the news, and takes the bytes as they come. */
function ask(headers: Record<string, string> = {}, path = '/api/news') {
  return new Promise<{ status: number | undefined; headers: IncomingHttpHeaders; bytes: Buffer }>((resolve) => {
    request({ port, path, headers }, async (res) => {
      resolve({ status: res.statusCode, headers: res.headers, bytes: Buffer.concat(await res.toArray()) })
    }).end()
  })
}

const long = () => Array.from({ length: 40 }, (_, id) => ({ id, title: 'The terrace is open', content: 'Come!' }))
let news: object
beforeEach(() => {
  session = null
  news = long()
  answer = () => news
})

test('names an answer that is the same for all, and answers 304 to who has it', async () => {
  const first = await ask()
  expect(first.headers).toMatchObject({ 'cache-control': 'private, no-cache', etag: expect.stringMatching(/^W\/"/) })
  expect(JSON.parse(String(first.bytes))).toEqual(news)
  const again = await ask({ 'If-None-Match': String(first.headers.etag) })
  expect([again.status, again.bytes.length, again.headers.etag]).toEqual([304, 0, first.headers.etag])
  expect(again.headers).not.toHaveProperty('content-type')
  expect((await ask({ 'If-None-Match': '"another"' })).status).toBe(200)
})

test('serves a changed object at once', async () => {
  const { headers } = await ask()
  news = [{ id: 1, title: 'The terrace is closed' }]
  const changed = await ask({ 'If-None-Match': String(headers.etag) })
  expect([changed.status, JSON.parse(String(changed.bytes))]).toEqual([200, news])
})

test('sends the headers of the present answer with a named body', async () => {
  let count = 0
  answer = (ctx) => {
    count += 1
    ctx.meta.$responseHeaders = { 'X-Total-Count': String(count) }
    ctx.meta.newToken = 'a'.repeat(43)
    return news
  }
  for (const total of ['1', '2', '3']) {
    const { headers } = await ask()
    expect(headers).toMatchObject({ 'x-total-count': total, 'set-cookie': [expect.stringContaining('session=a')] })
  }
  const { headers: named } = await ask()
  const again = await ask({ 'If-None-Match': String(named.etag) })
  expect([again.status, again.headers['x-total-count']]).toEqual([304, '5'])
})

test.each<[string, string, Session]>([
  ['staff', '/api/customers?limit=50', { kind: 'admin', adminId: 1, username: 'waiter', role: 'viewer' }],
  [
    'one guest',
    '/api/customers/7/transactions',
    { kind: 'customer', customerId: 7, phoneNumber: '+971501234567', uniqueId: '1234', isMuslim: false },
  ],
])('leaves an answer for %s unnamed, so that no browser keeps it', async (_, path, who) => {
  session = who
  const { status, headers } = await ask({ Cookie: `session=${'a'.repeat(43)}` }, path)
  expect([status, headers['cache-control']]).toEqual([200, 'no-store'])
  expect(headers).not.toHaveProperty('etag')
})

test('never names the answer of a write', async () => {
  const init = { method: 'POST', body: '{}', headers: { 'Content-Type': 'application/json' } }
  const { headers } = await fetch(`http://127.0.0.1:${port}/api/auth/login`, init)
  expect([headers.get('cache-control'), headers.get('etag')]).toEqual(['no-store', null])
})
