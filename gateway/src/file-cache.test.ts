import { mkdirSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { createServer, request, type Server } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { readCachedFile } from './file-cache.ts'
import { type StaticFile, sendCachedFile, sendFile } from './static-file.ts'

const folder = mkdtempSync(join(tmpdir(), 'file-cache-'))
const LONG_AGO = new Date('2026-11-01T12:00:00Z')
const LARGE_BYTES = 3 * 1024 * 1024
let server: Server
/** How the next request is answered. */
let send: typeof sendFile
let file: StaticFile
beforeAll(async () => {
  server = createServer(async (req, res) => {
    if (!(await send(req, res, file, () => undefined))) res.writeHead(404).end()
  })
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
})
afterAll(() => {
  server.close()
  rmSync(folder, { recursive: true })
})
afterEach(() => void vi.restoreAllMocks())

/** Advances the clock and the cache. */
function pass(ms: number): void {
  const now = performance.now() + ms
  vi.spyOn(performance, 'now').mockReturnValue(now)
}

function put(name: string, content: string | Buffer, changed = LONG_AGO): string {
  const path = join(folder, name)
  writeFileSync(path, content)
  utimesSync(path, changed, changed)
  return path
}

async function textAt(path: string): Promise<string> {
  const found = await readCachedFile(path)
  return typeof found === 'string' ? found : String(found.bytes)
}

test('reads a hashed file and its compressed variant once', async () => {
  for (const name of ['main.0a1b2c3d.js', 'main.0a1b2c3d.js.br']) {
    const path = put(name, 'cached')
    expect(await textAt(path)).toBe('cached')
    rmSync(path)
    pass(3_600_000)
    expect(await textAt(path)).toBe('cached')
  }
})

test('checks an unhashed file again after a second', async () => {
  const path = put('remoteEntry.js', 'before')
  pass(0)
  expect(await textAt(path)).toBe('before')
  put('remoteEntry.js', 'deployed')
  pass(900)
  expect(await textAt(path)).toBe('before')
  pass(200)
  expect(await textAt(path)).toBe('deployed')
})

test.each([['late.js'], ['late.0a1b2c3d.js']])('serves a new file within a second: %s', async (name) => {
  const path = join(folder, name)
  expect(await textAt(path)).toBe('none')
  put(name, 'come')
  pass(1100)
  expect(await textAt(path)).toBe('come')
})

test('does not cache a file that may still be being written', async () => {
  const path = put('half.0a1b2c3d.js', 'half of', new Date())
  expect(await textAt(path)).toBe('half of')
  put('half.0a1b2c3d.js', 'half of it, and the rest', new Date())
  expect(await textAt(path)).toBe('half of it, and the rest')
})

test('does not cache folders and large files', async () => {
  mkdirSync(join(folder, 'images'))
  expect(await readCachedFile(join(folder, 'images'))).toBe('none')
  expect(await readCachedFile(put('large.0a1b2c3d.js', Buffer.alloc(LARGE_BYTES)))).toBe('large')
})

/** Uses `node:http`: `fetch` adds headers to a conditional request. */
function ask(method: string, headers: Record<string, string>) {
  const { port } = server.address() as { port: number }
  return new Promise<{ status: number | undefined; headers: object; text: string }>((resolve) => {
    request({ port, method, headers }, async (res) => {
      const text = String(Buffer.concat(await res.toArray()))
      resolve({ status: res.statusCode, headers: { ...res.headers, date: '' }, text })
    }).end()
  })
}

const WHOLE: [string, Record<string, string>, number][] = [
  ['GET', {}, 200],
  ['HEAD', {}, 200],
  ['GET', { 'If-None-Match': '*' }, 304],
  ['GET', { 'If-None-Match': '"another"', 'If-Modified-Since': new Date().toUTCString() }, 200],
]
test.each(WHOLE)('answers %s with %j from memory as from disk', async (method, headers, status) => {
  file = { path: put('same.js', 'the same'), encoding: 'identity' }
  send = sendFile
  const fromDisk = await ask(method, headers)
  send = sendCachedFile
  expect(await ask(method, headers)).toEqual(fromDisk)
  expect(fromDisk.status).toBe(status)
})

const IN_PART_OR_ON_CONDITION: [Record<string, string>][] = [
  [{ Range: 'bytes=0-3' }],
  [{ 'If-Match': '"another"' }],
  [{ 'If-Modified-Since': LONG_AGO.toUTCString() }],
  [{ 'If-Unmodified-Since': LONG_AGO.toUTCString() }],
  [{ 'If-None-Match': '*', 'Cache-Control': 'no-cache' }],
]
test.each(IN_PART_OR_ON_CONDITION)('leaves %j to the disk', async (headers) => {
  file = { path: put('part.js', 'part of it'), encoding: 'identity' }
  send = sendCachedFile
  expect((await ask('GET', headers)).status).toBe(404)
})
