import { existsSync } from 'node:fs'
import { resolve } from 'node:path'
import type { Pages } from 'gateway/pages'
import { distOf, FRONT_ENDS, type FrontEnd } from './build.ts'
import { placesOf } from './release/released.ts'

/**
 * The pages that the product serves: the released ones of a folder, or what is built here when none is named.
 * @throws Error with one sentence for a front end that was not released there.
 */
export function pagesOf(pagesDir: string | undefined): Pages {
  return pagesIn((name) => folderOf(name, pagesDir))
}

/** Where one front end's files lie, as of `pagesOf`. @throws as it does. */
export function folderOf(name: FrontEnd, pagesDir: string | undefined): string {
  if (pagesDir === undefined) return distOf(name)
  const { host, present } = placesOf(resolve(pagesDir), name)
  if (!existsSync(present)) throw new Error(`${name} is not released in ${pagesDir}: npm run release -- ${name}`)
  return host
}

/** The built front ends, as the gateway serves them behind the one address. */
export function builtPages(): Pages {
  return pagesIn(distOf)
}

function pagesIn(folder: (name: FrontEnd) => string): Pages {
  const remotes = FRONT_ENDS.filter((name) => name !== 'shell')
  return { shell: folder('shell'), remotes: Object.fromEntries(remotes.map((name) => [name, folder(name)])) }
}
