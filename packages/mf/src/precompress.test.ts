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

test('beside a long text stand its packed copies', async () => {
  write('main.js', LONG)
  await pack(folder, ['main.js'])
  expect(brotliDecompressSync(read('main.js.br')).toString()).toBe(LONG)
  expect(gunzipSync(read('main.js.gz')).toString()).toBe(LONG)
})

test('short texts and pictures stay alone', async () => {
  write('short.js', 'x')
  write('logo.png', LONG)
  await pack(folder, ['short.js', 'logo.png'])
  expect(readdirSync(folder).sort()).toEqual(['logo.png', 'short.js'])
})

test('the list of front ends has no packed copy, so that an edit where it is served is what browsers get', async () => {
  write('remotes.json', LONG)
  write('remotes.json.br', 'of an earlier build')
  write('remotes.json.gz', 'of an earlier build')
  await pack(folder, ['remotes.json'])
  expect(readdirSync(folder)).toEqual(['remotes.json'])
})
