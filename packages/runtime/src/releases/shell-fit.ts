import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { satisfy } from '@module-federation/runtime'
import { FRONT_ENDS, type FrontEndName, PROVIDED_VERSIONS } from '@sufra/contracts/front-ends/names'
import { getPlaces, presentOf } from './released.ts'

/** By package. */
export type Versions = Readonly<Record<string, string>>

/** As in `mf-manifest.json`. */
export interface NeededModule {
  name: string
  requiredVersion: string
}

interface Manifest {
  name: string
  exposes: { path: string }[]
  shared: NeededModule[]
}

/** What a shell refuses at run time, by the same check: a sentence for each package. */
export function findUnmetRanges(needed: readonly NeededModule[], provided: Versions): string[] {
  const unmet = needed.flatMap(({ name, requiredVersion }) => {
    const owner = /^(@[^/]+\/)?[^/]+/.exec(name)?.[0] ?? name
    const version = provided[owner]
    if (version && satisfy(version, requiredVersion)) return []
    return `It asks the shell for ${owner} ${requiredVersion}, which has ${version ?? 'none'}.`
  })
  return [...new Set(unmet)]
}

/** Why the shell would not load a stored version; only the shell can be another one since its release. */
export function findUnfit(frontEnd: FrontEndName, build: string, provided: Versions): string[] {
  return frontEnd === 'shell' ? [] : findUnmetRanges(readManifest(build).shared, provided)
}

/** Front ends that the served shell refuses until they are released anew: a sentence for each. */
export function listLeftBehind(pagesDir: string, provided: Versions): string[] {
  const served = FRONT_ENDS.filter((name) => presentOf(pagesDir, name))
  return served.flatMap((name) => {
    const unmet = findUnfit(name, getPlaces(pagesDir, name).host, provided)
    return unmet.length > 0 ? `${name} does not load until it is released anew. ${unmet.join(' ')}` : []
  })
}

/** @throws Error with a sentence for each breach. */
export function assertNone(frontEnd: FrontEndName, breaches: readonly string[]): void {
  if (breaches.length > 0)
    throw new Error([`${frontEnd} does not keep its contract with the shell.`, ...breaches].join('\n'))
}

export function readManifest(build: string): Manifest {
  return JSON.parse(readFileSync(join(build, 'mf-manifest.json'), 'utf8'))
}

/** Of the served shell; null where none is released, or one from before versions were recorded. */
export function readProvidedVersions(pagesDir: string): Versions | null {
  const version = presentOf(pagesDir, 'shell')?.version
  const file = version && join(getPlaces(pagesDir, 'shell').releases, version, PROVIDED_VERSIONS)
  return file && existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : null
}
