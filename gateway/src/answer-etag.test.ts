import { type IncomingHttpHeaders, request } from 'node:http'
import type { Session } from '@sufra/contracts/rights'
import { type Context, ServiceBroker } from 'moleculer'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { createGatewayService } from './gateway.service.ts'

let broker: ServiceBroker
let answer: (ctx: Context<unknown, Record<string, unknown>>) => unknown
let session: Session | null = null
let lookups = 0
let port: number
beforeAll(async () => {
  broker = new ServiceBroker({ logger: false, validator: false })
  const respond = (ctx: Context) => answer(ctx as Context<unknown, Record<string, unknown>>)
  broker.createService({ name: 'promotions', actions: { listMenuButtons: respond, listNews: respond } })
  const resolve = () => {
    lookups += 1
    return session
  }
  broker.createService({ name: 'auth', actions: { resolve, login: respond } })
  broker.createService({ name: 'customers', actions: { list: respond, transactions: respond } })
  const config = { port: 0, host: '127.0.0.1', publicUrl: undefined, transporter: undefined, trustedProxies: [] }
  const gateway = broker.createService(
    createGatewayService({ ...config, logLevel: 'error', metrics: null, traces: null }),
  )
  await broker.start()
  port = (gateway.server.address() as { port: number }).port
})
afterAll(() => broker.stop())

/** Asks for the menu buttons, and takes the bytes as they come. */
function ask(headers: Record<string, string> = {}, path = '/api/menu-buttons') {
  return new Promise<{ status: number | undefined; headers: IncomingHttpHeaders; bytes: Buffer }>((resolve) => {
    request({ port, path, headers }, async (res) => {
      resolve({ status: res.statusCode, headers: res.headers, bytes: Buffer.concat(await res.toArray()) })
    }).end()
  })
}

const createButtons = () => Array.from({ length: 40 }, (_, id) => ({ id, title: 'Lunch', url: 'https://menu.example' }))
let buttons: object
beforeEach(() => {
  session = null
  lookups = 0
  buttons = createButtons()
  answer = () => buttons
})

test('names a public answer, and answers 304 to who has it', async () => {
  const first = await ask()
  expect(first.headers).toMatchObject({ 'cache-control': 'private, no-cache', etag: expect.stringMatching(/^W\/"/) })
  expect(JSON.parse(String(first.bytes))).toEqual(buttons)
  const again = await ask({ 'If-None-Match': String(first.headers.etag) })
  expect([again.status, again.bytes.length, again.headers.etag]).toEqual([304, 0, first.headers.etag])
  expect(again.headers).not.toHaveProperty('content-type')
  expect((await ask({ 'If-None-Match': '"another"' })).status).toBe(200)
})

test('serves a changed object at once', async () => {
  const { headers } = await ask()
  buttons = [{ id: 1, title: 'Dinner' }]
  const changed = await ask({ 'If-None-Match': String(headers.etag) })
  expect([changed.status, JSON.parse(String(changed.bytes))]).toEqual([200, buttons])
})

test('sends the headers of the present answer with a named body', async () => {
  let count = 0
  answer = (ctx) => {
    count += 1
    ctx.meta.$responseHeaders = { 'X-Total-Count': String(count) }
    return buttons
  }
  for (const total of ['1', '2', '3']) {
    const { headers } = await ask()
    expect(headers).toMatchObject({ 'x-total-count': total })
  }
  const { headers: named } = await ask()
  const again = await ask({ 'If-None-Match': String(named.etag) })
  expect([again.status, again.headers['x-total-count']]).toEqual([304, '5'])
})

const TOKEN = 'a'.repeat(43)

test('does not look for the session of a public call, and sets no cookie there', async () => {
  answer = (ctx) => {
    ctx.meta.newToken = TOKEN
    return buttons
  }
  const { status, headers } = await ask({ Cookie: `session=${TOKEN}` })
  expect([status, lookups]).toEqual([200, 0])
  expect(headers).not.toHaveProperty('set-cookie')
})

test.each([
  ['public, max-age=60', undefined],
  ['no-store', [expect.stringContaining(`session=${TOKEN}`)]],
])('sets a renewed session beside Cache-Control: %s only where no cache keeps it', async (caching, cookies) => {
  answer = (ctx) => {
    ctx.meta.newToken = TOKEN
    ctx.meta.$responseHeaders = { 'Cache-Control': caching }
    return buttons
  }
  const { headers } = await ask({ Cookie: `session=${TOKEN}` }, '/api/news')
  expect([headers['cache-control'], headers['set-cookie']]).toEqual([caching, cookies])
})

test.each<[string, string, Session]>([
  [
    'a guest of one audience',
    '/api/news',
    { kind: 'customer', customerId: 7, phoneNumber: '+971501234567', uniqueId: '1234', isMuslim: true },
  ],
  ['staff', '/api/customers?limit=50', { kind: 'admin', adminId: 1, username: 'waiter', role: 'viewer' }],
  [
    'one guest',
    '/api/customers/7/transactions',
    { kind: 'customer', customerId: 7, phoneNumber: '+971501234567', uniqueId: '1234', isMuslim: false },
  ],
])('leaves an answer for %s unnamed, so that no browser keeps it', async (_, path, who) => {
  session = who
  const { status, headers } = await ask({ Cookie: `session=${TOKEN}` }, path)
  expect([status, headers['cache-control']]).toEqual([200, 'no-store'])
  expect(headers).not.toHaveProperty('etag')
})

test('never names the answer of a write', async () => {
  const init = { method: 'POST', body: '{}', headers: { 'Content-Type': 'application/json' } }
  const { headers } = await fetch(`http://127.0.0.1:${port}/api/auth/login`, init)
  expect([headers.get('cache-control'), headers.get('etag')]).toEqual(['no-store', null])
})
