import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { Sqlite } from './sqlite.ts'

const folder = mkdtempSync(join(tmpdir(), 'sqlite-'))
afterAll(() => rmSync(folder, { recursive: true }))

const FULL = 2

test.each([
  ['synchronous', FULL],
  ['journal_mode', 'wal'],
])('what is committed is on the disk: %s is %s', (pragma, value) => {
  const sqlite = new Sqlite(join(folder, `${pragma}.sqlite`))
  expect(sqlite.prepare(`PRAGMA ${pragma}`).get()).toEqual([value])
  sqlite.close()
})
