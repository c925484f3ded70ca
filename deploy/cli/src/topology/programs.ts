import { accessSync, constants, existsSync, mkdirSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { isRootOnDebian } from '../chromium.ts'
import { root } from '../root.ts'
import { run } from '../run.ts'

/** What the topology needs beside Node, by the Debian packages of the same names. */
const PROGRAMS = ['nats-server', 'nginx'] as const
export type Program = (typeof PROGRAMS)[number]

/** Where packages of Debian are unpacked: they are not installed, so nothing of them starts by itself. */
const UNPACKED = join(root, 'node_modules', '.cache', 'debian')
const SYSTEM = ['/usr/sbin', '/usr/local/sbin']
/** Nobody waits longer for what may be left out. */
const LONGEST_FETCH_MS = 60_000

/** Where a program is; undefined where it is not. */
export function programAt(program: Program): string | undefined {
  const folders = [...(process.env.PATH ?? '').split(delimiter), ...SYSTEM, join(UNPACKED, 'usr', 'sbin')]
  return folders.map((folder) => join(folder, program)).find(canRun)
}

/** The programs that are not there, and with them what is skipped. */
export function missingPrograms(): Program[] {
  return PROGRAMS.filter((program) => programAt(program) === undefined)
}

/** Fetches them where Debian's packages can be had, and lets be what cannot. */
export async function bringPrograms(tell: (line: string) => void): Promise<void> {
  const missing = missingPrograms()
  if (missing.length === 0 || !isRootOnDebian()) return
  tell(`Bringing ${missing.join(' and ')} for the topology …`)
  await unpack(missing).catch(() => {})
}

async function unpack(packages: readonly string[]): Promise<void> {
  mkdirSync(UNPACKED, { recursive: true })
  const options = { cwd: UNPACKED, signal: AbortSignal.timeout(LONGEST_FETCH_MS) }
  const fetching = ['download', '-q', ...packages]
  if ((await run('apt-get', fetching, options)).code !== 0) {
    await run('apt-get', ['update', '-q'], options)
    await run('apt-get', fetching, options)
  }
  await run('sh', ['-c', 'for package in *.deb; do dpkg -x "$package" . && rm "$package"; done'], options)
}

function canRun(path: string): boolean {
  if (!existsSync(path)) return false
  try {
    accessSync(path, constants.X_OK)
    return true
  } catch {
    return false
  }
}
