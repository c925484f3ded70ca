import { createServer, request, type Server } from 'node:http'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type ClientFacts, clientFacts } from './client-address.ts'

let server: Server
let port: number
let facts: ClientFacts
beforeAll(async () => {
  server = createServer((req, res) => {
    res.end(JSON.stringify({ address: facts.addressOf(req), secure: facts.isSecure(req) }))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  port = (server.address() as { port: number }).port
})
afterAll(() => server.close())

/** What a gateway that trusts these proxies believes of a request from this machine with these headers. */
function believed(trusted: string[], headers: Record<string, string>): Promise<{ address: string; secure: boolean }> {
  facts = clientFacts(trusted)
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

describe('the caller’s address', () => {
  test('is that of the connection when no proxy is trusted, whatever a header says', async () => {
    for (const forwarded of ['203.0.113.1', '203.0.113.2', '10.0.0.1, 203.0.113.3', 'nonsense', '']) {
      expect((await believed([], { 'X-Forwarded-For': forwarded })).address).toBe('127.0.0.1')
    }
  })

  test('is that of the connection when only another proxy is trusted', async () => {
    expect((await believed(['10.0.0.0/8'], { 'X-Forwarded-For': '203.0.113.1' })).address).toBe('127.0.0.1')
  })

  test('is what a trusted proxy says', async () => {
    expect((await believed(['loopback'], { 'X-Forwarded-For': '203.0.113.1' })).address).toBe('203.0.113.1')
    expect((await believed(['127.0.0.1/32'], { 'X-Forwarded-For': '203.0.113.1' })).address).toBe('203.0.113.1')
  })

  test('is what the outermost trusted proxy saw, however the caller rotates what stands before it', async () => {
    for (const invented of ['198.51.100.1', '198.51.100.2', '127.0.0.1', 'loopback']) {
      const headers = { 'X-Forwarded-For': `${invented}, 203.0.113.9, 10.0.0.5` }
      expect((await believed(['loopback', '10.0.0.0/8'], headers)).address).toBe('203.0.113.9')
    }
  })

  test('is never taken from other headers that name an address', async () => {
    const headers = { 'X-Real-IP': '203.0.113.1', Forwarded: 'for=203.0.113.2', 'X-Client-IP': '203.0.113.3' }
    expect((await believed(['loopback'], headers)).address).toBe('127.0.0.1')
  })
})

describe('whether the caller’s connection is encrypted', () => {
  test.each([
    ['told by a trusted proxy', ['loopback'], 'https', true],
    ['denied by a trusted proxy', ['loopback'], 'http', false],
    ['told by anybody else', [], 'https', false],
    ['told by a proxy elsewhere', ['10.0.0.0/8'], 'https', false],
  ])('%s', async (_, trusted, proto, expected) => {
    expect((await believed(trusted, { 'X-Forwarded-Proto': proto })).secure).toBe(expected)
  })
})
