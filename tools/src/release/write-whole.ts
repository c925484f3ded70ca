import { mkdirSync, renameSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'

/** Writes a text, or a value as JSON, atomically. */
export function writeWhole(file: string, value: unknown): void {
  mkdirSync(dirname(file), { recursive: true })
  writeFileSync(`${file}.${process.pid}`, typeof value === 'string' ? value : `${JSON.stringify(value, null, 2)}\n`)
  renameSync(`${file}.${process.pid}`, file)
}
