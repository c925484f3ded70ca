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

const DAY = 24 * 60 * 60 * 1000
const START = Date.UTC(2026, 10, 21)

/** Builds some days after the first one. */
async function buildOn(day: number, ...names: string[]): Promise<string[]> {
  for (const name of names) await writeFile(join(folder, name), name)
  await sweep(folder, names, START + day * DAY)
  return (await readdir(folder)).filter((name) => !name.startsWith('.')).sort()
}
const build = (...names: string[]) => buildOn(0, ...names)

it('keeps the files of a build for thirty days after the next one, for open tabs', async () => {
  for (let number = 1; number <= 5; number += 1) await build('index.html', `main.${number}.js`)
  expect(await buildOn(29, 'index.html', 'main.6.js')).toContain('main.1.js')
  expect(await buildOn(31, 'index.html', 'main.7.js')).toEqual([
    'index.html',
    'main.4.js',
    'main.5.js',
    'main.6.js',
    'main.7.js',
  ])
})

it('keeps the previous three builds, however old', async () => {
  for (const number of [1, 2, 3, 4]) await buildOn(100 * number, `main.${number}.js`)
  expect(await buildOn(500, 'main.5.js')).toEqual(['main.2.js', 'main.3.js', 'main.4.js', 'main.5.js'])
})

it('keeps at most fifty builds', async () => {
  for (let number = 1; number <= 60; number += 1) await build(`main.${number}.js`)
  expect((await readdir(folder)).length).toBe(50 + 1)
})

it('counts an identical build once', async () => {
  await build('main.1.js')
  for (let again = 0; again < 6; again += 1) await build('main.2.js')
  expect(await build('main.2.js')).toContain('main.1.js')
})

it('keeps and deletes compressed files with their originals', async () => {
  await writeFile(join(folder, 'main.1.js.br'), '')
  await writeFile(join(folder, 'main.0.js.br'), '')
  expect(await build('main.1.js')).toEqual(['main.1.js', 'main.1.js.br'])
})

it('starts a new record when it is unreadable', async () => {
  await writeFile(join(folder, '.builds.json'), 'no json')
  expect(await build('main.1.js')).toEqual(['main.1.js'])
})
