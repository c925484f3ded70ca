import { createServer, type IncomingMessage, type OutgoingHttpHeaders, request, type Server } from 'node:http'
import { gzipSync } from 'node:zlib'
import { isRuleError } from '@sufra/domain/platform/errors'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { assertNotEncoded, readBody } from './read-body.ts'

async function read(req: IncomingMessage): Promise<unknown> {
  const body = await readBody(req)
  assertNotEncoded(req)
  return body
}

let server: Server
let port: number
beforeAll(async () => {
  server = createServer(async (req, res) => {
    const outcome = await read(req).catch((error: unknown) => (isRuleError(error) ? error.code : 'fault'))
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

describe('request body', () => {
  test.each([
    ['application/json'],
    ['application/json; charset=utf-8'],
    ['application/json;charset=UTF-8'],
    ['Application/JSON'],
    ['application/json; charset="utf-8"'],
    ['application/json ; Charset=utf8'],
    ['application/json; profile=x; charset=utf-8'],
  ])('of type %s is parsed', async (type) => {
    expect(await outcomeOf(['{"a":1}'], { 'Content-Type': type })).toEqual({ json: { a: 1 } })
  })

  test('in several chunks is read whole, multi-byte characters included', async () => {
    const bytes = Buffer.from(JSON.stringify({ name: 'مريم' }))
    const pieces = [...bytes].map((byte) => Buffer.from([byte]))
    expect(await outcomeOf(pieces, json, false)).toEqual({ json: { name: 'مريم' } })
  })

  test('allows 32 levels of nesting', async () => {
    const nested = (levels: number) => `${'{"a":['.repeat(levels / 2)}${']}'.repeat(levels / 2)}`
    expect(await outcomeOf([nested(32)], json)).toEqual({ json: JSON.parse(nested(32)) })
    for (const levels of [34, 20_000]) expect(await outcomeOf([nested(levels)], json)).toEqual({ malformed: true })
  })

  test.each([['null'], ['[1]'], ['"text"'], ['0']])('accepts the JSON value %s', async (text) => {
    expect(await outcomeOf([text], json)).toEqual({ json: JSON.parse(text) })
  })

  test('defaults to an empty object when missing, whatever its type', async () => {
    expect(await outcomeOf([], {})).toEqual({ json: {} })
    expect(await outcomeOf([], { 'Content-Type': 'text/plain' })).toEqual({ json: {} })
  })

  test.each([['{"broken'], ['{a:1}'], ['undefined'], [' '], ['{} {}'], ['\u0000']])(
    '%j is reported as malformed without throwing, so that rights are checked first',
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
    ['application/json; charset=iso-8859-1'],
    ['application/json; charset=ISO-8859-1'],
    ['application/json; charset="windows-1256"'],
    ['application/json; charset=utf-16'],
    ['application/json; charset=us-ascii'],
    ['application/json; profile=x; charset=latin1'],
    [''],
  ])('of type %j is rejected', async (type) => {
    expect(await outcomeOf(['{"a":1}'], { 'Content-Type': type })).toBe('UNSUPPORTED_MEDIA_TYPE')
    expect(await outcomeOf(['{"a":1}'], { 'Content-Type': type }, false)).toBe('UNSUPPORTED_MEDIA_TYPE')
  })

  test.each([
    ['a byte that begins nothing', [0xff]],
    ['a byte that goes on from nothing', [0x80]],
    ['a letter of ISO-8859-1', [0xe9]],
    ['a character cut short', [0xd9]],
    ['an overlong slash', [0xc0, 0xaf]],
    ['an encoded surrogate', [0xed, 0xa0, 0x80]],
    ['a character beyond the last one', [0xf4, 0x90, 0x80, 0x80]],
  ])('that is no UTF-8 is malformed: %s', async (_, bytes) => {
    const outcome = await outcomeOf(['{"a":"', Buffer.from(bytes), '"}'], json)
    expect(outcome).toEqual({ malformed: true })
    expect(await outcomeOf(['{"', Buffer.from(bytes), '":1}'], json, false)).toEqual({ malformed: true })
  })

  test.each(['"\\ud800"', '{"a":["\\udc00"]}', '{"a":{"b":"x\\ud83dy"}}', '{"\\ud800":1}', '"\\udc00\\ud800"'])(
    'with half a character is malformed: %s',
    async (text) => {
      expect(await outcomeOf([text], json)).toEqual({ malformed: true })
    },
  )

  test('may spell a character in two halves, and begin with a mark of its order', async () => {
    expect(await outcomeOf(['"\\ud83d\\ude00"'], json)).toEqual({ json: '😀' })
    expect(await outcomeOf(['\ufeff{}'], json)).toEqual({ json: {} })
  })

  test.each(['gzip', 'GZIP', 'br', 'deflate', 'x-gzip', 'identity, gzip', 'aes128gcm', 'none'])(
    'encoded by %s is rejected, whatever it holds',
    async (coding) => {
      const headers = { ...json, 'Content-Encoding': coding }
      expect(await outcomeOf(['{}'], headers)).toBe('UNSUPPORTED_MEDIA_TYPE')
      expect(await outcomeOf([gzipSync('{}')], headers, false)).toBe('UNSUPPORTED_MEDIA_TYPE')
      expect(await outcomeOf([textOf(LIMIT + 1)], headers)).toBe('PAYLOAD_TOO_LARGE')
    },
  )

  test.each(['identity', 'Identity', '', 'identity, identity'])('may be encoded by nothing: %j', async (coding) => {
    expect(await outcomeOf(['{}'], { ...json, 'Content-Encoding': coding })).toEqual({ json: {} })
  })

  test('without a type is rejected', async () => {
    expect(await outcomeOf(['{"a":1}'], {})).toBe('UNSUPPORTED_MEDIA_TYPE')
  })
})

describe('body size limit', () => {
  test.each([
    ['says its length', true],
    ['comes in chunks', false],
  ])('accepts 100 kB when the body %s', async (_, length) => {
    expect(await outcomeOf([textOf(LIMIT)], json, length)).toHaveProperty('json')
  })

  test.each([
    ['says its length', true],
    ['comes in chunks', false],
  ])('rejects one byte more when the body %s', async (_, length) => {
    expect(await outcomeOf([textOf(LIMIT + 1)], json, length)).toBe('PAYLOAD_TOO_LARGE')
  })

  test('counts bytes, not characters', async () => {
    expect(await outcomeOf([JSON.stringify('م'.repeat(60_000))], json)).toBe('PAYLOAD_TOO_LARGE')
  })

  test('is checked before the type', async () => {
    expect(await outcomeOf([textOf(LIMIT + 1)], { 'Content-Type': 'text/plain' })).toBe('PAYLOAD_TOO_LARGE')
  })
})
