import { chmodSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

const standIn = fileURLToPath(new URL('./mongod-stand-in.ts', import.meta.url))

/** A folder that replaces PATH, so that installed programs do not matter. */
export interface Programs {
  /** Writes a fake mongod, optionally slow, or a shell script. */
  mongod(otherwise?: { version?: string; secondsToBegin?: number; script?: string }): void
  commandLine(): string[]
  remove(): void
}

export function listPrograms(): Programs {
  const folder = mkdtempSync(join(tmpdir(), 'programs-'))
  const given = join(folder, 'given')
  const before = process.env.PATH
  process.env.PATH = folder
  return {
    mongod({ version = '8.0.0', secondsToBegin, script } = {}) {
      const slowly = secondsToBegin ? `[ "$1" = --version ] || /bin/sleep ${secondsToBegin}` : ''
      const start = `[ "$1" = --version ] || printf '%s\\n' "$@" > '${given}'\nexec '${process.execPath}' --disable-warning=ExperimentalWarning '${standIn}' "$@"`
      const run = script ?? `${slowly}\nexport STAND_IN_VERSION=${version}\n${start}`
      writeFileSync(join(folder, 'mongod'), `#!/bin/sh\n${run}\n`)
      chmodSync(join(folder, 'mongod'), 0o755)
    },
    commandLine: () => readFileSync(given, 'utf8').split('\n'),
    remove() {
      process.env.PATH = before
      rmSync(folder, { recursive: true })
    },
  }
}
