import { createServer, request, type Server } from 'node:http'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type ClientFacts, createClientFacts, isUnreadable, warnOfUnreadable } from './client-address.ts'

let server: Server
let port: number
let facts: ClientFacts
beforeAll(async () => {
  server = createServer((req, res) => {
    res.end(JSON.stringify({ address: facts.getAddress(req), secure: facts.isSecure(req) }))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  port = (server.address() as { port: number }).port
})
afterAll(() => server.close())

/** Client address and protocol that a gateway behind these proxies derives from the headers. */
function believed(trusted: string[], headers: Record<string, string>): Promise<{ address: string; secure: boolean }> {
  facts = createClientFacts(trusted)
  return new Promise((resolve, reject) => {
    const req = request({ host: '127.0.0.1', port, headers }, (res) => {
      let text = ''
      res.setEncoding('utf8').on('data', (chunk: string) => {
        text += chunk
      })
      res.once('end', () => resolve(JSON.parse(text)))
    })
    req.once('error', reject).end()
  })
}

describe('client address', () => {
  test('is that of the connection when no proxy is trusted, whatever the headers', async () => {
    for (const forwarded of ['203.0.113.1', '203.0.113.2', '10.0.0.1, 203.0.113.3', 'nonsense', '']) {
      expect((await believed([], { 'X-Forwarded-For': forwarded })).address).toBe('127.0.0.1')
    }
  })

  test('is that of the connection when only another proxy is trusted', async () => {
    expect((await believed(['10.0.0.0/8'], { 'X-Forwarded-For': '203.0.113.1' })).address).toBe('127.0.0.1')
  })

  test('is the one reported by a trusted proxy', async () => {
    expect((await believed(['127.0.0.1'], { 'X-Forwarded-For': '203.0.113.1' })).address).toBe('203.0.113.1')
    expect((await believed(['127.0.0.1/32'], { 'X-Forwarded-For': '203.0.113.1' })).address).toBe('203.0.113.1')
  })

  test('is the one seen by the outermost trusted proxy, whatever the client prepends', async () => {
    for (const invented of ['198.51.100.1', '198.51.100.2', '127.0.0.1', 'nonsense']) {
      const headers = { 'X-Forwarded-For': `${invented}, 203.0.113.9, 10.0.0.5` }
      expect((await believed(['127.0.0.1', '10.0.0.0/8'], headers)).address).toBe('203.0.113.9')
    }
  })

  test('is never taken from other headers', async () => {
    const headers = { 'X-Real-IP': '203.0.113.1', Forwarded: 'for=203.0.113.2', 'X-Client-IP': '203.0.113.3' }
    expect((await believed(['127.0.0.1'], headers)).address).toBe('127.0.0.1')
  })
})

describe('IPv6 address', () => {
  const seen = async (forwarded: string) => (await believed(['127.0.0.1'], { 'X-Forwarded-For': forwarded })).address

  test('is reduced to its /64, in any spelling', async () => {
    for (const address of [
      '2001:db8:1:2::1',
      '2001:db8:1:2:ffff:ffff:ffff:ffff',
      '2001:0DB8:0001:0002:0:0:0:1',
      '2001:db8:1:2:3:4:192.0.2.1',
    ]) {
      expect(await seen(address)).toBe('2001:db8:1:2::/64')
    }
  })

  test('of another /64 is different', async () => {
    expect(await seen('2001:db8:1:3::1')).toBe('2001:db8:1:3::/64')
    expect(await seen('2001:db8::1')).toBe('2001:db8:0:0::/64')
    expect(await seen('::1')).toBe('0:0:0:0::/64')
  })

  test('that is IPv4-mapped counts as the IPv4 address', async () => {
    expect(await seen('::ffff:203.0.113.9')).toBe('203.0.113.9')
    expect(await seen('::FFFF:cb00:7109')).toBe('203.0.113.9')
  })
})

describe('address as proxies write it', () => {
  const seen = async (forwarded: string) => (await believed(['127.0.0.1'], { 'X-Forwarded-For': forwarded })).address

  test.each([
    ['203.0.113.7:5000', '203.0.113.7'],
    ['203.0.113.7:65535', '203.0.113.7'],
    [' 203.0.113.7 ', '203.0.113.7'],
    ['"203.0.113.7"', '203.0.113.7'],
    ['"203.0.113.7:5000"', '203.0.113.7'],
    ['for=203.0.113.7', '203.0.113.7'],
    ['For="203.0.113.7:5000"', '203.0.113.7'],
    ['[203.0.113.7]', '203.0.113.7'],
    [', 203.0.113.7 ,', '203.0.113.7'],
    ['[2001:db8::1]:443', '2001:db8:0:0::/64'],
    ['[2001:db8::1]', '2001:db8:0:0::/64'],
    ['"[2001:db8::1]:443"', '2001:db8:0:0::/64'],
    ['for="[2001:db8::1]:443"', '2001:db8:0:0::/64'],
    ['2001:db8::1%eth0', '2001:db8:0:0::/64'],
    ['[fe80::1%25eth0]:443', 'fe80:0:0:0::/64'],
    ['[::ffff:203.0.113.7]:5000', '203.0.113.7'],
    ['198.51.100.1:1, 203.0.113.7:2', '203.0.113.7'],
  ])('%s counts as %s', async (forwarded, address) => {
    expect(await seen(forwarded)).toBe(address)
  })

  test('is also that of a trusted proxy in the list', async () => {
    const headers = { 'X-Forwarded-For': '198.51.100.1, 203.0.113.9:80, 10.0.0.5:443, [fd00::5]:443' }
    expect((await believed(['127.0.0.1', '10.0.0.0/8', 'fd00::/8'], headers)).address).toBe('203.0.113.9')
  })

  test.each([
    'unknown',
    '_hidden',
    '203.0.113.256',
    '203.0.113.7:',
    '203.0.113.7:123456',
    '[203.0.113.7',
    '2001:db8::zz',
  ])('that cannot be read keeps clients apart: %s', async (nonsense) => {
    const address = await seen(nonsense)
    expect(isUnreadable(address)).toBe(true)
    expect(address).not.toContain(nonsense)
    expect(await seen(nonsense)).toBe(address)
    expect(await seen(`${nonsense}-2`)).not.toBe(address)
    expect(await seen(`198.51.100.1, ${nonsense}`)).toBe(address)
  })

  test('that cannot be read is nothing that a client behind a trusted proxy may invent', async () => {
    expect(await seen('nonsense, 203.0.113.9')).toBe('203.0.113.9')
  })
})

describe('encryption of the client’s connection', () => {
  test.each([
    ['is taken from a trusted proxy that reports https', ['127.0.0.1'], 'https', true],
    ['is taken from a trusted proxy that reports http', ['127.0.0.1'], 'http', false],
    ['is taken from it in any case', ['127.0.0.1'], 'HTTPS', true],
    ['is taken from a list of hops', ['127.0.0.1'], 'https, http', true],
    ['is taken from a list of hops without spaces', ['127.0.0.1'], 'http,Https', true],
    ['is none where no hop of a list has it', ['127.0.0.1'], 'http, http', false],
    ['is not taken from other words', ['127.0.0.1'], 'https2, xhttps, wss', false],
    ['is not taken from a list of the client', [], 'https, https', false],
    ['is not taken from the client', [], 'https', false],
    ['is not taken from another proxy', ['10.0.0.0/8'], 'https', false],
  ])('%s', async (_, trusted, proto, expected) => {
    expect((await believed(trusted, { 'X-Forwarded-Proto': proto })).secure).toBe(expected)
  })
})

test('an unreadable address is warned of once, however often it comes', () => {
  const lines: string[] = []
  const logger = { warn: (line: string) => void lines.push(line) }
  for (let n = 0; n < 3; n += 1) warnOfUnreadable(logger)
  expect(lines).toEqual([expect.stringContaining('TRUSTED_PROXIES')])
})
