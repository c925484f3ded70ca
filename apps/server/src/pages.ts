import { existsSync } from 'node:fs'
import { resolve } from 'node:path'
import type { Pages } from 'gateway/pages'
import { FRONT_ENDS, type FrontEnd, getDist } from './build.ts'
import { getPlaces } from './released.ts'

/**
 * Released pages of a folder, or the local build.
 * @throws Error with one sentence for a front end without a release.
 */
export function listPages(pagesDir: string | undefined): Pages {
  return pagesIn((name) => getFolder(name, pagesDir))
}

/** @throws as `listPages`. */
export function getFolder(name: FrontEnd, pagesDir: string | undefined): string {
  if (pagesDir === undefined) return getDist(name)
  const { host, present } = getPlaces(resolve(pagesDir), name)
  if (!existsSync(present)) throw new Error(`${name} is not released in ${pagesDir}: npm run release -- ${name}`)
  return host
}

export function getBuiltPages(): Pages {
  return pagesIn(getDist)
}

function pagesIn(folder: (name: FrontEnd) => string): Pages {
  const remotes = FRONT_ENDS.filter((name) => name !== 'shell')
  return { shell: folder('shell'), remotes: Object.fromEntries(remotes.map((name) => [name, folder(name)])) }
}
