import { Store } from '../storage/store.ts'
import { validateCollection, validateFile } from './validate.ts'

/** Compares all indexes of an unused data folder with their documents. @returns one sentence per difference. */
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
