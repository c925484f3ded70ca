import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { FRONT_ENDS, type FrontEnd } from './build.ts'

export interface Release {
  frontEnd: FrontEnd
  /** `2026-11-23-1a2b3c4d`: date and content hash. */
  version: string
  /** Build time in milliseconds since 1970. */
  at: number
  files: string[]
}

export interface Present {
  version: string
  address: string
}

export function getPlaces(pagesDir: string, frontEnd: FrontEnd) {
  const folder = join(pagesDir, frontEnd)
  return {
    host: join(folder, 'host'),
    releases: join(folder, 'releases'),
    present: join(folder, 'present.json'),
  }
}

export function findReleases(pagesDir: string, frontEnd: FrontEnd): Release[] {
  const { releases } = getPlaces(pagesDir, frontEnd)
  if (!existsSync(releases)) return []
  return readdirSync(releases)
    .map((version) => join(releases, version, 'release.json'))
    .filter(existsSync)
    .map((file) => JSON.parse(readFileSync(file, 'utf8')) as Release)
    .sort((one, other) => other.at - one.at)
}

export function presentOf(pagesDir: string, frontEnd: FrontEnd): Present | null {
  const { present } = getPlaces(pagesDir, frontEnd)
  return existsSync(present) ? (JSON.parse(readFileSync(present, 'utf8')) as Present) : null
}

/** @throws Error with one sentence for an unknown name. */
export function findFrontEnd(word: string | undefined): FrontEnd {
  const found = FRONT_ENDS.find((name) => name === word)
  if (!found) throw new Error(`Name a front end: ${FRONT_ENDS.join(', ')}.`)
  return found
}
