import { accessSync, constants, existsSync, mkdirSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { root } from '@sufra/server/root'
import { run } from '@sufra/server/run'
import { isRootOnDebian } from './chromium.ts'

const PACKAGE_OF = {
  'nats-server': 'nats-server',
  nginx: 'nginx',
  prometheus: 'prometheus',
  promtool: 'prometheus',
} as const
export type Program = keyof typeof PACKAGE_OF

export const FOR_TOPOLOGY: readonly Program[] = ['nats-server', 'nginx']
export const FOR_WATCHING: readonly Program[] = ['prometheus', 'promtool']

/** Packages are unpacked, not installed, so that no service starts. */
const UNPACKED = join(root, 'node_modules', '.cache', 'debian')
const SYSTEM = ['/usr/sbin', '/usr/local/sbin', '/usr/bin']
const LONGEST_FETCH_MS = 60_000

export function findProgram(program: Program): string | undefined {
  const unpacked = ['sbin', 'bin'].map((folder) => join(UNPACKED, 'usr', folder))
  const folders = [...(process.env.PATH ?? '').split(delimiter), ...SYSTEM, ...unpacked]
  return folders.map((folder) => join(folder, program)).find(canRun)
}

export function listMissingPrograms(programs: readonly Program[]): Program[] {
  return programs.filter((program) => findProgram(program) === undefined)
}

/** Downloads what Debian offers and ignores failures. */
export async function bringPrograms(programs: readonly Program[], tell: (line: string) => void): Promise<void> {
  const packages = new Set(listMissingPrograms(programs).map((program) => PACKAGE_OF[program]))
  if (packages.size === 0 || !isRootOnDebian()) return
  tell(`Bringing ${[...packages].join(' and ')} …`)
  await unpack([...packages]).catch(() => {})
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
