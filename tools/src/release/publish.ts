import type { FrontEndName } from '@sufra/contracts/front-ends/names'
import { forgetOldPreviews, forgetOldReleases } from '@sufra/runtime/releases/forget-old'
import { getPlaces, presentOf, type Release } from '@sufra/runtime/releases/released'
import { serve } from '@sufra/runtime/releases/serve-version'
import type { BillOfMaterials } from '../audit/bill-of-materials.ts'
import { assertKeepsContract } from './keeps-contract.ts'
import { storeBuild } from './store-build.ts'

/**
 * Stores a build as a release and serves it. Earlier files stay for open tabs; an interrupted run changes nothing that
 * is served.
 * @param address of the host, when not below the product's own
 * @param bill the bill of materials
 * @throws Error with a sentence for each breach of its contract with the shell, and for an address without its release
 */
export async function publish(
  pagesDir: string,
  frontEnd: FrontEndName,
  build: string,
  { address, bill, now = Date.now() }: { address?: string | undefined; bill?: BillOfMaterials; now?: number } = {},
): Promise<Release> {
  assertKeepsContract(pagesDir, frontEnd, build)
  if (address && !presentOf(pagesDir, 'shell'))
    throw new Error(
      `The shell is not released in ${pagesDir}, and only a released one takes front ends of other hosts: npm run release -- shell`,
    )
  const release = await storeBuild(getPlaces(pagesDir, frontEnd).releases, frontEnd, build, { bill, now })
  serve(pagesDir, release, { address, now })
  forgetOldReleases(pagesDir, frontEnd, now)
  forgetOldPreviews(pagesDir, frontEnd, now)
  return release
}
