import { rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { readIfThere } from './engine.ts'

/** Holds the sentence why the product must not start; absent otherwise. */
const FILE = 'set-aside'

/** @param why one sentence with the remedy. */
export function setAside(dataDir: string, why: string): void {
  writeFileSync(join(dataDir, FILE), `${why}\n`)
}

export function takeBack(dataDir: string): void {
  rmSync(join(dataDir, FILE), { force: true })
}

/** @throws Error with the sentence of a folder that is set aside. */
export function assertNotSetAside(dataDir: string): void {
  const why = readIfThere(join(dataDir, FILE))
  if (why) throw new Error(why)
}
