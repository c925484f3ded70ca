import { once } from 'node:events'
import { mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { connect, type Socket } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { createServerStore } from '../../harness/own-store.ts'
import { type ProductProcess, spawnProduct } from '../../harness/spawn-product.ts'

const pages = mkdtempSync(join(tmpdir(), 'strangers-pages-'))
/** Low enough for a test to exhaust. */
const MAX_FILES = 300
/** Too few files for mongod. */
const own = createServerStore('strangers')
const LARGE_BYTES = 8 * 1024 * 1024
let product: ProductProcess
let port: number

beforeAll(async () => {
  writeFileSync(join(pages, 'index.html'), '<!doctype html><title>The shell</title>')
  writeFileSync(join(pages, 'large.js'), Buffer.alloc(LARGE_BYTES, 'a'))
  product = spawnProduct({ DEMO: '0', PAGES: pages, ...own.settings }, { maxFiles: MAX_FILES })
  port = Number(new URL(await product.start()).port)
})
afterAll(async () => {
  await product.remove()
  await own.drop()
  rmSync(pages, { recursive: true, force: true })
})

/** Sends raw bytes. @returns the answer until the connection closes. */
async function sendRaw(bytes: string, { breakingOff = false } = {}): Promise<string> {
  const socket = connect(port, '127.0.0.1')
  if (breakingOff) socket.end(bytes)
  else socket.write(bytes)
  let heard = ''
  socket.on('data', (chunk) => (heard += chunk))
  socket.on('error', () => undefined)
  await new Promise((resolve) => socket.once('close', resolve))
  return heard
}

const ask = (line: string, headers: string[] = [], body = '') =>
  sendRaw([`${line} HTTP/1.1`, 'Host: x', 'Connection: close', ...headers, '', body].join('\r\n'))

async function expectWell(): Promise<void> {
  expect(await ask('GET /api/health')).toContain('{"status":"ok"}')
  expect(await ask('GET /')).toContain('The shell')
}

describe('range requests', () => {
  it.each([
    ['bytes=0-3', 206],
    ['bytes=-4', 206],
    ['bytes=4-', 206],
    ['bytes=10-5', 416],
    ['bytes=99999999999999999999-', 416],
    ['bytes=5000-', 416],
    ['bytes=0-99999999999999999999', 206],
    ['bytes=--5', 200],
    ['bytes=a-b', 200],
    ['bytes=', 200],
    ['pages=1-2', 200],
    ['bytes=0-1,3-4', 200],
    ['', 200],
  ])('%s returns %i', async (range, status) => {
    const answer = await ask('GET /', [`Range: ${range}`])
    expect(answer).toMatch(new RegExp(`^HTTP/1.1 ${status} `))
    if (status === 416) expect(answer).toMatch(/content-range: bytes \*\/\d+\r\n/i)
    await expectWell()
  })
})

describe('malformed requests', () => {
  it.each([
    ['GET /%'],
    ['GET /%00'],
    ['GET /%ff%fe'],
    ['GET //../../etc/passwd'],
    ['GET http://elsewhere/'],
    ['GET /api/rewards/%zz'],
    ['GET /api/customers/1?__proto__[x]=1&constructor[prototype][y]=2'],
    ['GET /api/customers/1?a[b][c][d][e][f][g]=1'],
    ['GET /remotes.json/../../package.json'],
    ['PUT /'],
    ['DELETE /index.html'],
    ['TRACE /'],
    ['OPTIONS *'],
    ['PROPFIND /api/news'],
    ['CONNECT x:1'],
    ['BREW /'],
    ['GET / HTTP/9.9'],
  ])('%s does not stop the product', async (line) => {
    await ask(line)
    await expectWell()
  })

  it.each([
    ['If-None-Match: "'],
    ['If-Match: "other"'],
    ['If-Modified-Since: never'],
    ['If-Range: "x'],
    ['Accept-Encoding: br;q=x, *;q=0'],
    ['Cookie: session=%ff; session'],
    ['X-Request-ID: \u0001'],
    ['X-Forwarded-For: not, an, address'],
    ['Expect: 100-continue'],
    ['Expect: the-unexpected'],
    ['Upgrade: websocket', 'Connection: Upgrade'],
    ['Host: [', 'Origin: http://['],
  ])('header %s does not stop the product', async (...headers) => {
    await ask('GET /', headers)
    await ask('POST /api/auth/login', [...headers, 'Content-Type: application/json', 'Content-Length: 2'], '{}')
    await expectWell()
  })

  it.each([
    ['/api/health', 'Host: y'],
    ['/', 'host: x'],
    ['http://z/api/health', 'Host: y'],
  ])('for %s with a second host are refused: %s', async (path, host) => {
    expect(await ask(`GET ${path}`, [host])).toMatch(/^HTTP\/1\.1 400 /)
  })

  it('of great length do not stop the product', async () => {
    await ask(`GET /${'a'.repeat(6000)}`)
    await ask(`GET /${'a'.repeat(60_000)}`)
    await ask('GET /', [`X-Request-ID: ${'a'.repeat(9000)}`])
    await expectWell()
  })

  it('with a wrong length or cut off do not stop the product', async () => {
    const head = 'POST /api/auth/login HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\n'
    await sendRaw(`${head}Content-Length: 100\r\n\r\n{"phone`, { breakingOff: true })
    await sendRaw(`${head}Transfer-Encoding: chunked\r\n\r\nzz\r\n`, { breakingOff: true })
    await sendRaw(`${head}Transfer-Encoding: chunked\r\n\r\n5\r\n{"a`, { breakingOff: true })
    await sendRaw(`${head}Content-Length: 2\r\nTransfer-Encoding: chunked\r\n\r\n{}`)
    await sendRaw('\u0000\u0001\u0002')
    await expectWell()
  })
})

describe('path of a call that is written otherwise', () => {
  it.each([
    '//api/health',
    '///api/health',
    '/%2Fapi/health',
    '/%61pi/health',
    '/%2e%2e/api/health',
    '/./api/health',
    '/x/../api/health',
    '//API/health',
    '//api',
    '/api//health',
    '/api/./health',
    '/\\api/health',
  ])('%s is not found, in JSON and not as a page', async (path) => {
    const answer = await ask(`GET ${path}`)
    expect(answer).toMatch(/^HTTP\/1\.1 404 /)
    expect(answer).toContain('"code":"NOT_FOUND"')
  })

  it('in absolute form is the call or the page that it names', async () => {
    expect(await ask('GET http://sufra.example/api/health')).toContain('{"status":"ok"}')
    expect(await ask('GET http://sufra.example/rewards')).toContain('The shell')
    expect(await ask('GET http://sufra.example')).toContain('The shell')
    expect(await ask('GET http://sufra.example?x=1')).toContain('The shell')
    expect(await ask('GET http://sufra.example//api/health')).toMatch(/^HTTP\/1\.1 404 /)
  })
})

describe('client that disconnects', () => {
  it('in the middle of a large file does not stop the product', async () => {
    for (let n = 0; n < 20; n += 1) {
      const socket = connect(port, '127.0.0.1')
      socket.write('GET /large.js HTTP/1.1\r\nHost: x\r\n\r\n')
      await once(socket, 'data')
      socket.resetAndDestroy()
    }
    await expectWell()
  })
})

describe('file deleted while it is served', () => {
  it('fails at most that answer', async () => {
    const [here, gone] = [join(pages, 'large.js'), join(pages, 'gone.js')]
    const answers: Promise<string>[] = []
    for (let n = 0; n < 40; n += 1) {
      answers.push(ask('GET /large.js'))
      if (n % 2 === 0) renameSync(here, gone)
      else renameSync(gone, here)
    }
    for (const answer of await Promise.all(answers)) expect(answer).toMatch(/^HTTP\/1\.1 (200|404) /)
    await expectWell()
  })
})

describe('more connections than the machine allows', () => {
  it('make others wait and do not stop the product', async () => {
    const sockets: Socket[] = []
    for (let n = 0; n < MAX_FILES + 100; n += 1) {
      const socket = connect(port, '127.0.0.1')
      socket.on('error', () => undefined)
      socket.write('GET /large.js HTTP/1.1\r\nHost: x\r\n')
      sockets.push(socket)
    }
    // With the last header all requests open the file at once.
    await Promise.all(sockets.slice(0, 100).map((socket) => (socket.connecting ? once(socket, 'connect') : null)))
    const heard = sockets.slice(0, 100).map((socket) => Promise.race([once(socket, 'data'), once(socket, 'close')]))
    for (const socket of sockets) socket.write('\r\n')
    await Promise.all(heard)
    for (const socket of sockets) socket.destroy()
    // The server has no capacity until it has noticed the closed connections.
    await vi.waitFor(expectWell, { timeout: 60_000 })
  })
})
