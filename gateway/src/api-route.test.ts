import { once } from 'node:events'
import { connect } from 'node:net'
import { SERVICE_NAMES } from '@sufra/runtime/internal-call'
import { type Context, ServiceBroker, type ServiceSchema } from 'moleculer'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { canRetry } from './can-retry.ts'
import { createGatewayService } from './gateway.service.ts'
import type { GatewayConfig } from './lib/config.ts'

const GRACE_MS = 500
const TOKEN = 'a'.repeat(43)

let broker: ServiceBroker
type SessionContext = Context<unknown, { deadline: number; newToken: string }>
let onSession: (ctx: SessionContext) => unknown
let onResolve: (ctx: Context) => unknown
let onRegister: (ctx: Context) => unknown
let ready: (name: string) => boolean
beforeAll(async () => {
  broker = new ServiceBroker({ logger: false, validator: false })
  for (const name of SERVICE_NAMES) {
    const own: NonNullable<ServiceSchema['actions']> = {
      session: (ctx: Context) => onSession(ctx as SessionContext),
      resolve: (ctx: Context) => onResolve(ctx),
      register: (ctx: Context) => onRegister(ctx),
    }
    broker.createService({ name, actions: { ready: () => ready(name), ...(name === 'auth' && own) } })
  }
  await broker.start()
})
afterEach(async () => {
  for (const service of broker.services.filter(({ name }) => name === 'gateway')) await broker.destroyService(service)
})
afterAll(() => broker.stop())

/** A gateway with these settings. @returns asks it for a path, at its `port`. */
async function gateway(config: Partial<GatewayConfig> = {}) {
  onResolve = () => null
  const settings: GatewayConfig = {
    port: 0,
    host: '127.0.0.1',
    publicUrl: undefined,
    transporter: undefined,
    trustedProxies: [],
    logLevel: 'error',
    metrics: null,
    traces: null,
    ...config,
  }
  const service = broker.createService(createGatewayService(settings))
  await broker.waitForServices('gateway', 0, 10)
  const { port } = service.server.address() as { port: number }
  const ask = async (path: string, headers: Record<string, string> = {}, method = 'GET') => {
    const answer = await fetch(`http://127.0.0.1:${port}${path}`, { headers, method })
    const body = (await answer.json()) as { code: string; ready: boolean; services: Record<string, string> }
    return { status: answer.status, headers: answer.headers, body }
  }
  return Object.assign(ask, { port })
}

describe('cookie of a new session', () => {
  test.each([
    ['https public address', { publicUrl: 'https://sufra.example' }, true],
    ['https reported by a trusted proxy', { trustedProxies: ['127.0.0.1'] }, true],
    ['http public address', { publicUrl: 'http://sufra.example' }, false],
    ['https claimed by the client', {}, false],
  ])('is Secure only for an encrypted connection: %s', async (_, config, secure) => {
    onSession = (ctx) => {
      ctx.meta.newToken = TOKEN
      return {}
    }
    const ask = await gateway(config)
    const answer = await ask('/api/auth/session', { 'X-Forwarded-Proto': 'https' })
    const parts = String(answer.headers.get('set-cookie')).split('; ')
    expect([parts[0], parts.includes('Secure')]).toEqual([`${secure ? '__Host-' : ''}session=${TOKEN}`, secure])
  })

  test('replaces one without the prefix over https, and ends it', async () => {
    onSession = () => ({})
    const ask = await gateway({ publicUrl: 'https://sufra.example' })
    const seen: unknown[] = []
    onResolve = ({ params }) => {
      seen.push(params)
      return { kind: 'admin', adminId: 1, username: 'owner', role: 'admin' }
    }
    const { headers } = await ask('/api/auth/session', { Cookie: `session=${TOKEN}` })
    expect(seen).toEqual([{ token: TOKEN, reads: true, isPlain: true }])
    expect(headers.getSetCookie()).toEqual([
      expect.stringMatching(`^__Host-session=${TOKEN}; .*Secure`),
      expect.stringMatching(/^session=; Max-Age=0; Path=\//),
    ])
    const again = await ask('/api/auth/session', { Cookie: `__Host-session=${TOKEN}` })
    expect(again.headers.getSetCookie()).toEqual([])
  })
})

describe('headers of every answer below /api', () => {
  const paths = ['/api/health', '/api/auth/session', '/api/none']

  test('let nothing run, open or embed it, and no search engine list it', async () => {
    onSession = () => ({})
    const ask = await gateway()
    for (const path of paths) {
      const { headers } = await ask(path)
      expect([path, Object.fromEntries(headers)]).toMatchObject([
        path,
        {
          'content-security-policy': expect.stringMatching(/^default-src 'none'; .*frame-ancestors 'none'/),
          'cross-origin-opener-policy': 'same-origin',
          'cross-origin-resource-policy': 'same-origin',
          'x-content-type-options': 'nosniff',
          'x-robots-tag': 'noindex',
        },
      ])
    }
  })

  test.each([
    ['https://sufra.example', 'max-age=31536000'],
    ['http://sufra.example', null],
  ])('keep browsers to https where it is the public address: %s', async (publicUrl, hsts) => {
    onSession = () => ({})
    const ask = await gateway({ publicUrl })
    for (const path of paths) expect((await ask(path)).headers.get('strict-transport-security')).toBe(hsts)
  })
})

test('connections beyond the limit are closed', async () => {
  const { port } = await gateway({ maxConnections: 2 })
  const open = async () => {
    const socket = connect(port, '127.0.0.1')
    await once(socket, 'connect')
    return socket
  }
  const [one, two] = [await open(), await open()]
  const third = await open()
  await once(third.resume(), 'close')
  expect([one.destroyed, two.destroyed]).toEqual([false, false])
  for (const socket of [one, two]) socket.destroy()
})

describe('request deadline', () => {
  test('is four seconds and sent to the services; the broker times out half a second later', async () => {
    const seen: { deadline: number; givenUp: number }[] = []
    onSession = ({ meta, options }) => {
      seen.push({ deadline: meta.deadline, givenUp: Date.now() + Number(options.timeout) })
      return {}
    }
    const ask = await gateway()
    const before = Date.now()
    await ask('/api/auth/session')
    const after = Date.now()
    const [sent] = seen
    expect(sent?.deadline).toBeGreaterThanOrEqual(before + 4000)
    expect(sent?.deadline).toBeLessThanOrEqual(after + 4000)
    // The remaining time is measured at the call, in whole milliseconds.
    expect(Number(sent?.givenUp) - Number(sent?.deadline)).toBeGreaterThanOrEqual(GRACE_MS - 5)
  })

  test('also ends a request to a service that never answers', async () => {
    onSession = () => new Promise(() => {})
    const ask = await gateway({ deadlineMs: 20 })
    const answer = await ask('/api/auth/session')
    expect([answer.status, answer.body.code]).toEqual([503, 'UNAVAILABLE'])
  })

  test('is shared by all its calls, including the session lookup', async () => {
    const ask = await gateway({ deadlineMs: 20 })
    onResolve = () => new Promise(() => {})
    const answer = await ask('/api/auth/session', { Cookie: `session=${TOKEN}` })
    expect(answer.status).toBe(503)
  })
})

describe('retry of a call', () => {
  test.each([
    ['with a key may be repeated, also without a session', 'a-key', true],
    ['with an invalid key may not be repeated', 'no key', false],
    ['without a key may not be repeated', null, false],
  ])('a registration %s', async (_, key, expected) => {
    const seen: boolean[] = []
    onRegister = (ctx) => {
      seen.push(canRetry(ctx))
      return {}
    }
    const ask = await gateway()
    const { status } = await ask('/api/auth/register', key === null ? {} : { 'Idempotency-Key': key }, 'POST')
    expect([status, seen]).toEqual([201, [expected]])
  })
})

describe('readiness', () => {
  test('is 200 when all services are ready', async () => {
    ready = () => true
    const answer = await (await gateway())('/api/ready')
    expect(answer.status).toBe(200)
  })

  test.each(SERVICE_NAMES.map((name) => [name]))('is 503 while %s is not ready, and names it', async (away) => {
    ready = (name) => name !== away
    const { status, body } = await (await gateway())('/api/ready')
    expect([status, body.ready, body.services[away]]).toEqual([503, false, 'away'])
    expect(Object.values(body.services).filter((state) => state === 'ready')).toHaveLength(SERVICE_NAMES.length - 1)
  })

  test('is 503 when a service fails to report', async () => {
    ready = () => {
      throw new Error('The store is away')
    }
    expect((await (await gateway())('/api/ready')).status).toBe(503)
  })
})
