import { existsSync, mkdirSync, renameSync } from 'node:fs'
import { join } from 'node:path'
import type { FrontEnd } from '@sufra/server/build'
import { findPreviews, getPlaces, type Release } from '@sufra/server/released'
import type { BillOfMaterials } from '../audit/bill-of-materials.ts'
import { forgetOldPreviews } from './forget-old.ts'
import { assertKeepsContract, assertShellFits } from './keeps-contract.ts'
import { goBack } from './publish.ts'
import { writeWhole } from './publish-remotes.ts'
import { storeBuild } from './store-build.ts'

/**
 * Stores a build that editors can preview. What is served stays.
 * @throws Error with a sentence for the shell, for a build that is a release already, and for each breach of its
 * contract with the shell
 */
export async function publishPreview(
  pagesDir: string,
  frontEnd: FrontEnd,
  build: string,
  { bill, now = Date.now() }: { bill?: BillOfMaterials; now?: number } = {},
): Promise<Release> {
  if (frontEnd === 'shell') throw new Error('The shell has no preview: it displays those of the others.')
  assertKeepsContract(pagesDir, frontEnd, build)
  const release = await storeBuild(getPlaces(pagesDir, frontEnd).previews, frontEnd, build, { bill, now })
  forgetOldPreviews(pagesDir, frontEnd, now)
  const { version } = release
  if (existsSync(join(getPlaces(pagesDir, frontEnd).releases, version)))
    throw new Error(`This build of ${frontEnd} is the release ${version} already.`)
  return release
}

/**
 * Serves a stored version; a preview becomes a release. Can be repeated after an interruption.
 * @throws as `goBack`
 */
export function servePreview(pagesDir: string, frontEnd: FrontEnd, version: string, now = Date.now()): Release {
  const { previews, releases } = getPlaces(pagesDir, frontEnd)
  const preview = findPreviews(pagesDir, frontEnd).find((release) => release.version === version)
  if (preview && !existsSync(join(releases, version))) {
    assertShellFits(pagesDir, frontEnd, join(previews, version))
    // Its place among the releases is that of its service.
    writeWhole(join(previews, version, 'release.json'), { ...preview, at: now } satisfies Release)
    mkdirSync(releases, { recursive: true })
    renameSync(join(previews, version), join(releases, version))
  }
  const release = goBack(pagesDir, frontEnd, version)
  forgetOldPreviews(pagesDir, frontEnd, now)
  return release
}
