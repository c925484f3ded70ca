import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { pack } from './precompress.ts'

const LONG = 'const sufra = 1\n'.repeat(200)

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'pack-'))
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

const write = (name: string, text: string) => writeFileSync(join(folder, name), text)
const read = (name: string) => readFileSync(join(folder, name))

test('compresses long texts', async () => {
  write('main.js', LONG)
  await pack(folder, ['main.js'])
  expect(brotliDecompressSync(read('main.js.br')).toString()).toBe(LONG)
  expect(gunzipSync(read('main.js.gz')).toString()).toBe(LONG)
})

test('does not compress short texts and pictures', async () => {
  write('short.js', 'x')
  write('logo.png', LONG)
  await pack(folder, ['short.js', 'logo.png'])
  expect(readdirSync(folder).sort()).toEqual(['logo.png', 'short.js'])
})

test('does not compress the list of front ends, so that edits to it take effect', async () => {
  write('remotes.json', LONG)
  write('remotes.json.br', 'of an earlier build')
  write('remotes.json.gz', 'of an earlier build')
  await pack(folder, ['remotes.json'])
  expect(readdirSync(folder)).toEqual(['remotes.json'])
})
