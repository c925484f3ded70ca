import { existsSync } from 'node:fs'
import { resolve } from 'node:path'
import { FRONT_ENDS, type FrontEndName } from '@sufra/contracts/front-ends/names'
import { getPlaces } from '@sufra/runtime/releases/released'
import type { Pages } from 'gateway/pages'
import { getDist } from './build.ts'

/**
 * Released pages of a folder. A front end without a release has its local build, until its first release.
 * @param pagesDir undefined for the local builds.
 */
export function listPages(pagesDir: string | undefined): Pages {
  if (pagesDir === undefined) return getBuiltPages()
  return pagesIn((name) => {
    let isKnown = false
    return () => {
      isKnown ||= isReleased(name, pagesDir)
      return isKnown ? getHost(name, pagesDir) : getDist(name)
    }
  })
}

export function getFolder(name: FrontEndName, pagesDir: string | undefined): string {
  return pagesDir !== undefined && isReleased(name, pagesDir) ? getHost(name, pagesDir) : getDist(name)
}

/** The front ends that are served from their local builds. */
export function listUnreleased(pagesDir: string | undefined): FrontEndName[] {
  return FRONT_ENDS.filter((name) => pagesDir === undefined || !isReleased(name, pagesDir))
}

export function getBuiltPages() {
  return pagesIn(getDist)
}

function isReleased(name: FrontEndName, pagesDir: string): boolean {
  return existsSync(getPlaces(resolve(pagesDir), name).present)
}

function getHost(name: FrontEndName, pagesDir: string): string {
  return getPlaces(resolve(pagesDir), name).host
}

function pagesIn<Folder>(getFolderOf: (name: FrontEndName) => Folder): {
  shell: Folder
  remotes: Record<string, Folder>
} {
  const remotes = FRONT_ENDS.filter((name) => name !== 'shell')
  return { shell: getFolderOf('shell'), remotes: Object.fromEntries(remotes.map((name) => [name, getFolderOf(name)])) }
}
