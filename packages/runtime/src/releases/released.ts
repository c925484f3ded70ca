import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { FrontEndName } from '@sufra/contracts/front-ends/names'

export interface Release {
  frontEnd: FrontEndName
  /** `2026-11-23-1a2b3c4d`: date and content hash. */
  version: string
  /** Build time in milliseconds since 1970. */
  at: number
  files: string[]
}

export interface Present {
  version: string
  address: string
  /** Milliseconds since 1970; absent in files of earlier versions of this product. */
  at?: number
  /** The version that it replaced. */
  from?: string | null
  /** The editor who pressed; absent after a command. */
  by?: string
  reason?: string
}

/** A release to a share of the browsers (decision 56). */
export interface Trial {
  version: string
  percent: number
  /** Milliseconds since 1970. */
  since: number
  /** Of its host. */
  address: string
}

export function getPlaces(pagesDir: string, frontEnd: FrontEndName) {
  const folder = join(pagesDir, frontEnd)
  return {
    host: join(folder, 'host'),
    releases: join(folder, 'releases'),
    previews: join(folder, 'previews'),
    present: join(folder, 'present.json'),
    trial: join(folder, 'trial.json'),
    /** A trial that was returned and is not recorded yet. */
    returned: join(folder, 'returned-trial.json'),
  }
}

/** Latest first. */
export function findReleases(pagesDir: string, frontEnd: FrontEndName): Release[] {
  return readReleases(getPlaces(pagesDir, frontEnd).releases)
}

/** Releases that were never served, latest first. */
export function findPreviews(pagesDir: string, frontEnd: FrontEndName): Release[] {
  return readReleases(getPlaces(pagesDir, frontEnd).previews)
}

function readReleases(folder: string): Release[] {
  if (!existsSync(folder)) return []
  return readdirSync(folder)
    .map((version) => join(folder, version, 'release.json'))
    .filter(existsSync)
    .map((file) => JSON.parse(readFileSync(file, 'utf8')) as Release)
    .sort((one, other) => other.at - one.at)
}

export function presentOf(pagesDir: string, frontEnd: FrontEndName): Present | null {
  const { present } = getPlaces(pagesDir, frontEnd)
  return readIfThere<Present>(present)
}

export function readTrial(pagesDir: string, frontEnd: FrontEndName): Trial | null {
  return readIfThere<Trial>(getPlaces(pagesDir, frontEnd).trial)
}

export function readReturnedTrial(pagesDir: string, frontEnd: FrontEndName): Trial | null {
  return readIfThere<Trial>(getPlaces(pagesDir, frontEnd).returned)
}

/** Another process may remove the file at any time. */
function readIfThere<Value>(file: string): Value | null {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as Value
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null
    throw error
  }
}
