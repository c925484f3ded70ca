import { mkdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '@sufra/server/root'
import { run } from '@sufra/server/run'
import { findPnpm } from '../../find-pnpm.mjs'

export const SHARED_PACKAGES = [
  'domain',
  'i18n',
  'contracts',
  'api',
  'ui',
  'forms',
  'floor',
  'mf',
  'daily-seed',
] as const

/** A tarball that any package manager installs. */
export interface Packed {
  name: string
  file: string
}

/** @throws Error with the packer's message. */
export async function packShared(folder: string): Promise<Packed[]> {
  mkdirSync(folder, { recursive: true })
  const pnpm = findPnpm()
  const packed: Packed[] = []
  for (const each of SHARED_PACKAGES) {
    const cwd = join(root, 'packages', each)
    const { code, output } = await run(pnpm.program, [...pnpm.args, 'pack', '--pack-destination', folder], { cwd })
    if (code !== 0) throw new Error(`Packing ${each} failed:\n${output}`)
    const { name, version } = manifestIn(cwd) as { name: string; version: string }
    packed.push({ name, file: join(folder, `${name.replace('@', '').replace('/', '-')}-${version}.tgz`) })
  }
  return packed
}

function manifestIn(folder: string): unknown {
  return JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'))
}
