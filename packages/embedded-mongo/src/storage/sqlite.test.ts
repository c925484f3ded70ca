import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { Sqlite } from './sqlite.ts'

const folder = mkdtempSync(join(tmpdir(), 'sqlite-'))
afterAll(() => rmSync(folder, { recursive: true }))

const NORMAL = 1

test.each([
  ['synchronous', NORMAL],
  ['journal_mode', 'wal'],
])('uses settings that keep the file consistent after a crash: %s is %s', (pragma, value) => {
  const sqlite = new Sqlite(join(folder, `${pragma}.sqlite`))
  expect(sqlite.prepare(`PRAGMA ${pragma}`).get()).toEqual([value])
  sqlite.close()
})
