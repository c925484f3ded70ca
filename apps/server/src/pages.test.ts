import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { getPlaces } from '@sufra/runtime/releases/released'
import { afterAll, expect, it } from 'vitest'
import { getDist } from './build.ts'
import { listPages, listUnreleased } from './pages.ts'

const pagesDir = mkdtempSync(join(tmpdir(), 'pages-'))
afterAll(() => rmSync(pagesDir, { recursive: true }))

function release(name: 'shell' | 'mfe-reservations'): void {
  const { present } = getPlaces(pagesDir, name)
  mkdirSync(dirname(present), { recursive: true })
  writeFileSync(present, '{}')
}

it('a front end without a release is served from its local build, until its first release', () => {
  release('mfe-reservations')
  const { shell, remotes } = listPages(pagesDir)
  const read = (folder: unknown) => (folder as () => string)()
  expect(read(remotes['mfe-reservations'])).toBe(getPlaces(pagesDir, 'mfe-reservations').host)
  expect([read(shell), read(remotes['mfe-admin'])]).toEqual([getDist('shell'), getDist('mfe-admin')])
  expect(listUnreleased(pagesDir)).toEqual(['shell', 'mfe-customer', 'mfe-admin'])
  release('shell')
  expect(read(shell)).toBe(getPlaces(pagesDir, 'shell').host)
  expect(listUnreleased(undefined)).toContain('mfe-reservations')
})
