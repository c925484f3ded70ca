import { resolve } from 'node:path'
import type { ServicesConfig } from 'services/lib/config'
import { hostsOf } from '../store.ts'
import { type Filled, fillDatabase } from './fill-database.ts'
import { withPresentData } from './present-data.ts'
import { assertStopped } from './restore.ts'
import { setAside } from './set-aside.ts'

/**
 * Moves the data folder's data into the empty database of a MongoDB. The folder stays as it is, and the product no longer
 * starts on it by itself, so that no act is written where nobody looks for it. Run again it finds what it did.
 * @throws Error with one sentence when the product runs, the data is in a MongoDB already, or not everything arrived
 */
export async function move(
  { mongodbUri, dataDir }: Pick<ServicesConfig, 'mongodbUri' | 'dataDir'>,
  uri: string,
): Promise<Filled> {
  if (mongodbUri)
    throw new Error('MONGODB_URI is set: the data is there already. Unset it to move what DATA_DIR holds.')
  const folder = resolve(dataDir)
  await assertStopped(folder)
  return withPresentData({ mongodbUri: undefined, dataDir: folder }, async (from) => {
    const filled = await fillDatabase(from, uri)
    // While nothing else can open the folder.
    setAside(
      folder,
      `The data of ${folder} was moved to the MongoDB at ${hostsOf(uri)}: set MONGODB_URI to it. To go back to the data as it was before, delete ${folder}/set-aside.`,
    )
    return filled
  })
}
