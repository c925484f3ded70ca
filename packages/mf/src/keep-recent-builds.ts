import { readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Compiler } from '@rspack/core'

/** How many builds stay: a tab opened before a deployment goes on fetching the files of its own build. */
const KEPT_BUILDS = 4
const RECORD = '.builds.json'
const PACKED = /\.(?:br|gz)$/

/** Keeps the hashed files of the last builds instead of emptying the folder, and removes what none of them names. */
export class KeepRecentBuilds {
  apply(compiler: Compiler): void {
    compiler.hooks.afterEmit.tapPromise('KeepRecentBuilds', (compilation) =>
      sweep(compiler.outputPath, Object.keys(compilation.assets)),
    )
  }
}

/** Records the names of this build in `folder` and removes files that none of the kept builds has. */
export async function sweep(folder: string, names: readonly string[]): Promise<void> {
  const present = [...names].sort()
  const earlier = (await readRecord(folder)).filter((build) => build.join() !== present.join())
  const builds = [present, ...earlier].slice(0, KEPT_BUILDS)
  const kept = new Set([RECORD, ...builds.flat()])

  const files = await readdir(folder, { recursive: true, withFileTypes: true })
  for (const file of files) {
    if (!file.isFile()) continue
    const path = join(file.parentPath, file.name)
    const name = path.slice(folder.length + 1).replaceAll('\\', '/')
    if (!kept.has(name.replace(PACKED, ''))) await rm(path, { force: true })
  }
  await writeFile(join(folder, RECORD), JSON.stringify(builds))
}

/** The earlier builds, newest first; none when there is no readable record. */
async function readRecord(folder: string): Promise<string[][]> {
  try {
    return JSON.parse(await readFile(join(folder, RECORD), 'utf8'))
  } catch {
    return []
  }
}
