import { once } from 'node:events'
import { connect } from 'node:net'
import { gzipSync } from 'node:zlib'
import { allCalls } from '@sufra/contracts/calls'
import { XLSX } from '@sufra/contracts/route'
import { AuditLog } from 'services/platform/observability/audit'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import type { Person } from '../../harness/person.ts'
import { createPhone, startTestProduct, type TestProduct } from '../../harness/product.ts'
import { PATIENCE_MS } from '../../harness/run-conditions.ts'

let product: TestProduct
let editor: Person
let guest: Awaited<ReturnType<TestProduct['customer']>>
beforeAll(async () => {
  product = await startTestProduct()
  editor = await product.editor()
  guest = await product.customer()
})
afterAll(() => product.stop())

interface RawResponse {
  status: number
  headers: Record<string, string>
  body: string
}

/** Sends a raw request, body included. */
async function sendRaw(
  line: string,
  headers: Record<string, string> = {},
  body: string | Buffer = '',
): Promise<RawResponse> {
  const { port, host } = new URL(product.address)
  const sent = {
    Host: host,
    Connection: 'close',
    'X-Forwarded-For': '10.2.0.1',
    ...(body.length > 0 && { 'Content-Length': String(Buffer.byteLength(body)) }),
    ...headers,
  }
  const socket = connect(Number(port), '127.0.0.1')
  const head = Object.entries(sent).map(([name, value]) => `${name}: ${value}`)
  socket.write([`${line} HTTP/1.1`, ...head, '', ''].join('\r\n'))
  socket.write(body)
  const chunks: Buffer[] = []
  socket.on('data', (chunk: Buffer) => chunks.push(chunk))
  await once(socket, 'close')
  return parseResponse(Buffer.concat(chunks).toString())
}

function parseResponse(text: string): RawResponse {
  const [head = '', ...rest] = text.split('\r\n\r\n')
  const [first = '', ...lines] = head.split('\r\n')
  const headers = lines.map((line) => {
    const [name = '', ...value] = line.split(': ')
    return [name.toLowerCase(), value.join(': ')]
  })
  return { status: Number(first.split(' ')[1]), headers: Object.fromEntries(headers), body: rest.join('\r\n\r\n') }
}

const getCookieHeader = (person: Person) => ({ Cookie: person.cookie ?? '' })
const json = { 'Content-Type': 'application/json' }

describe('HEAD', () => {
  /** Headers that differ between equal answers. */
  const OWN = ['date', 'x-request-id', 'content-length', 'transfer-encoding', 'connection', 'set-cookie']
  const describeResponse = ({ status, headers }: RawResponse) => ({
    status,
    headers: Object.fromEntries(Object.entries(headers).filter(([name]) => !OWN.includes(name))),
  })
  const paths = [
    ...allCalls.filter(({ method }) => method === 'GET').map(({ path }) => path.replace(/:\w+/g, '1')),
    '/api/health',
    '/api/ready',
    '/api/contact',
    '/api/openapi.json',
    '/api/manifest.webmanifest?lang=ar',
    '/api/docs',
    '/api/docs/start.js',
    '/api/docs/swagger-ui.css',
    '/api/mail/none/stop',
    '/api/none',
    '/api/auth/login',
  ]

  it.each([
    ['nobody', () => ({})],
    ['a guest', () => getCookieHeader(guest)],
    ['an editor', () => getCookieHeader(editor)],
  ])('is answered to %s as GET is, without a body', async (_, headersOf) => {
    for (const path of paths) {
      // From the second time on the answer is cached.
      for (let n = 0; n < 2; n += 1) await sendRaw(`GET ${path}`, headersOf())
      const head = await sendRaw(`HEAD ${path}`, headersOf())
      expect([path, head.body]).toEqual([path, ''])
      expect([path, describeResponse(head)]).toEqual([
        path,
        describeResponse(await sendRaw(`GET ${path}`, headersOf())),
      ])
    }
  })

  it('tells nothing new of a record that the caller has, as GET does', async () => {
    // Cached answers have an ETag; a busy machine may reload in between.
    await vi.waitFor(async () => {
      for (let n = 0; n < 2; n += 1) await sendRaw('GET /api/menu-buttons')
      const { headers } = await sendRaw('HEAD /api/menu-buttons')
      expect(headers.etag).toBeDefined()
      expect((await sendRaw('HEAD /api/menu-buttons', { 'If-None-Match': String(headers.etag) })).status).toBe(304)
    }, PATIENCE_MS)
  })

  it('of an export hands nothing out and leaves no line in the audit log', async () => {
    const before = await AuditLog.countDocuments()
    for (const { path } of allCalls.filter(({ produces }) => produces === XLSX)) {
      const { status, headers } = await sendRaw(`HEAD ${path}`, getCookieHeader(editor))
      expect([path, status, headers['content-type']]).toEqual([path, 200, expect.stringContaining('spreadsheet')])
    }
    expect(await AuditLog.countDocuments()).toBe(before)
  })

  it('changes nothing where there is only a write', async () => {
    expect((await sendRaw('HEAD /api/auth/logout', getCookieHeader(guest))).status).toBe(404)
    expect((await guest.get('/api/auth/session')).body.customer).not.toBeNull()
  })
})

describe('request target', () => {
  it.each([
    ['in absolute form', 'GET http://sufra.example/api/health', 200],
    ['in absolute form with a port', 'GET http://sufra.example:8080/api/health', 200],
    ['in absolute form over TLS', 'GET https://sufra.example/api/health', 200],
    ['in absolute form with capitals', 'GET HTTP://Sufra.Example/api/health', 200],
    ['in absolute form with a query', 'GET http://sufra.example/api/health?x=http://y/', 200],
    ['in absolute form asked by HEAD', 'HEAD http://sufra.example/api/health', 200],
    ['in absolute form of an unknown path', 'GET http://sufra.example/api/none', 404],
    ['with two slashes in front', 'GET //api/health', 404],
    ['with three slashes in front', 'GET ///api/health', 404],
    ['with two slashes within', 'GET /api//health', 404],
    ['with an encoded slash in front', 'GET /%2Fapi/health', 404],
    ['with an encoded letter', 'GET /%61pi/health', 404],
    ['with dots in front', 'GET /../api/health', 404],
    ['with encoded dots in front', 'GET /%2e%2e/api/health', 404],
    ['with dots within', 'GET /api/../api/health', 404],
    ['with encoded dots within', 'GET /api/%2e%2e/health', 404],
    ['with a slash of the other kind', 'GET /\\api\\health', 404],
    ['with a broken escape', 'GET /api/%zz', 400],
    ['with half an escape', 'GET /api/health%', 400],
    ['with a byte that is no UTF-8', 'GET /api/pictures/%ff', 400],
    ['with an encoded surrogate', 'GET /api/pictures/%ED%A0%80', 400],
    ['with an overlong slash', 'GET /api/pictures/%c0%af', 400],
    ['with a broken escape outside of the calls', 'GET /%', 400],
    ['with a query that is no UTF-8', 'GET /api/news?day=%ff', 400],
    ['with a query with a broken escape', 'GET /api/special-days?from=%zz', 400],
    ['with a query whose name is no UTF-8', 'GET /api/news?%ff=1', 400],
    ['with a broken query of an unknown path', 'GET /api/none?%ff', 404],
  ])('%s: %s is answered %i in JSON', async (_, line, status) => {
    const heard = await sendRaw(line)
    expect(heard.status).toBe(status)
    expect(heard.headers['content-type']).toBe('application/json; charset=utf-8')
  })

  it('with a broken query is refused after the missing session and right', async () => {
    expect((await sendRaw('GET /api/customers?search=%ff')).status).toBe(401)
    expect((await sendRaw('GET /api/customers?search=%ff', getCookieHeader(guest))).status).toBe(403)
    expect((await sendRaw('GET /api/customers?search=%ff', getCookieHeader(editor))).status).toBe(400)
  })

  it('in absolute form names the host that a write’s page is compared with', async () => {
    const write = (line: string, Origin: string) => sendRaw(line, { ...json, Origin, Host: 'other.example' }, '{}')
    expect((await write('POST http://sufra.example/api/auth/logout', 'http://sufra.example')).status).toBe(204)
    expect((await write('POST http://sufra.example/api/auth/logout', 'http://other.example')).status).toBe(403)
  })

  it('of the whole server is answered with its methods', async () => {
    const { status, headers, body } = await sendRaw('OPTIONS *')
    expect([status, body]).toEqual([204, ''])
    expect(headers.allow?.split(', ')).toEqual(expect.arrayContaining(['GET', 'HEAD', 'POST', 'OPTIONS']))
    expect((await sendRaw('GET *')).status).toBe(400)
  })
})

describe('body', () => {
  const register = (fields: object) =>
    JSON.stringify({
      phoneNumber: createPhone(),
      firstName: 'Mariam',
      lastName: 'Test',
      dateOfBirth: '1990-05-17',
      gender: 'female',
      isMuslim: true,
      emirate: 'Dubai',
      ...fields,
    })

  it.each([
    ['of another charset', 'application/json; charset=iso-8859-1', (text: string) => Buffer.from(text, 'latin1'), 415],
    ['in UTF-16', 'application/json; charset=utf-16', (text: string) => Buffer.from(text, 'utf16le'), 415],
    ['that is no UTF-8', 'application/json', (text: string) => Buffer.from(text, 'latin1'), 400],
    [
      'that is no UTF-8 and says so',
      'application/json; charset=utf-8',
      (text: string) => Buffer.from(text, 'latin1'),
      400,
    ],
    ['in UTF-8', 'application/json; charset="UTF-8"', (text: string) => Buffer.from(text), 201],
  ])('%s (%s) has its status', async (_, type, encode, status) => {
    const heard = await sendRaw(
      'POST /api/auth/register',
      { 'Content-Type': type },
      encode(register({ lastName: 'Zoé' })),
    )
    expect(heard.status).toBe(status)
    if (status === 201) expect(heard.body).toContain('Zoé')
  })

  it.each(['\\ud800', 'a\\udc00', '\\ud83dx'])('with half a character is refused: %s', async (half) => {
    const text = register({ lastName: 'HALF' }).replace('HALF', half)
    expect((await sendRaw('POST /api/auth/register', json, text)).status).toBe(400)
  })

  it.each(['gzip', 'br', 'identity, deflate'])('encoded by %s is refused', async (coding) => {
    const headers = { ...json, ...getCookieHeader(editor), 'Content-Encoding': coding }
    const refused = { status: 415, body: expect.stringContaining('UNSUPPORTED_MEDIA_TYPE') }
    expect(await sendRaw('POST /api/auth/check-user', headers, gzipSync('{"phoneNumber":"0501234567"}'))).toMatchObject(
      refused,
    )
    expect(await sendRaw('POST /api/auth/check-user', headers, '{"phoneNumber":"0501234567"}')).toMatchObject(refused)
    expect(await sendRaw('POST /api/admin/pictures', headers, gzipSync('x'))).toMatchObject(refused)
    expect(await sendRaw('POST /api/mail/none/stop', headers, 'mails=stop')).toMatchObject(refused)
  })

  it('that says that it is not encoded is taken', async () => {
    const headers = { ...json, 'Content-Encoding': 'identity' }
    expect((await sendRaw('POST /api/auth/check-user', headers, '{"phoneNumber":"0501234567"}')).status).toBe(200)
  })
})

describe('several cookies of one name', () => {
  const strange = 'x'.repeat(43)

  it.each([
    ['before', (own: string) => `session=${strange}; ${own}`],
    ['behind', (own: string) => `${own}; session=${strange}`],
    ['around', (own: string) => `session=${strange}; session=s%3Aabc; ${own}; session=${strange}2`],
  ])('of which another website’s stand %s leave a guest signed in, and able to sign out', async (_, held) => {
    const person = await product.customer()
    const Cookie = held(String(person.cookie))
    expect((await sendRaw('GET /api/auth/session', { Cookie })).body).toContain(person.customer.phoneNumber)
    expect((await sendRaw(`GET /api/customers/${person.customer.id}`, { Cookie })).status).toBe(200)
    const signedOut = await sendRaw('POST /api/auth/logout', { Cookie })
    expect([signedOut.status, signedOut.headers['set-cookie']]).toEqual([
      204,
      expect.stringMatching(/^session=; Max-Age=0/),
    ])
    expect((await sendRaw('GET /api/auth/session', { Cookie })).body).toContain('"customer":null')
    expect((await person.get('/api/auth/session')).body.customer).toBeNull()
  })

  it('do not keep a shared till from being known, nor from being given up', async () => {
    const person = await product.editor()
    expect((await person.send('PUT', '/api/admin/till', { lockMinutes: 5 })).status).toBe(200)
    const Cookie = `till=${strange}; ${person.till}; ${person.cookie}`
    expect(JSON.parse((await sendRaw('GET /api/till', { Cookie })).body).till).toMatchObject({ lockMinutes: 5 })
    expect((await sendRaw('DELETE /api/admin/till', { Cookie })).status).toBe(204)
    expect(JSON.parse((await sendRaw('GET /api/till', { Cookie })).body).till).toBeNull()
  })
})

describe('guests behind one proxy', () => {
  it.each([
    ['with ports', (n: number) => `203.0.113.${n}:5000`],
    ['by IPv6 with ports', (n: number) => `[2001:db8:0:${n}::1]:443`],
    ['by names', (n: number) => `_guest${n}`],
  ])('that tells addresses %s are counted apart', async (_, addressOf) => {
    const ask = (n: number) =>
      sendRaw(
        'POST /api/auth/check-user',
        { ...json, 'X-Forwarded-For': addressOf(n) },
        JSON.stringify({ phoneNumber: createPhone() }),
      )
    for (let tries = 0; tries < 60; tries += 1) await ask(1)
    expect((await ask(1)).status).toBe(429)
    expect((await ask(2)).status).toBe(200)
  })
})

describe('cookie behind TLS', () => {
  it.each([
    ['https', true],
    ['HTTPS', true],
    ['https, http', true],
    ['http,https', true],
    ['http', false],
    ['wss', false],
  ])('with X-Forwarded-Proto %s: Secure is %s', async (protocol, secure) => {
    const { headers } = await sendRaw('POST /api/auth/logout', { 'X-Forwarded-Proto': protocol })
    expect(headers['set-cookie']?.split('; ').includes('Secure')).toBe(secure)
  })
})
