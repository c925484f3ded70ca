import { createOwnDatabase, getRunEngine } from '@sufra/embedded-mongo/testing/engines'

export interface OwnStore {
  settings: { MONGODB_URI: string }
  drop(): Promise<void>
}

const EMBEDDED: OwnStore = { settings: { MONGODB_URI: '' }, drop: async () => undefined }

/** A separate database on the run's server; none where the product starts its own engine. */
export function createOwnStore(name: string): OwnStore {
  return getRunEngine().kind === 'mongod' ? EMBEDDED : createServerStore(name)
}

export function createServerStore(name: string): OwnStore {
  const own = createOwnDatabase(name)
  return own ? { settings: { MONGODB_URI: own.uri }, drop: own.drop } : EMBEDDED
}
