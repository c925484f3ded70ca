import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { compress } from './precompress.ts'

const LONG = Buffer.from('const sufra = 1\n'.repeat(200))

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'precompress-'))
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

const compressed = (name: string, content = LONG) => compress(name, join(folder, name), content)
const read = (name: string) => readFileSync(join(folder, name))

test('compresses long texts', async () => {
  await compressed('main.js')
  expect(brotliDecompressSync(read('main.js.br'))).toEqual(LONG)
  expect(gunzipSync(read('main.js.gz'))).toEqual(LONG)
})

test('does not compress short texts, pictures and the list of front ends, which is edited in place', async () => {
  await compressed('short.js', Buffer.from('x'))
  await compressed('logo.png')
  await compressed('remotes.json')
  expect(readdirSync(folder)).toEqual([])
})
