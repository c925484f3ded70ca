import { existsSync } from 'node:fs'
import { join } from 'node:path'
import type { FrontEndName } from '@sufra/contracts/front-ends/names'
import { forgetOldPreviews } from '@sufra/runtime/releases/forget-old'
import { getPlaces, type Release } from '@sufra/runtime/releases/released'
import type { BillOfMaterials } from '../audit/bill-of-materials.ts'
import { assertKeepsContract } from './keeps-contract.ts'
import { storeBuild } from './store-build.ts'

/**
 * Stores a build that editors can preview. What is served stays.
 * @throws Error with a sentence for the shell, for a build that is a release already, and for each breach of its
 * contract with the shell
 */
export async function publishPreview(
  pagesDir: string,
  frontEnd: FrontEndName,
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
