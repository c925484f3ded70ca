import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Configuration, RspackPluginInstance } from '@rspack/core'
import { buildInTempFolder } from './build-in-temp-folder.ts'
import { emitAssets } from './emit-assets.ts'

/** Adds the files of another build, which shares no module with the federation. */
export function emitScripts(build: Configuration): RspackPluginInstance {
  return emitAssets(() => buildInTempFolder(build, readFiles))
}

async function readFiles(folder: string): Promise<Record<string, Buffer>> {
  const names = await readdir(folder)
  const files = names.map(async (name) => [name, await readFile(join(folder, name))] as const)
  return Object.fromEntries(await Promise.all(files))
}
