import { readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Compiler } from '@rspack/core'

/**
 * So long the files of a build stay after the next one has come, for tabs that are still open; but never fewer builds
 * than four, nor more than fifty.
 */
const RETENTION_MS = 30 * 24 * 60 * 60 * 1000
const MIN_BUILDS = 4
const MAX_BUILDS = 50
const RECORD = '.builds.json'
const PACKED = /\.(?:br|gz)$/

interface Recorded {
  names: string[]
  /** When it was last built, in milliseconds since 1970. */
  at: number
}

/** Keeps the hashed files of the last builds instead of emptying the folder, and removes what none of them names. */
export class KeepRecentBuilds {
  apply(compiler: Compiler): void {
    compiler.hooks.afterEmit.tapPromise('KeepRecentBuilds', (compilation) =>
      sweep(compiler.outputPath, Object.keys(compilation.assets)),
    )
  }
}

/** Records the names of this build in `folder` and removes files that none of the kept builds has. */
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

/** The names of the files of the last build in `folder`; none when there is no readable record. */
export async function listPresentFiles(folder: string): Promise<string[]> {
  const [present] = await readRecord(folder)
  return present?.names ?? []
}

/** The earlier builds, newest first; none when there is no readable record. */
async function readRecord(folder: string): Promise<Recorded[]> {
  try {
    return JSON.parse(await readFile(join(folder, RECORD), 'utf8'))
  } catch {
    return []
  }
}
