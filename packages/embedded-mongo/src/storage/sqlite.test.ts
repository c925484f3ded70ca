import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
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

/** Open files are listed by Linux alone. */
test.skipIf(process.platform !== 'linux')('closes most connections after many snapshots at once', () => {
  const sqlite = new Sqlite(join(folder, 'snapshots.sqlite'))
  sqlite.exec('CREATE TABLE collections (id)')
  const countFiles = () => readdirSync('/proc/self/fd').length
  const snapshots = Array.from({ length: 200 }, () => sqlite.openSnapshot())
  const most = countFiles()
  for (const snapshot of snapshots) sqlite.closeSnapshot(snapshot)
  // SQLite closes their logs at once, and gives their files of data to the next connections.
  expect(countFiles()).toBeLessThan(most - 100)
  sqlite.close()
})
