import { execFileSync } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { type IncomingMessage, request as startRequest } from 'node:http'
import { request as startTlsRequest } from 'node:https'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { freePort } from '@sufra/server/port'
import { root } from '@sufra/server/root'
import { findProgram } from '@sufra/tools/debian-programs'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Person } from '../../harness/person.ts'
import { startTestProduct, type TestProduct } from '../../harness/product.ts'
import { createMember, type Member } from '../../resilience/topology/member.ts'
import { writeMainConfig } from '../../resilience/topology/nginx-files.ts'

const nginx = findProgram('nginx')
const HOST = 'bayt.example'

// Without nginx nothing runs here.
describe.skipIf(!nginx)('deploy/proxy.conf', () => {
  const folder = mkdtempSync(join(tmpdir(), 'proxy-'))
  const [certificate, key] = [join(folder, 'fullchain.pem'), join(folder, 'privkey.pem')]
  let product: TestProduct
  let editor: Person
  let proxy: Member
  let ports: { http: number; https: number }
  beforeAll(async () => {
    product = await startTestProduct({ PUBLIC_URL: `https://${HOST}`, TRUSTED_PROXIES: '127.0.0.1' })
    editor = await product.editor()
    ports = { http: await freePort(), https: await freePort() }
    const names = ['-subj', `/CN=${HOST}`, '-addext', `subjectAltName=DNS:${HOST}`]
    const files = ['-keyout', key, '-out', certificate]
    execFileSync('openssl', ['req', '-x509', '-newkey', 'rsa:2048', '-nodes', ...names, ...files], { stdio: 'pipe' })
    const file = join(folder, 'nginx.conf')
    writeFileSync(file, writeConfig())
    proxy = createMember({
      name: 'proxy',
      program: String(nginx),
      args: ['-p', folder, '-e', join(folder, 'start.log'), '-c', file],
      log: join(folder, 'output.log'),
      isReady: async () => (await send('GET', '/api/health')).statusCode === 200,
    })
    await proxy.start()
  })
  afterAll(async () => {
    await proxy?.signal('SIGTERM')
    await product?.stop()
    rmSync(folder, { recursive: true, force: true })
  })

  /** The example in a main configuration, with the ports and files of this test. */
  function writeConfig(): string {
    const conf = readFileSync(join(root, 'deploy', 'proxy.conf'), 'utf8')
    const changes = [
      ['listen 80;', `listen 127.0.0.1:${ports.http};`],
      ['listen 443 ssl;', `listen 127.0.0.1:${ports.https} ssl;`],
      [`/etc/letsencrypt/live/${HOST}`, folder],
      ['/var/log/nginx', folder],
      ['http://127.0.0.1:8080', product.address],
    ] as const
    for (const [from] of changes) expect(conf).toContain(from)
    const placed = changes.reduce((text, [from, to]) => text.replaceAll(from, to), conf)
    return writeMainConfig(folder, placed)
  }

  async function send(method: string, path: string, headers = {}, body?: Buffer): Promise<IncomingMessage> {
    const target = { host: '127.0.0.1', port: ports.https, servername: HOST, ca: readFileSync(certificate) }
    const request = startTlsRequest({ ...target, method, path, headers: { Host: HOST, ...headers } })
    request.end(body)
    const [response] = (await once(request, 'response')) as [IncomingMessage]
    return response
  }

  it('lets pictures of several megabytes through', async () => {
    const noise = { type: 'gaussian', mean: 128, sigma: 60 } as const
    const create = { width: 1600, height: 1200, channels: 3, background: '#fff', noise } as const
    const picture = await sharp({ create }).png().toBuffer()
    expect(picture.length).toBeGreaterThan(3_000_000)
    const headers = { Cookie: String(editor.cookie), 'Content-Length': picture.length }
    expect((await send('POST', '/api/admin/pictures', headers, picture)).statusCode).toBe(201)
  })

  it('passes live updates on at once', async () => {
    const stream = await send('GET', '/api/events', { Cookie: String(editor.cookie) })
    const [first] = await once(stream, 'data')
    expect([stream.headers['content-type'], String(first)]).toEqual([
      'text/event-stream; charset=utf-8',
      expect.stringMatching(/^retry: /),
    ])
    stream.destroy()
  })

  it('says that the guest came by TLS', async () => {
    const answer = await send('GET', '/api/health')
    expect(answer.headers['strict-transport-security']).toMatch(/^max-age=/)
  })

  it('leads from http to https, and logs no query', async () => {
    const request = startRequest({ host: '127.0.0.1', port: ports.http, path: '/book?x=1', headers: { Host: HOST } })
    request.end()
    const [response] = (await once(request, 'response')) as [IncomingMessage]
    expect([response.statusCode, response.headers.location]).toEqual([301, `https://${HOST}/book?x=1`])
    await send('GET', '/?qr=secret-of-a-receipt')
    const logged = () => readFileSync(join(folder, 'sufra.log'), 'utf8')
    await expect.poll(logged).toContain('"GET pages"')
    expect(logged()).not.toMatch(/secret-of-a-receipt|\?/)
  })
})
