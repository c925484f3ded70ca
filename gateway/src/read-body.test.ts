import { createServer, type OutgoingHttpHeaders, request, type Server } from 'node:http'
import { isRuleError } from '@sufra/domain/errors'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { readBody } from './read-body.ts'

let server: Server
let port: number
beforeAll(async () => {
  server = createServer(async (req, res) => {
    const outcome = await readBody(req).catch((error: unknown) => (isRuleError(error) ? error.code : 'fault'))
    res.setHeader('Connection', 'close')
    res.end(JSON.stringify(outcome))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  port = (server.address() as { port: number }).port
})
afterAll(() => server.close())

/** Sends the parts as one body; with `length` in one piece that says its length, else in chunks that do not. */
function outcomeOf(parts: (string | Buffer)[], headers: OutgoingHttpHeaders, length = true): Promise<unknown> {
  const size = parts.reduce((sum, part) => sum + Buffer.byteLength(part), 0)
  return new Promise((resolve, reject) => {
    const sent = length ? { 'Content-Length': size } : { 'Transfer-Encoding': 'chunked' }
    const req = request({ host: '127.0.0.1', port, method: 'POST', headers: { ...sent, ...headers } }, (res) => {
      let text = ''
      res.setEncoding('utf8').on('data', (chunk: string) => {
        text += chunk
      })
      res.once('end', () => resolve(JSON.parse(text)))
    })
    req.once('error', reject)
    for (const part of parts) req.write(part)
    req.end()
  })
}

const json = { 'Content-Type': 'application/json' }
const LIMIT = 100 * 1024
/** A JSON text of exactly so many bytes. */
const textOf = (bytes: number) => JSON.stringify('x'.repeat(bytes - 2))

describe('a body', () => {
  test.each([
    ['application/json'],
    ['application/json; charset=utf-8'],
    ['application/json;charset=UTF-8'],
    ['Application/JSON'],
  ])('of type %s is read', async (type) => {
    expect(await outcomeOf(['{"a":1}'], { 'Content-Type': type })).toEqual({ json: { a: 1 } })
  })

  test('that comes in pieces is read whole, letters of several bytes too', async () => {
    const bytes = Buffer.from(JSON.stringify({ name: 'مريم' }))
    const pieces = [...bytes].map((byte) => Buffer.from([byte]))
    expect(await outcomeOf(pieces, json, false)).toEqual({ json: { name: 'مريم' } })
  })

  test('with lists and objects within each other is JSON up to 32 levels', async () => {
    const nested = (levels: number) => `${'{"a":['.repeat(levels / 2)}${']}'.repeat(levels / 2)}`
    expect(await outcomeOf([nested(32)], json)).toEqual({ json: JSON.parse(nested(32)) })
    for (const levels of [34, 20_000]) expect(await outcomeOf([nested(levels)], json)).toEqual({ malformed: true })
  })

  test.each([['null'], ['[1]'], ['"text"'], ['0']])('that is %s is JSON', async (text) => {
    expect(await outcomeOf([text], json)).toEqual({ json: JSON.parse(text) })
  })

  test('that is not there is an empty object, whatever type it claims', async () => {
    expect(await outcomeOf([], {})).toEqual({ json: {} })
    expect(await outcomeOf([], { 'Content-Type': 'text/plain' })).toEqual({ json: {} })
  })

  test.each([['{"broken'], ['{a:1}'], ['undefined'], [' '], ['{} {}'], ['\u0000']])(
    'that is %j is told as malformed, not thrown: the rights come first',
    async (text) => {
      expect(await outcomeOf([text], json)).toEqual({ malformed: true })
    },
  )

  test.each([
    ['text/plain'],
    ['application/x-www-form-urlencoded'],
    ['multipart/form-data; boundary=x'],
    ['application/jsonp'],
    ['application/json-patch+json'],
    ['text/plain; application/json'],
    [''],
  ])('of type %j is refused', async (type) => {
    expect(await outcomeOf(['{"a":1}'], { 'Content-Type': type })).toBe('UNSUPPORTED_MEDIA_TYPE')
    expect(await outcomeOf(['{"a":1}'], { 'Content-Type': type }, false)).toBe('UNSUPPORTED_MEDIA_TYPE')
  })

  test('without any type is refused', async () => {
    expect(await outcomeOf(['{"a":1}'], {})).toBe('UNSUPPORTED_MEDIA_TYPE')
  })
})

describe('the limit', () => {
  test.each([
    ['says its length', true],
    ['comes in chunks', false],
  ])('lets a body of 100 kB pass that %s', async (_, length) => {
    expect(await outcomeOf([textOf(LIMIT)], json, length)).toHaveProperty('json')
  })

  test.each([
    ['says its length', true],
    ['comes in chunks', false],
  ])('refuses one byte more that %s', async (_, length) => {
    expect(await outcomeOf([textOf(LIMIT + 1)], json, length)).toBe('PAYLOAD_TOO_LARGE')
  })

  test('counts bytes, not letters', async () => {
    expect(await outcomeOf([JSON.stringify('م'.repeat(60_000))], json)).toBe('PAYLOAD_TOO_LARGE')
  })

  test('comes before the type', async () => {
    expect(await outcomeOf([textOf(LIMIT + 1)], { 'Content-Type': 'text/plain' })).toBe('PAYLOAD_TOO_LARGE')
  })
})
