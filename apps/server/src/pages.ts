import { existsSync } from 'node:fs'
import { resolve } from 'node:path'
import type { Pages } from 'gateway/pages'
import { distOf, FRONT_ENDS, type FrontEnd } from './build.ts'
import { placesOf } from './released.ts'

/**
 * Released pages of a folder, or the local build.
 * @throws Error with one sentence for a front end without a release.
 */
export function pagesOf(pagesDir: string | undefined): Pages {
  return pagesIn((name) => folderOf(name, pagesDir))
}

/** @throws as `pagesOf`. */
export function folderOf(name: FrontEnd, pagesDir: string | undefined): string {
  if (pagesDir === undefined) return distOf(name)
  const { host, present } = placesOf(resolve(pagesDir), name)
  if (!existsSync(present)) throw new Error(`${name} is not released in ${pagesDir}: npm run release -- ${name}`)
  return host
}

export function builtPages(): Pages {
  return pagesIn(distOf)
}

function pagesIn(folder: (name: FrontEnd) => string): Pages {
  const remotes = FRONT_ENDS.filter((name) => name !== 'shell')
  return { shell: folder('shell'), remotes: Object.fromEntries(remotes.map((name) => [name, folder(name)])) }
}
