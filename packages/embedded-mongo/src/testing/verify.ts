import { Store } from '../storage/store.ts'
import { validateCollection, validateFile } from './validate.ts'

/**
 * Opens a data folder that no process uses and compares every index with the documents it stands for.
 * @returns one sentence per difference; an empty list when everything agrees
 */
export function verifyFolder(dataDir: string): string[] {
  const store = new Store(dataDir)
  try {
    return store.databases.flatMap((database) => [
      ...validateFile(database).map((line) => `${database.name}: ${line}`),
      ...database.collections.flatMap(validateCollection),
    ])
  } finally {
    store.close()
  }
}
