import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createServer, type IncomingHttpHeaders, request, type Server } from 'node:http'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { brotliCompressSync, brotliDecompressSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { servePages } from './pages.ts'

const HASHED = 'main.0a1b2c3d.js'
const SCRIPT = 'console.log("the shell")'
const folder = mkdtempSync(join(tmpdir(), 'pages-'))
let server: Server
let port: number

beforeAll(async () => {
  put('secret.txt', 'secret')
  put('shell-of-another/secret.txt', 'secret')
  put('shell/index.html', 'the shell page')
  put('shell/remotes.json', '{}')
  put(`shell/${HASHED}`, SCRIPT)
  put(`shell/${HASHED}.br`, brotliCompressSync(SCRIPT))
  put('shell/plain.js', 'plain')
  put('shell/.built-from', 'fingerprint')
  put('customer/mf-manifest.json', '{}')
  put('customer/remoteEntry.0a1b2c3d.js', 'remote')
  put('customer/page.html', 'page')
  const serve = servePages({ shell: join(folder, 'shell'), remotes: { 'mfe-customer': join(folder, 'customer') } })
  server = createServer((req, res) =>
    serve(req, res, () => {
      res.statusCode = 404
      res.end(`nothing at ${req.url}`)
    }),
  )
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  port = (server.address() as { port: number }).port
})
afterAll(() => {
  server.close()
  rmSync(folder, { recursive: true })
})

function put(path: string, content: string | Buffer): void {
  const file = join(folder, path)
  mkdirSync(dirname(file), { recursive: true })
  writeFileSync(file, content)
}

interface Got {
  status: number | undefined
  headers: IncomingHttpHeaders
  body: Buffer
  text: string
}

/** Asks for a path exactly as it is written: dots and escapes are not tidied away on this side. */
function get(path: string, headers: Record<string, string> = {}): Promise<Got> {
  return new Promise((resolve, reject) => {
    const req = request({ host: '127.0.0.1', port, path, headers }, (res) => {
      const chunks: Buffer[] = []
      res.on('data', (chunk: Buffer) => chunks.push(chunk))
      res.once('end', () => {
        const body = Buffer.concat(chunks)
        resolve({ status: res.statusCode, headers: res.headers, body, text: body.toString() })
      })
    })
    req.once('error', reject).end()
  })
}

describe('cache headers of files', () => {
  test.each([[`/${HASHED}`], ['/remotes/mfe-customer/remoteEntry.0a1b2c3d.js']])(
    '%s, with a hash in its name, is immutable',
    async (path) => {
      expect((await get(path)).headers['cache-control']).toBe('public, max-age=31536000, immutable')
    },
  )

  test.each([
    ['/'],
    ['/index.html'],
    ['/remotes.json'],
    ['/plain.js'],
    ['/rewards'],
    ['/remotes/mfe-customer/mf-manifest.json'],
    ['/remotes/mfe-customer/page.html'],
  ])('%s, without a hash, is revalidated', async (path) => {
    const { status, headers } = await get(path)
    expect([status, headers['cache-control']]).toEqual([200, 'no-cache'])
  })

  test('an unchanged file returns 304', async () => {
    const { headers } = await get('/index.html')
    const again = await get('/index.html', { 'If-None-Match': String(headers.etag) })
    expect([again.status, again.text]).toEqual([304, ''])
  })

  test('a file changed by a new build is sent again', async () => {
    const before = await get('/remotes/mfe-customer/page.html')
    put('customer/page.html', 'the page of the next build')
    const after = async () => {
      const { status, text } = await get('/remotes/mfe-customer/page.html', {
        'If-None-Match': String(before.headers.etag),
      })
      return [status, text]
    }
    // A file that has stood there for a while is looked at again after a second.
    await expect.poll(after).toEqual([200, 'the page of the next build'])
  })
})

describe('routing of paths', () => {
  test.each([['/'], ['/rewards'], ['/admin/history'], ['/rewards?qr=50123456720112601505'], ['/reservations/']])(
    '%s returns the shell’s page',
    async (path) => {
      const { status, text, headers } = await get(path)
      expect([status, text]).toEqual([200, 'the shell page'])
      expect(headers['content-type']).toMatch(/^text\/html/)
    },
  )

  test.each([
    ['/gone.0a1b2c3d.js'],
    ['/gone.css'],
    ['/images/gone.png'],
    ['/remotes/mfe-customer/gone.js'],
    ['/remotes/mfe-customer/no/such/page'],
    ['/remotes/mfe-customer/'],
    ['/remotes/mfe-unknown/mf-manifest.json'],
  ])('%s, a missing file, does not return the shell’s page', async (path) => {
    const { status, text } = await get(path)
    expect([status, text]).toEqual([404, `nothing at ${path}`])
  })

  test('a remote’s file is found in the remote’s folder', async () => {
    expect((await get('/remotes/mfe-customer/remoteEntry.0a1b2c3d.js')).text).toBe('remote')
  })
})

describe('files outside the builds', () => {
  const escapes = [
    '/../secret.txt',
    '/%2e%2e/secret.txt',
    '/..%2fsecret.txt',
    '/%2e%2e%2fsecret.txt',
    '/..%5csecret.txt',
    '/..\\secret.txt',
    '/x/../../secret.txt',
    '//../secret.txt',
    '/../shell-of-another/secret.txt',
    '/remotes/mfe-customer/../secret.txt',
    '/remotes/mfe-customer/../../secret.txt',
    '/remotes/mfe-customer/%2e%2e/secret.txt',
    '/remotes/mfe-customer/../shell-of-another/secret.txt',
    '/%00/../secret.txt',
    '/%E0%A4%A/../secret.txt',
  ]
  test.each(escapes.map((path) => [path]))('are not reachable by %s', async (path) => {
    expect((await get(path)).text).not.toBe('secret')
  })

  test('include hidden files of a build', async () => {
    expect((await get('/.built-from')).text).not.toBe('fingerprint')
    expect((await get('/%2ebuilt-from')).text).not.toBe('fingerprint')
  })
})

describe('files compressed at build time', () => {
  test('are served compressed to clients that accept it', async () => {
    const { headers, body } = await get(`/${HASHED}`, { 'Accept-Encoding': 'gzip, br' })
    expect(headers).toMatchObject({ 'content-encoding': 'br', vary: 'Accept-Encoding' })
    expect(headers['content-type']).toMatch(/javascript/)
    expect(headers['cache-control']).toContain('immutable')
    expect(brotliDecompressSync(body).toString()).toBe(SCRIPT)
  })

  test('are served plain to other clients', async () => {
    const { headers, text } = await get(`/${HASHED}`)
    expect(text).toBe(SCRIPT)
    expect(headers).not.toHaveProperty('content-encoding')
    expect(headers.vary).toBe('Accept-Encoding')
  })

  test('are optional: a file without a compressed variant is served plain', async () => {
    expect((await get('/plain.js', { 'Accept-Encoding': 'br' })).text).toBe('plain')
  })
})

describe('security headers', () => {
  test.each([['/'], ['/rewards'], ['/gone.js'], ['/remotes/mfe-customer/page.html']])(
    'are sent with %s',
    async (path) => {
      const { headers } = await get(path)
      expect(headers['x-content-type-options']).toBe('nosniff')
      expect(headers['referrer-policy']).toBeTruthy()
      expect(headers['cross-origin-opener-policy']).toBe('same-origin')
      expect(headers['permissions-policy']).toBe('camera=(self), geolocation=(), microphone=()')
      expect(String(headers['content-security-policy']).split('; ').sort()).toEqual([
        "base-uri 'none'",
        "connect-src 'self'",
        "default-src 'self'",
        "font-src 'self' data:",
        "form-action 'self'",
        "frame-ancestors 'none'",
        "img-src 'self' data: blob:",
        "object-src 'none'",
        "script-src 'self' 'wasm-unsafe-eval'",
        "style-src 'self' 'unsafe-inline'",
      ])
    },
  )

  test.each([['/remotes/mfe-customer/remoteEntry.0a1b2c3d.js'], ['/remotes/mfe-customer/mf-manifest.json']])(
    'allow a shell at another origin to load %s',
    async (path) => {
      expect((await get(path)).headers).toMatchObject({
        'access-control-allow-origin': '*',
        'cross-origin-resource-policy': 'cross-origin',
      })
    },
  )

  test.each([['/'], ['/rewards']])('allow no other origin to read %s', async (path) => {
    const { headers } = await get(path)
    expect(headers['cross-origin-resource-policy']).toBe('same-origin')
    expect(headers).not.toHaveProperty('access-control-allow-origin')
  })

  test('keep a receipt’s link, which signs in, out of search engines', async () => {
    expect((await get('/?qr=1123456711&lang=ar')).headers['x-robots-tag']).toBe('noindex')
    expect((await get('/?lang=ar')).headers).not.toHaveProperty('x-robots-tag')
  })

  test('equal those of the edge that serves the container’s pages', async () => {
    const edge = readFileSync(new URL('../../deploy/edge.conf', import.meta.url), 'utf8')
    const added = [...edge.matchAll(/add_header (\S+) (?:"([^"]*)"|(\S+)) always;/g)]
    const { headers } = await get('/')
    for (const name of ['Content-Security-Policy', 'Referrer-Policy']) {
      const [, , quoted, bare] = added.find(([, each]) => each === name) ?? []
      // In whose place stands what a page has of them, as here.
      const value = (quoted ?? bare)?.replace('$inline_scripts', '').replaceAll('$remote_origins', '')
      expect([name, value]).toEqual([name, headers[name.toLowerCase()]])
    }
  })
})
