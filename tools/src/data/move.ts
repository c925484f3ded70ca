import { resolve } from 'node:path'
import { setAside } from '@sufra/server/set-aside'
import { listHosts } from '@sufra/server/store'
import type { ServicesConfig } from 'services/platform/config'
import { type Filled, fillDatabase } from './fill-database.ts'
import { openPresentData } from './present-data.ts'
import { assertStopped } from './restore.ts'

/**
 * Copies the data folder into an empty MongoDB database, then sets the folder aside against writes. Idempotent.
 * @throws Error with one sentence when the product runs, the data is in a MongoDB already, or the copy is incomplete
 */
export async function move(
  { mongodbUri, dataDir }: Pick<ServicesConfig, 'mongodbUri' | 'dataDir'>,
  uri: string,
): Promise<Filled> {
  if (mongodbUri)
    throw new Error('MONGODB_URI is set: the data is there already. Unset it to move what DATA_DIR holds.')
  const folder = resolve(dataDir)
  await assertStopped(folder)
  return openPresentData({ mongodbUri: undefined, dataDir: folder }, async (from) => {
    const filled = await fillDatabase(from, uri)
    // Before the folder's lock is released.
    setAside(
      folder,
      `The data of ${folder} was moved to the MongoDB at ${listHosts(uri)}: set MONGODB_URI to it. To go back to the data as it was before, delete ${folder}/set-aside.`,
    )
    return filled
  })
}
