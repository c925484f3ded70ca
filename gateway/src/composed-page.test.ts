import { mkdtemp, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, expect, test, vi } from 'vitest'
import { createPageComposer } from './composed-page.ts'

afterEach(() => void vi.restoreAllMocks())

const include = (address: string) => `<!--# include virtual="${address}" -->`

/** Writes a file with an old modification time, so that the cache accepts it. */
async function settledFile(folder: string, name: string, text: string) {
  const path = join(folder, name)
  await writeFile(path, text)
  const before = new Date(Date.now() - 10_000)
  await utimes(path, before, before)
}

async function shellWith(page: string) {
  const shell = await mkdtemp(join(tmpdir(), 'sufra-shell-'))
  await settledFile(shell, 'index.html', page)
  const fileOf = (address: string) => ({ folder: shell, name: `.${address}` })
  return { shell, fileOf }
}

test('caches a composed page until one of its includes changes', async () => {
  const { shell, fileOf } = await shellWith(`${include('/menu.html')}, ${include('/api/restaurant')}`)
  await settledFile(shell, 'menu.html', 'Soup')
  const compose = createPageComposer({ fileOf, restaurant: async () => ({ name: 'Sufra' }) })
  const first = await compose()
  expect(String(first?.bodies.identity)).toBe('Soup, {"name":"Sufra"}')
  expect(await compose()).toBe(first)
  await settledFile(shell, 'menu.html', 'Bread')
  const later = performance.now() + 1001
  vi.spyOn(performance, 'now').mockReturnValue(later)
  expect(String((await compose())?.bodies.identity)).toBe('Bread, {"name":"Sufra"}')
})

test('serves a page without includes as a file', async () => {
  const { fileOf } = await shellWith('plain')
  const compose = createPageComposer({ fileOf, restaurant: async () => ({}) })
  expect(await compose()).toBeNull()
})

test('includes the present restaurant, or the last known one while none is answered', async () => {
  const { fileOf } = await shellWith(include('/api/restaurant'))
  let answer: () => Promise<unknown> = async () => ({ pointsExpire: false })
  const compose = createPageComposer({ fileOf, restaurant: () => answer() })
  const read = async () => String((await compose())?.bodies.identity)
  const passSecond = () => {
    const later = performance.now() + 1001
    vi.spyOn(performance, 'now').mockReturnValue(later)
  }
  expect(await read()).toBe('{"pointsExpire":false}')
  answer = async () => ({ pointsExpire: true })
  passSecond()
  expect(await read()).toBe('{"pointsExpire":true}')
  answer = () => new Promise(() => {})
  passSecond()
  expect(await read()).toBe('{"pointsExpire":true}')
  answer = () => Promise.reject(new Error('away'))
  passSecond()
  expect(await read()).toBe('{"pointsExpire":true}')
})
