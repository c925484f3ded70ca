import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createServer, type IncomingMessage, type Server } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { findFile, type StaticFile, sendFile } from './static-file.ts'

const above = mkdtempSync(join(tmpdir(), 'static-file-'))
const folder = join(above, 'pages')
let file: StaticFile
let outcome: Promise<boolean>
let server: Server
let address: string
beforeAll(async () => {
  mkdirSync(folder)
  mkdirSync(join(above, 'pages-of-another'))
  for (const name of ['main.js', 'main.js.br', 'main.js.gz', 'small.js', 'small.js.gz', '../secret.txt']) {
    writeFileSync(join(folder, name), name)
  }
  writeFileSync(join(above, 'pages-of-another', 'secret.txt'), 'secret')
  server = createServer(async (req, res) => {
    outcome = sendFile(req, res, file, () => res.setHeader('Cache-Control', 'immutable'))
    if (!(await outcome)) res.end(`gone ${res.statusCode}`)
  })
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  address = `http://127.0.0.1:${(server.address() as { port: number }).port}`
})
afterAll(() => {
  server.close()
  rmSync(above, { recursive: true })
})

const find = (name: string, accepted?: string) =>
  findFile(folder, name, { headers: { 'accept-encoding': accepted } } as IncomingMessage)

describe('looking up a file', () => {
  test.each([
    ['../secret.txt'],
    ['/../secret.txt'],
    ['../pages-of-another/secret.txt'],
    ['x/../../secret.txt'],
    ['.'],
    [''],
    ['nowhere.js'],
  ])('finds nothing for %s', async (name) => {
    expect(await find(name)).toBeNull()
  })

  test.each([
    ['main.js', 'gzip, br', 'br'],
    ['main.js', 'br;q=0.5, gzip', 'gzip'],
    ['main.js', 'gzip', 'gzip'],
    ['small.js', 'gzip, br', 'gzip'],
    ['main.js', 'br;q=0, gzip;q=0', 'identity'],
    ['main.js', undefined, 'identity'],
  ])('finds %s for Accept-Encoding %s as %s', async (name, accepted, encoding) => {
    expect(await find(name, accepted)).toEqual({ path: join(folder, name), encoding })
  })
})

describe('sending a file', () => {
  const ask = async (headers: Record<string, string> = {}, path = join(folder, 'main.js')) => {
    file = { path, encoding: 'identity' }
    const answer = await fetch(address, { headers })
    return { answer, text: await answer.text(), outcomes: [...answer.headers.keys()] }
  }

  test('resolves when all of it is sent', async () => {
    const { answer, text } = await ask()
    expect([answer.status, text, await outcome]).toEqual([200, 'main.js', true])
  })

  const OF_A_FILE = ['accept-ranges', 'cache-control', 'content-type', 'etag', 'last-modified', 'vary']

  test('sets the headers of a file', async () => {
    expect((await ask()).outcomes).toEqual(expect.arrayContaining(OF_A_FILE))
  })

  test.each([
    [416, { Range: 'bytes=5000-' }, 'bytes */7'],
    [412, { 'If-Match': '"another"' }, null],
  ])('sends no file headers with a %i', async (status, headers, range) => {
    const { answer, text, outcomes } = await ask(headers as unknown as Record<string, string>)
    expect([answer.status, text, answer.headers.get('content-range')]).toEqual([status, '', range])
    expect(outcomes.filter((name) => OF_A_FILE.includes(name))).toEqual([])
  })

  test('leaves a file deleted since its lookup to the next handler, without headers', async () => {
    const { answer, text, outcomes } = await ask({}, join(folder, 'gone.js'))
    expect([answer.status, text]).toEqual([200, 'gone 200'])
    expect(outcomes.filter((name) => OF_A_FILE.includes(name))).toEqual([])
  })
})
