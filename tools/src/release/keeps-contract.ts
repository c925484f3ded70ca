import { join } from 'node:path'
import type { FrontEndName } from '@sufra/contracts/front-ends/names'
import { frontEnds } from '@sufra/contracts/front-ends/remotes'
import { listProvidedVersions } from '@sufra/mf/shared'
import {
  assertNone,
  findUnmetRanges,
  readManifest,
  readProvidedVersions,
  type Versions,
} from '@sufra/runtime/releases/shell-fit'
import { root } from '@sufra/server/root'

/**
 * Checks that a build offers every page and slot of its contract and needs nothing the shell does not provide.
 * @throws Error with a sentence for each breach.
 */
export function assertKeepsContract(pagesDir: string, frontEnd: FrontEndName, build: string): void {
  const contract = frontEnds.find(({ name }) => name.replace('_', '-') === frontEnd)
  if (!contract) return
  const manifest = readManifest(build)
  const offered = manifest.exposes.map(({ path }) => path)
  const wanted = ['./pages', ...contract.slots.map((slot) => `./slots/${slot.slice(slot.indexOf('/') + 1)}`)]
  assertNone(frontEnd, [
    ...(manifest.name === contract.name ? [] : [`It calls itself ${manifest.name}, not ${contract.name}.`]),
    ...wanted.filter((part) => !offered.includes(part)).map((part) => `It does not offer ${part}.`),
    ...findUnmetRanges(manifest.shared, getProvidedVersions(pagesDir)),
  ])
}

/** Of the served shell; of this checkout's where the served one has no record. */
export function getProvidedVersions(pagesDir: string): Versions {
  return readProvidedVersions(pagesDir) ?? listProvidedVersions(join(root, 'shell'))
}
