import { existsSync, mkdirSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { getFileName, listDatabases, writeMark } from './storage/data-folder.ts'

/**
 * Copies a data folder, also of a running store; each database is consistent in itself.
 * @returns the database names. @throws Error when there is nothing to copy or the target is not empty.
 */
export function backUp(dataDir: string, target: string): string[] {
  if (!existsSync(join(dataDir, 'ENGINE'))) throw new Error(`There is no data of the embedded store in ${dataDir}.`)
  if (existsSync(target) && readdirSync(target).length > 0) throw new Error(`The folder ${target} is not empty.`)
  process.umask(0o077)
  mkdirSync(target, { recursive: true })
  const names = listDatabases(dataDir)
  for (const name of names) copy(join(dataDir, getFileName(name)), join(target, getFileName(name)))
  // Last: an interrupted copy has no mark.
  writeMark(target)
  return names
}

function copy(from: string, to: string): void {
  openFile(from, (database) => database.prepare('VACUUM INTO ?').run(to))
  // Validates now, while the original exists.
  const differences = openFile(to, (database) => database.prepare('PRAGMA integrity_check').get())
  if (differences?.integrity_check !== 'ok')
    throw new Error(`The copy of ${from} cannot be read: ${String(differences?.integrity_check)}`)
}

function openFile<T>(file: string, work: (database: DatabaseSync) => T): T {
  const database = new DatabaseSync(file, { timeout: 5000 })
  try {
    return work(database)
  } finally {
    database.close()
  }
}
