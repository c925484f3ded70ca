import { engineOfRun, ownDatabase } from '@sufra/embedded-mongo/testing/engines'

/** What one product of the tests stores in. */
export interface OwnStore {
  settings: { MONGODB_URI: string }
  /** Removes a database of its own from the server that all share. */
  drop(): Promise<void>
}

const BROUGHT: OwnStore = { settings: { MONGODB_URI: '' }, drop: async () => undefined }

/**
 * A store for one product: a database of its own where the run has a server that the product could not find by itself,
 * else what it brings, as `npm start` does: a mongod on the PATH or the embedded store, in its data folder.
 */
export function ownStore(name: string): OwnStore {
  return engineOfRun().kind === 'mongod' ? BROUGHT : onServer(name)
}

/** The same for a product that may not bring a mongod. */
export function onServer(name: string): OwnStore {
  const own = ownDatabase(name)
  return own ? { settings: { MONGODB_URI: own.uri }, drop: own.drop } : BROUGHT
}
