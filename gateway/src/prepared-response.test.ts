import { createServer, request, type Server } from 'node:http'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { getOpenApi } from './docs.ts'
import { sendPrepared } from './prepared-response.ts'

let server: Server
beforeAll(async () => {
  server = createServer(async (req, res) => sendPrepared(req, res, await getOpenApi()))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
})
afterAll(() => void server.close())

/** Asks with these headers and no others, and takes the bytes as they come. */
function ask(headers: Record<string, string> = {}) {
  const { port } = server.address() as { port: number }
  return new Promise<{ status: number | undefined; headers: NodeJS.Dict<string | string[]>; bytes: Buffer }>(
    (resolve) => {
      request({ port, headers }, async (res) => {
        const bytes = Buffer.concat(await res.toArray())
        resolve({ status: res.statusCode, headers: res.headers, bytes })
      }).end()
    },
  )
}

describe('OpenAPI document', () => {
  test('is sent in the client’s preferred encoding with equal content', async () => {
    const plain = await ask()
    expect(plain.headers).not.toHaveProperty('content-encoding')
    expect(JSON.parse(String(plain.bytes))).toMatchObject({ openapi: '3.1.0' })
    const br = await ask({ 'Accept-Encoding': 'gzip, br' })
    expect(br.headers).toMatchObject({ 'content-encoding': 'br', vary: 'Accept-Encoding' })
    expect(brotliDecompressSync(br.bytes).equals(plain.bytes)).toBe(true)
    const gzip = await ask({ 'Accept-Encoding': 'gzip, br;q=0' })
    expect(gzip.headers).toMatchObject({ 'content-encoding': 'gzip', vary: 'Accept-Encoding' })
    expect(gunzipSync(gzip.bytes).equals(plain.bytes)).toBe(true)
    expect(br.bytes.length).toBeLessThan(plain.bytes.length / 8)
  })

  test('returns 304 when unchanged', async () => {
    const { headers } = await ask({ 'Accept-Encoding': 'br' })
    const etag = String(headers.etag)
    for (const named of [etag, `"other", ${etag}`, etag.replace('W/', ''), '*']) {
      const again = await ask({ 'If-None-Match': named, 'Accept-Encoding': 'gzip' })
      expect([named, again.status, again.bytes.length, again.headers.etag]).toEqual([named, 304, 0, etag])
    }
    expect((await ask({ 'If-None-Match': '"other"' })).status).toBe(200)
  })
})
