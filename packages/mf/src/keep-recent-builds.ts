import { readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Compiler } from '@rspack/core'

/** Retention of replaced builds for open tabs, within four to fifty builds. */
const RETENTION_MS = 30 * 24 * 60 * 60 * 1000
const MIN_BUILDS = 4
const MAX_BUILDS = 50
const RECORD = '.builds.json'
const PACKED = /\.(?:br|gz)$/

interface Recorded {
  names: string[]
  /** Time of the build, in milliseconds since 1970. */
  at: number
}

/** Retains hashed files of recent builds and removes the others. */
export class KeepRecentBuilds {
  apply(compiler: Compiler): void {
    compiler.hooks.afterEmit.tapPromise('KeepRecentBuilds', (compilation) =>
      sweep(compiler.outputPath, Object.keys(compilation.assets)),
    )
  }
}

/** Records this build in `folder` and removes files outside the retained builds. */
export async function sweep(folder: string, names: readonly string[], now = Date.now()): Promise<void> {
  const present = { names: [...names].sort(), at: now }
  const earlier = (await readRecord(folder)).filter((build) => build.names.join() !== present.names.join())
  const builds = [present, ...earlier]
    .slice(0, MAX_BUILDS)
    .filter((_, index, all) => index < MIN_BUILDS || now - (all[index - 1]?.at ?? now) < RETENTION_MS)
  const retained = new Set([RECORD, ...builds.flatMap((build) => build.names)])

  const files = await readdir(folder, { recursive: true, withFileTypes: true })
  for (const file of files) {
    if (!file.isFile()) continue
    const path = join(file.parentPath, file.name)
    const name = path.slice(folder.length + 1).replaceAll('\\', '/')
    if (!retained.has(name.replace(PACKED, ''))) await rm(path, { force: true })
  }
  await writeFile(join(folder, RECORD), JSON.stringify(builds))
}

/** Files of the last build; none without a readable record. */
export async function listPresentFiles(folder: string): Promise<string[]> {
  const [present] = await readRecord(folder)
  return present?.names ?? []
}

/** Earlier builds, newest first; none without a readable record. */
async function readRecord(folder: string): Promise<Recorded[]> {
  try {
    return JSON.parse(await readFile(join(folder, RECORD), 'utf8'))
  } catch {
    return []
  }
}
