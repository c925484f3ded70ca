import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { frontEnds } from '@sufra/contracts/front-ends/remotes'
import { findUnmetRanges, type NeededModule, PROVIDED_VERSIONS } from '@sufra/mf/provided-versions'
import { listProvidedVersions, type Versions } from '@sufra/mf/shared'
import { FRONT_ENDS, type FrontEnd } from '@sufra/server/build'
import { getPlaces, presentOf } from '@sufra/server/released'
import { root } from '@sufra/server/root'

interface Manifest {
  name: string
  exposes: { path: string }[]
  shared: NeededModule[]
}

/**
 * Checks that a build offers every page and slot of its contract and needs nothing the shell does not provide.
 * @throws Error with a sentence for each breach.
 */
export function assertKeepsContract(pagesDir: string, frontEnd: FrontEnd, build: string): void {
  const contract = frontEnds.find(({ name }) => name.replace('_', '-') === frontEnd)
  if (!contract) return
  const manifest = readManifest(build)
  const offered = manifest.exposes.map(({ path }) => path)
  const wanted = ['./pages', ...contract.slots.map((slot) => `./slots/${slot.slice(slot.indexOf('/') + 1)}`)]
  assertNone(frontEnd, [
    ...(manifest.name === contract.name ? [] : [`It calls itself ${manifest.name}, not ${contract.name}.`]),
    ...wanted.filter((part) => !offered.includes(part)).map((part) => `It does not offer ${part}.`),
    ...findUnmetRanges(manifest.shared, readProvided(pagesDir)),
  ])
}

/** As `assertKeepsContract`, for a stored version: only the shell can be another one by now. */
export function assertShellFits(pagesDir: string, frontEnd: FrontEnd, build: string): void {
  if (frontEnd !== 'shell') assertNone(frontEnd, findUnmetRanges(readManifest(build).shared, readProvided(pagesDir)))
}

/** Front ends that the served shell refuses until they are released anew: a sentence for each. */
export function listLeftBehind(pagesDir: string): string[] {
  const remotes = FRONT_ENDS.filter((name) => name !== 'shell' && presentOf(pagesDir, name))
  return remotes.flatMap((name) => {
    const unmet = findUnmetRanges(readManifest(getPlaces(pagesDir, name).host).shared, readProvided(pagesDir))
    return unmet.length > 0 ? `${name} does not load until it is released anew. ${unmet.join(' ')}` : []
  })
}

function assertNone(frontEnd: FrontEnd, breaches: readonly string[]): void {
  if (breaches.length > 0)
    throw new Error([`${frontEnd} does not keep its contract with the shell.`, ...breaches].join('\n'))
}

function readManifest(build: string): Manifest {
  return JSON.parse(readFileSync(join(build, 'mf-manifest.json'), 'utf8'))
}

/** Of the served shell; of this checkout's where none is released, or one from before versions were recorded. */
function readProvided(pagesDir: string): Versions {
  const version = presentOf(pagesDir, 'shell')?.version ?? ''
  const served = join(getPlaces(pagesDir, 'shell').releases, version, PROVIDED_VERSIONS)
  return existsSync(served) ? JSON.parse(readFileSync(served, 'utf8')) : listProvidedVersions(join(root, 'shell'))
}
