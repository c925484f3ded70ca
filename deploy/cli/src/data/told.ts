import type { Filled } from './fill-database.ts'

/** What came of filling a database, as one line. */
export function toldOf({ outcome, collections, documents, checksum }: Filled): string {
  const done = outcome === 'copied' ? 'Copied and compared' : 'There already, the same'
  return `${done}: ${documents.toLocaleString('en')} documents of ${collections} collections, SHA-256 ${checksum}`
}
