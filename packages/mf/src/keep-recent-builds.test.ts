import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { sweep } from './keep-recent-builds.ts'

let folder: string
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'builds-'))
})
afterEach(() => rm(folder, { recursive: true }))

async function build(...names: string[]): Promise<string[]> {
  for (const name of names) await writeFile(join(folder, name), name)
  await sweep(folder, names)
  return (await readdir(folder)).filter((name) => !name.startsWith('.')).sort()
}

it('keeps the files of the three builds before, for tabs that are still open', async () => {
  await build('index.html', 'main.1.js')
  await build('index.html', 'main.2.js')
  await build('index.html', 'main.3.js')
  expect(await build('index.html', 'main.4.js')).toContain('main.1.js')
  expect(await build('index.html', 'main.5.js')).toEqual([
    'index.html',
    'main.2.js',
    'main.3.js',
    'main.4.js',
    'main.5.js',
  ])
})

it('counts the same build again as one', async () => {
  await build('main.1.js')
  for (let again = 0; again < 6; again += 1) await build('main.2.js')
  expect(await build('main.2.js')).toContain('main.1.js')
})

it('keeps the packed copies with their file and drops them with it', async () => {
  await writeFile(join(folder, 'main.1.js.br'), '')
  await writeFile(join(folder, 'main.0.js.br'), '')
  expect(await build('main.1.js')).toEqual(['main.1.js', 'main.1.js.br'])
})

it('starts anew where the record is unreadable', async () => {
  await writeFile(join(folder, '.builds.json'), 'no json')
  expect(await build('main.1.js')).toEqual(['main.1.js'])
})
