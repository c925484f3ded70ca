import { existsSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { FRONT_ENDS, type FrontEndName, PROVIDED_VERSIONS } from '@sufra/contracts/front-ends/names'
import type { ServeOutcome, ServeWish } from '@sufra/runtime/calls/gateway'
import { findPreviews, findReleases, getPlaces, presentOf } from '@sufra/runtime/releases/released'
import { servePreview } from '@sufra/runtime/releases/serve-version'
import { findUnfit, listLeftBehind, readProvidedVersions, type Versions } from '@sufra/runtime/releases/shell-fit'
import type { Pages } from '../pages.ts'
import { isWritable } from './read-releases.ts'

/** Repeated, it changes nothing. A version is looked up by its name, so that no name leaves the folder. */
export function serveVersion(
  pagesDir: string | undefined,
  localShell: Pages['shell'] | undefined,
  { frontEnd, version, by, reason, at }: ServeWish,
): ServeOutcome {
  const name = FRONT_ENDS.find((one) => one === frontEnd)
  if (pagesDir === undefined || !name) return { refusal: 'NOT_FOUND' }
  const folder = resolve(pagesDir)
  const build = findBuild(folder, name, version)
  if (!build) return { refusal: 'NOT_FOUND' }
  if (!isWritable(folder))
    return { refusal: 'RELEASES_READ_ONLY', command: `npm run release -- ${name} --serve ${version}` }
  const provided = readProvidedVersions(folder) ?? readVersions(localShell)
  const breaches = listUnfit(folder, name, build, provided)
  if (breaches.length > 0) return { refusal: 'RELEASE_UNFIT', sentences: breaches.join(' ') }
  servePreview(folder, name, version, { provided: provided ?? {}, by, reason, now: Date.parse(at) })
  const served = presentOf(folder, name)
  return served ? { served } : { refusal: 'NOT_FOUND' }
}

function findBuild(folder: string, frontEnd: FrontEndName, version: string): string | null {
  const { releases, previews } = getPlaces(folder, frontEnd)
  const isNamed = (stored: { version: string }) => stored.version === version
  if (findReleases(folder, frontEnd).some(isNamed)) return join(releases, version)
  return findPreviews(folder, frontEnd).some(isNamed) ? join(previews, version) : null
}

/** A sentence for each package that the shell would lack; for another shell, for each front end that needs more. */
function listUnfit(folder: string, frontEnd: FrontEndName, build: string, provided: Versions | null): string[] {
  if (frontEnd === 'shell') {
    const offered = readVersions(build)
    return offered ? listLeftBehind(folder, offered) : []
  }
  if (!provided) return ['The served shell does not say which packages it has. Release it anew first.']
  return findUnfit(frontEnd, build, provided)
}

function readVersions(shell: Pages['shell'] | undefined): Versions | null {
  const folder = typeof shell === 'function' ? shell() : shell
  const file = folder && join(folder, PROVIDED_VERSIONS)
  return file && existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : null
}
