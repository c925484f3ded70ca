import { rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { readIfThere } from '../engine.ts'

/** Why nothing may be started on a data folder, in one sentence; it is there only while nothing may. */
const FILE = 'set-aside'

/** Keeps the product from starting on a data folder, from now on. @param why one sentence that says what to do. */
export function setAside(dataDir: string, why: string): void {
  writeFileSync(join(dataDir, FILE), `${why}\n`)
}

/** Lets the product start on a data folder again. */
export function takeBack(dataDir: string): void {
  rmSync(join(dataDir, FILE), { force: true })
}

/** @throws Error with the sentence of a data folder on which nothing may be started. */
export function assertNotSetAside(dataDir: string): void {
  const why = readIfThere(join(dataDir, FILE))
  if (why) throw new Error(why)
}
