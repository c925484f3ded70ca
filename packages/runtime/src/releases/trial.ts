import { existsSync, renameSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import type { FrontEndName } from '@sufra/contracts/front-ends/names'
import { HASHED } from './forget-old.ts'
import { getTrialManifest, publishRemotes, writeWhole } from './publish-remotes.ts'
import { findReleases, getPlaces, presentOf, readTrial, type Trial } from './released.ts'
import { copyInto, getOwnAddress, takePreview } from './serve-version.ts'
import { assertNone, findUnfit, type Versions } from './shell-fit.ts'

const MANIFEST = 'mf-manifest.json'

interface Share {
  percent: number
  /** What the served shell has. */
  provided: Versions
  /** Of the trial's host; by default where the served version is. */
  address?: string | undefined
  now?: number
}

/**
 * Gives a stored version to a share of the browsers, or the running trial another share. A preview becomes a release.
 * What is served stays. Can be repeated after an interruption.
 * @throws Error as `assertCanTry`, and with one sentence for a version that is served or not stored, beside a trial of
 * another version, and for each shared package that the served shell has not
 */
export function startTrial(pagesDir: string, frontEnd: FrontEndName, version: string, share: Share): Trial {
  const { percent, provided, now = Date.now() } = share
  assertCanTry(pagesDir, frontEnd, percent)
  const present = presentOf(pagesDir, frontEnd)
  const running = readTrial(pagesDir, frontEnd)
  if (present?.version === version) throw new Error(`${frontEnd} is served to all in version ${version} already.`)
  if (running && running.version !== version)
    throw new Error(
      `${running.percent} % of the browsers have ${frontEnd} in version ${running.version}. End that first: npm run release -- ${frontEnd} --back`,
    )
  takePreview(pagesDir, frontEnd, version, { provided, now })
  if (!findReleases(pagesDir, frontEnd).some((stored) => stored.version === version))
    throw new Error(`There is no ${version} of ${frontEnd}. List what there is: npm run release`)
  const { releases, trial, returned } = getPlaces(pagesDir, frontEnd)
  assertNone(frontEnd, findUnfit(frontEnd, join(releases, version), provided))
  copyBesideServed(pagesDir, frontEnd, version)
  const address = share.address ?? running?.address ?? present?.address ?? getOwnAddress(frontEnd)
  const started: Trial = { version, percent, since: running?.since ?? now, address }
  writeWhole(trial, started)
  rmSync(returned, { force: true })
  publishRemotes(pagesDir)
  return started
}

/** @throws Error with one sentence for the shell, a share that is none, and front ends that are not released. */
export function assertCanTry(pagesDir: string, frontEnd: FrontEndName, percent: number): void {
  if (frontEnd === 'shell') throw new Error('The shell has no share: it chooses the versions of the others.')
  if (!Number.isInteger(percent) || percent < 1 || percent > 100)
    throw new Error('Name a share from 1 to 100, in per cent of the browsers: --share 10')
  for (const name of ['shell', frontEnd] as const)
    if (!presentOf(pagesDir, name))
      throw new Error(
        `${name} is not released in ${pagesDir}, and all others get that release: npm run release -- ${name}`,
      )
}

/** Ends a trial: its browsers get the served version at their next page load. Files stay for open pages. */
export function endTrial(pagesDir: string, frontEnd: FrontEndName): void {
  rmSync(getPlaces(pagesDir, frontEnd).trial, { force: true })
  publishRemotes(pagesDir)
}

/**
 * Ends a trial by one rename, in which one of several processes succeeds. It stays as returned until
 * `forgetReturnedTrial`, so that any process can publish and record it after a crash.
 * @returns false where another process was first, or another trial has begun since it was judged.
 */
export function returnTrial(pagesDir: string, frontEnd: FrontEndName, judged: Trial): boolean {
  const { trial, returned } = getPlaces(pagesDir, frontEnd)
  const running = readTrial(pagesDir, frontEnd)
  if (running?.version !== judged.version || running.since !== judged.since) return false
  return succeedsOnce(() => renameSync(trial, returned))
}

/** @returns false where another process was first. */
export function forgetReturnedTrial(pagesDir: string, frontEnd: FrontEndName): boolean {
  return succeedsOnce(() => rmSync(getPlaces(pagesDir, frontEnd).returned))
}

function succeedsOnce(step: () => void): boolean {
  try {
    step()
    return true
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return false
    throw error
  }
}

/** Hashed files, and the manifest by another name; its scripts are relative to it. */
function copyBesideServed(pagesDir: string, frontEnd: FrontEndName, version: string): void {
  const { host, releases } = getPlaces(pagesDir, frontEnd)
  const files = findReleases(pagesDir, frontEnd).find((release) => release.version === version)?.files ?? []
  const manifests = files.filter((name) => name.startsWith(MANIFEST))
  for (const name of [...files.filter((file) => HASHED.test(file)), ...manifests]) {
    const to = join(host, name.replace(MANIFEST, getTrialManifest(version)))
    if (existsSync(to)) continue
    copyInto(join(releases, version, name), `${to}.arriving`)
    renameSync(`${to}.arriving`, to)
  }
}
