import { randomBytes } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
// biome-ignore lint/style/noRestrictedImports: tests speak to the store as its clients do
import { MongoClient } from 'mongodb'
import { startEmbeddedMongo } from '../index.ts'

export type RunEngine = {
  /** By MONGODB_URI, on the PATH, in a container, or an embedded store per file. */
  readonly kind: 'named' | 'mongod' | 'container' | 'embedded'
  readonly name: string
  readonly uri: string | null
}

export type Engine = { readonly name: string; readonly start: () => Promise<RunningEngine> }
export type RunningEngine = { readonly uri: string; readonly stop: () => Promise<void> }

const EMBEDDED: RunEngine = { kind: 'embedded', name: 'embedded store', uri: null }

/** Runs without the global setup use the embedded store. */
export function getRunEngine(): RunEngine {
  const variable = process.env.TEST_ENGINE
  return variable ? (JSON.parse(variable) as RunEngine) : EMBEDDED
}

export async function listEngines(): Promise<Engine[]> {
  const embedded: Engine = { name: EMBEDDED.name, start: startEmbedded }
  const { name, uri } = getRunEngine()
  return uri ? [embedded, { name, start: async () => ({ uri, stop: async () => {} }) }] : [embedded]
}

/** A separate database on the run's server; null for an embedded engine. */
export function createOwnDatabase(name: string): { uri: string; drop: () => Promise<void> } | null {
  const { uri } = getRunEngine()
  if (!uri) return null
  const address = replaceDatabase(uri, `${name.replace(/\W/g, '_')}_${randomBytes(6).toString('hex')}`)
  return { uri: address, drop: () => drop(address) }
}

export async function openTestStore(name: string): Promise<RunningEngine> {
  const own = createOwnDatabase(name)
  return own ? { uri: own.uri, stop: own.drop } : startEmbedded()
}

/** The same server and account with another database; authSource stays the same. */
function replaceDatabase(uri: string, database: string): string {
  const [, servers = '', before = '', rest = ''] = /^(\w[\w+]*:\/\/[^/?]+)\/?([^?]*)\??(.*)$/.exec(uri) ?? []
  const options = new URLSearchParams(rest)
  if (servers.includes('@') && !options.has('authSource')) options.set('authSource', before || 'admin')
  return `${servers}/${database}?${options}`
}

async function startEmbedded(): Promise<RunningEngine> {
  const dataDir = await mkdtemp(join(tmpdir(), 'embedded-mongo-'))
  const store = await startEmbeddedMongo({ dataDir })
  const stop = async () => {
    await store.stop()
    await rm(dataDir, { recursive: true, force: true })
  }
  return { uri: store.uri, stop }
}

async function drop(uri: string): Promise<void> {
  const client = new MongoClient(uri)
  try {
    await client.db().dropDatabase()
  } finally {
    await client.close()
  }
}
