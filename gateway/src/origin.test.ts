import { createServer, request, type Server } from 'node:http'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { isForeignOrigin } from './origin.ts'

let server: Server
let port: number
let publicUrl: string | undefined
beforeAll(async () => {
  server = createServer((req, res) => res.end(String(isForeignOrigin(req, publicUrl))))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  port = (server.address() as { port: number }).port
})
afterAll(() => server.close())

/** Whether a write with these headers counts as foreign. */
function isForeign(headers: Record<string, string>, url?: string): Promise<boolean> {
  publicUrl = url
  return new Promise((resolve, reject) => {
    const req = request({ host: '127.0.0.1', port, method: 'POST', headers }, (res) => {
      res.setEncoding('utf8').once('data', (text: string) => resolve(text === 'true'))
    })
    req.once('error', reject).end()
  })
}

describe('origin check of a write', () => {
  test('accepts a request without an origin', async () => {
    expect(await isForeign({})).toBe(false)
  })

  test('accepts a page at the requested address', async () => {
    expect(await isForeign({ Host: '127.0.0.1:8080', Origin: 'http://127.0.0.1:8080' })).toBe(false)
    expect(await isForeign({ Host: 'sufra.example', Origin: 'https://sufra.example' })).toBe(false)
  })

  test.each([
    ['https://sufra.example', 'sufra.example:443'],
    ['https://sufra.example:443', 'sufra.example'],
    ['http://sufra.example', 'sufra.example:80'],
    ['http://sufra.example:80', 'sufra.example'],
    ['https://sufra.example', 'SUFRA.example'],
    ['https://[2001:db8::1]', '[2001:db8::1]:443'],
  ])('accepts a page at %s for the host %s', async (Origin, Host) => {
    expect(await isForeign({ Origin, Host })).toBe(false)
    expect(await isForeign({ Origin, Host: 'gateway:8080' }, Origin)).toBe(false)
  })

  test.each([
    ['https://sufra.example', 'sufra.example:80'],
    ['http://sufra.example', 'sufra.example:443'],
    ['https://sufra.example:8443', 'sufra.example'],
    ['https://sufra.example', 'sufra.example:8443'],
    ['https://sufra.example', 'evil@sufra.example'],
    ['https://sufra.example', ''],
    ['https://sufra.example', '['],
  ])('rejects a page at %s for the host %j', async (Origin, Host) => {
    expect(await isForeign({ Origin, Host })).toBe(true)
  })

  test.each([
    ['at another host', 'https://evil.example'],
    ['at another port', 'http://127.0.0.1:1'],
    ['at a host whose name begins alike', 'https://sufra.example.evil.example'],
    ['at a subdomain', 'https://a.sufra.example'],
    ['that hides its origin', 'null'],
    ['with an empty origin', ''],
    ['with an origin that is no address', 'sufra.example'],
    ['of the disk', 'file://'],
  ])('rejects a page %s', async (_, origin) => {
    expect(await isForeign({ Origin: origin, Host: 'sufra.example' })).toBe(true)
    expect(await isForeign({ Origin: origin, Host: 'sufra.example' }, 'https://sufra.example')).toBe(true)
  })

  test('accepts a page at the public address behind a proxy with its own Host', async () => {
    const headers = { Host: 'gateway:8080', Origin: 'https://sufra.example' }
    expect(await isForeign(headers, 'https://sufra.example/')).toBe(false)
    expect(await isForeign(headers)).toBe(true)
  })

  test('rejects a page with another protocol than the public address', async () => {
    const headers = { Host: 'gateway:8080', Origin: 'http://sufra.example' }
    expect(await isForeign(headers, 'https://sufra.example')).toBe(true)
  })
})
