import { copyFileSync, existsSync, mkdirSync, renameSync, rmSync } from 'node:fs'
import { dirname, join } from 'node:path'
import type { FrontEndName } from '@sufra/contracts/front-ends/names'
import { forgetOldPreviews, HASHED } from './forget-old.ts'
import { publishRemotes, writeWhole } from './publish-remotes.ts'
import { findPreviews, findReleases, getPlaces, type Present, presentOf, type Release } from './released.ts'
import { assertNone, findUnfit, type Versions } from './shell-fit.ts'

const POINTERS = ['mf-manifest.json', 'index.html']

/**
 * Serves a stored version; a preview becomes a release. Can be repeated after an interruption.
 * @throws as `goBack`
 */
export function servePreview(
  pagesDir: string,
  frontEnd: FrontEndName,
  version: string,
  { provided, now = Date.now() }: { provided: Versions; now?: number },
): Release {
  takePreview(pagesDir, frontEnd, version, { provided, now })
  const release = goBack(pagesDir, frontEnd, { version, provided })
  forgetOldPreviews(pagesDir, frontEnd, now)
  return release
}

/** Makes a preview a release, if there is one. @throws as `goBack` */
export function takePreview(
  pagesDir: string,
  frontEnd: FrontEndName,
  version: string,
  { provided, now }: { provided: Versions; now: number },
): void {
  const { previews, releases } = getPlaces(pagesDir, frontEnd)
  const preview = findPreviews(pagesDir, frontEnd).find((release) => release.version === version)
  if (!preview || existsSync(join(releases, version))) return
  assertNone(frontEnd, findUnfit(frontEnd, join(previews, version), provided))
  // Its place among the releases is that of its service.
  writeWhole(join(previews, version, 'release.json'), { ...preview, at: now } satisfies Release)
  mkdirSync(releases, { recursive: true })
  renameSync(join(previews, version), join(releases, version))
}

/**
 * Serves an earlier release, without a build.
 * @param version by default the previous one
 * @param provided what the served shell has
 * @throws Error with one sentence when it is not stored, or for each shared package that the served shell has not
 */
export function goBack(
  pagesDir: string,
  frontEnd: FrontEndName,
  { version, provided }: { version?: string | undefined; provided: Versions },
): Release {
  const stored = findReleases(pagesDir, frontEnd)
  const present = presentOf(pagesDir, frontEnd)
  const at = stored.findIndex((release) => release.version === present?.version)
  const wanted = version ? stored.find((release) => release.version === version) : stored[at + 1]
  if (!wanted) {
    const names = stored.map((release) => release.version).join(', ') || 'none'
    throw new Error(`There is no ${version ?? 'earlier release'} of ${frontEnd}. Kept are: ${names}.`)
  }
  assertNone(frontEnd, findUnfit(frontEnd, join(getPlaces(pagesDir, frontEnd).releases, wanted.version), provided))
  serve(pagesDir, wanted, present?.address)
  return wanted
}

/** Copies a release to its host, its pointers last, and ends a trial. Earlier files stay for open tabs. */
export function serve(pagesDir: string, { frontEnd, version, files }: Release, address = ownAddress(frontEnd)): void {
  const { host, releases, present, trial } = getPlaces(pagesDir, frontEnd)
  const rank = (name: string) => (HASHED.test(name) ? 0 : POINTERS.some((pointer) => name.startsWith(pointer)) ? 2 : 1)
  for (const name of files.toSorted((one, other) => rank(one) - rank(other))) {
    const to = join(host, name)
    if (rank(name) === 0 && existsSync(to)) continue
    copyInto(join(releases, version, name), `${to}.arriving`)
    renameSync(`${to}.arriving`, to)
  }
  writeWhole(present, { version, address } satisfies Present)
  rmSync(trial, { force: true })
  publishRemotes(pagesDir)
}

export function ownAddress(frontEnd: FrontEndName): string {
  return frontEnd === 'shell' ? '/' : `/remotes/${frontEnd}/`
}

export function copyInto(from: string, to: string): void {
  mkdirSync(dirname(to), { recursive: true })
  copyFileSync(from, to)
}
