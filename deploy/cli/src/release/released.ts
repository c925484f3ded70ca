import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { FRONT_ENDS, type FrontEnd } from '../build.ts'

/** One release of one front end, as its `release.json` tells it. */
export interface Release {
  frontEnd: FrontEnd
  /** `2026-11-23-1a2b3c4d`: the day, and what its files come to. */
  version: string
  /** When it was built, in milliseconds since 1970. */
  at: number
  /** All of its files, those that are packed too, relative to its folder. */
  files: string[]
}

/** What a front end's host serves at present. */
export interface Present {
  version: string
  /** Where its files lie, ending in `/`: below the product's own address, or elsewhere. */
  address: string
}

/** Where everything of one front end is, below the folder of all releases. */
export function placesOf(pagesDir: string, frontEnd: FrontEnd) {
  const folder = join(pagesDir, frontEnd)
  return {
    /** What its host serves. */
    host: join(folder, 'host'),
    /** A folder for each release that is kept, by its version. */
    releases: join(folder, 'releases'),
    /** Which of them the host serves, and where. */
    present: join(folder, 'present.json'),
  }
}

/** The kept releases of a front end, the newest first. */
export function releasesOf(pagesDir: string, frontEnd: FrontEnd): Release[] {
  const { releases } = placesOf(pagesDir, frontEnd)
  if (!existsSync(releases)) return []
  return readdirSync(releases)
    .map((version) => join(releases, version, 'release.json'))
    .filter(existsSync)
    .map((file) => JSON.parse(readFileSync(file, 'utf8')) as Release)
    .sort((one, other) => other.at - one.at)
}

/** What is served of a front end; null before its first release. */
export function presentOf(pagesDir: string, frontEnd: FrontEnd): Present | null {
  const { present } = placesOf(pagesDir, frontEnd)
  return existsSync(present) ? (JSON.parse(readFileSync(present, 'utf8')) as Present) : null
}

/** The front end that a word names. @throws Error with one sentence when it names none. */
export function frontEndNamed(word: string | undefined): FrontEnd {
  const found = FRONT_ENDS.find((name) => name === word)
  if (!found) throw new Error(`Name a front end: ${FRONT_ENDS.join(', ')}.`)
  return found
}
