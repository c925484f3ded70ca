import { existsSync, renameSync } from 'node:fs'
import { join } from 'node:path'
import type { FrontEnd } from '@sufra/server/build'
import { findReleases, getPlaces, type Present, presentOf, type Release } from '@sufra/server/released'
import type { BillOfMaterials } from '../audit/bill-of-materials.ts'
import { forgetOldPreviews, forgetOldReleases, HASHED } from './forget-old.ts'
import { assertKeepsContract, assertShellFits } from './keeps-contract.ts'
import { publishRemotes, writeWhole } from './publish-remotes.ts'
import { copyInto, storeBuild } from './store-build.ts'

const POINTERS = ['mf-manifest.json', 'index.html']

/**
 * Stores a build as a release and serves it. Earlier files stay for open tabs; an interrupted run changes nothing that
 * is served.
 * @param address of the host, when not below the product's own
 * @param bill the bill of materials
 * @throws Error with a sentence for each breach of its contract with the shell, and for an address without its release
 */
export async function publish(
  pagesDir: string,
  frontEnd: FrontEnd,
  build: string,
  { address, bill, now = Date.now() }: { address?: string | undefined; bill?: BillOfMaterials; now?: number } = {},
): Promise<Release> {
  assertKeepsContract(pagesDir, frontEnd, build)
  if (address && !presentOf(pagesDir, 'shell'))
    throw new Error(
      `The shell is not released in ${pagesDir}, and only a released one takes front ends of other hosts: npm run release -- shell`,
    )
  const release = await storeBuild(getPlaces(pagesDir, frontEnd).releases, frontEnd, build, { bill, now })
  serve(pagesDir, release, address)
  forgetOldReleases(pagesDir, frontEnd, now)
  forgetOldPreviews(pagesDir, frontEnd, now)
  return release
}

/**
 * Serves an earlier release, without a build.
 * @param version by default the previous one
 * @throws Error with one sentence when it is not stored, or for each shared package that the served shell has not
 */
export function goBack(pagesDir: string, frontEnd: FrontEnd, version?: string): Release {
  const stored = findReleases(pagesDir, frontEnd)
  const present = presentOf(pagesDir, frontEnd)
  const at = stored.findIndex((release) => release.version === present?.version)
  const wanted = version ? stored.find((release) => release.version === version) : stored[at + 1]
  if (!wanted) {
    const names = stored.map((release) => release.version).join(', ') || 'none'
    throw new Error(`There is no ${version ?? 'earlier release'} of ${frontEnd}. Kept are: ${names}.`)
  }
  assertShellFits(pagesDir, frontEnd, join(getPlaces(pagesDir, frontEnd).releases, wanted.version))
  serve(pagesDir, wanted, present?.address)
  return wanted
}

function serve(pagesDir: string, { frontEnd, version, files }: Release, address = ownAddress(frontEnd)): void {
  const { host, releases, present } = getPlaces(pagesDir, frontEnd)
  const rank = (name: string) => (HASHED.test(name) ? 0 : POINTERS.some((pointer) => name.startsWith(pointer)) ? 2 : 1)
  for (const name of files.toSorted((one, other) => rank(one) - rank(other))) {
    const to = join(host, name)
    if (rank(name) === 0 && existsSync(to)) continue
    copyInto(join(releases, version, name), `${to}.arriving`)
    renameSync(`${to}.arriving`, to)
  }
  writeWhole(present, { version, address } satisfies Present)
  publishRemotes(pagesDir)
}

function ownAddress(frontEnd: FrontEnd): string {
  return frontEnd === 'shell' ? '/' : `/remotes/${frontEnd}/`
}
