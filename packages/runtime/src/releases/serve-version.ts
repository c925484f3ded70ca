import { copyFileSync, existsSync, mkdirSync, renameSync, rmSync } from 'node:fs'
import { dirname, join } from 'node:path'
import type { FrontEndName } from '@sufra/contracts/front-ends/names'
import { forgetOldPreviews, HASHED } from './forget-old.ts'
import { publishRemotes, writeWhole } from './publish-remotes.ts'
import { findPreviews, findReleases, getPlaces, type Present, presentOf, type Release } from './released.ts'
import { assertNone, findUnfit, type Versions } from './shell-fit.ts'

/** Who served by a press, and why. */
export type Press = Pick<Present, 'by' | 'reason'>

const POINTERS = ['mf-manifest.json', 'index.html']

/**
 * Serves a stored version; a preview becomes a release. Can be repeated after an interruption.
 * @throws as `goBack`
 */
export function servePreview(
  pagesDir: string,
  frontEnd: FrontEndName,
  version: string,
  { provided, now = Date.now(), ...press }: { provided: Versions; now?: number } & Press,
): Release {
  takePreview(pagesDir, frontEnd, version, { provided, now })
  const release = goBack(pagesDir, frontEnd, { version, provided, now, ...press })
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
  moveUnlessThere(join(previews, version), join(releases, version))
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
  {
    version,
    provided,
    now = Date.now(),
    ...press
  }: { version?: string | undefined; provided: Versions; now?: number } & Press,
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
  serve(pagesDir, wanted, { address: present?.address, now, ...press })
  return wanted
}

/**
 * Serves a release. `present.json` decides, by its rename; then the host's pointers follow it until it is unchanged, so
 * that of two processes at once one is last in everything. It ends a trial. Earlier files stay for open tabs.
 */
export function serve(
  pagesDir: string,
  release: Release,
  { address, now = Date.now(), ...press }: { address?: string | undefined; now?: number } & Press = {},
): void {
  const { frontEnd, version } = release
  const before = presentOf(pagesDir, frontEnd)
  const next = { version, address: address ?? getOwnAddress(frontEnd) }
  copyToHost(pagesDir, release, (name) => HASHED.test(name))
  if (before?.version !== next.version || before.address !== next.address) {
    const present: Present = { ...next, at: now, from: before?.version ?? null, ...press }
    writeWhole(getPlaces(pagesDir, frontEnd).present, present)
  }
  rmSync(getPlaces(pagesDir, frontEnd).trial, { force: true })
  for (let served = release; ; ) {
    copyToHost(pagesDir, served, (name) => !HASHED.test(name))
    const present = presentOf(pagesDir, frontEnd)?.version
    const last = findReleases(pagesDir, frontEnd).find((stored) => stored.version === present)
    if (!last || last.version === served.version) break
    served = last
  }
  publishRemotes(pagesDir)
}

function copyToHost(
  pagesDir: string,
  { frontEnd, version, files }: Release,
  isWanted: (name: string) => boolean,
): void {
  const { host, releases } = getPlaces(pagesDir, frontEnd)
  const isPointer = (name: string) => POINTERS.some((pointer) => name.startsWith(pointer))
  for (const name of files.filter(isWanted).toSorted((one, other) => +isPointer(one) - +isPointer(other))) {
    const to = join(host, name)
    if (HASHED.test(name) && existsSync(to)) continue
    const arriving = `${to}.${process.pid}.arriving`
    copyInto(join(releases, version, name), arriving)
    renameSync(arriving, to)
  }
}

/** Another process may move it first. */
function moveUnlessThere(from: string, to: string): void {
  try {
    renameSync(from, to)
  } catch (error) {
    if (!existsSync(to)) throw error
  }
}

export function getOwnAddress(frontEnd: FrontEndName): string {
  return frontEnd === 'shell' ? '/' : `/remotes/${frontEnd}/`
}

export function copyInto(from: string, to: string): void {
  mkdirSync(dirname(to), { recursive: true })
  copyFileSync(from, to)
}
