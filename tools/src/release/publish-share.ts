import type { FrontEndName } from '@sufra/contracts/front-ends/names'
import { getPlaces, type Trial } from '@sufra/runtime/releases/released'
import { assertCanTry, startTrial } from '@sufra/runtime/releases/trial'
import type { BillOfMaterials } from '../audit/bill-of-materials.ts'
import { assertKeepsContract, getProvidedVersions } from './keeps-contract.ts'
import { storeBuild } from './store-build.ts'

/**
 * Stores a build as a release and serves it to a share of browsers. All others get the served version.
 * @throws as `startTrial`, and Error with a sentence for each breach of its contract with the shell
 */
export async function publishShare(
  pagesDir: string,
  frontEnd: FrontEndName,
  build: string,
  percent: number,
  { address, bill, now = Date.now() }: { address?: string | undefined; bill?: BillOfMaterials; now?: number } = {},
): Promise<Trial> {
  assertCanTry(pagesDir, frontEnd, percent)
  assertKeepsContract(pagesDir, frontEnd, build)
  const { version } = await storeBuild(getPlaces(pagesDir, frontEnd).releases, frontEnd, build, { bill, now })
  return startTrial(pagesDir, frontEnd, version, { provided: getProvidedVersions(pagesDir), percent, address, now })
}
