import { ConfigError } from '@sufra/runtime/environment'
import type { Traces } from '@sufra/runtime/traces'
import type { CreateIndexesOptions, IndexDescription } from 'mongodb'
import { MongoClient } from 'mongodb'
import mongoose, { type ConnectOptions, type Model, type Schema } from 'mongoose'
import { isDiskError } from '../errors.ts'
import { measureCommands } from '../metrics.ts'
import { invalidateCaches } from './cached-reads.ts'
import { applyDeadline, getCommandOptions } from './command-options.ts'

// Refuses unknown fields instead of passing them into a filter.
mongoose.set('strictQuery', 'throw')
mongoose.set('autoIndex', false)

/**
 * Timeout of server selection, pool checkout, reply and replication, each; also of new connections.
 * Less than a call's deadline (gateway: 4 s), so that callers get the cause.
 */
const COMMAND_MS = 3500

/**
 * Sets write and read concerns here, not by the address: journaled majority writes, primary reads.
 * @throws ConfigError without a replica set; driver errors when the server is unreachable.
 */
export async function connectStore(uri: string, commandMs = COMMAND_MS): Promise<void> {
  mongoose.connection.on('error', () => {
    // The failing operation reports the error; the driver reconnects.
  })
  try {
    await mongoose.connect(uri, getConnectOptions(commandMs)).catch(async (error: unknown) => {
      await assertNotStandalone(uri, commandMs)
      throw error
    })
    await assertReplicaSet(mongoose.connection.getClient())
  } catch (error) {
    await mongoose.disconnect()
    throw error
  }
  measureCommands(mongoose.connection.getClient())
}

function getConnectOptions(commandMs: number): ConnectOptions {
  return {
    bufferCommands: false,
    monitorCommands: true,
    // Enough for all writes queued behind a transaction, and its own commit.
    maxPoolSize: 100,
    waitQueueTimeoutMS: commandMs,
    connectTimeoutMS: commandMs,
    socketTimeoutMS: commandMs,
    serverSelectionTimeoutMS: commandMs,
    readPreference: 'primary',
    // Single options, because the address overrides `writeConcern`.
    w: 'majority',
    journal: true,
    wtimeoutMS: commandMs,
  }
}

export function traceStore(traces: Traces | null): void {
  traces?.watch(mongoose.connection.getClient())
}

export async function disconnectStore(): Promise<void> {
  await mongoose.disconnect()
}

export async function isStoreReachable(): Promise<boolean> {
  try {
    await mongoose.connection.db?.command({ ping: 1 }, { timeoutMS: 2000 })
    return mongoose.connection.readyState === 1
  } catch {
    return false
  }
}

const WRITE_PROBE = 'write_probe'
const WRITE_PROBE_MS = 1000
let pendingProbe: Promise<boolean> | undefined

/**
 * Probes by a write, because nothing else detects a full disk. Concurrent callers share the result.
 * An unreachable or busy database is left to `isStoreReachable`.
 */
export function isStoreWritable(): Promise<boolean> {
  pendingProbe ??= probeWrite().finally(() => {
    pendingProbe = undefined
  })
  return pendingProbe
}

async function probeWrite(): Promise<boolean> {
  try {
    const probe = { $set: { at: new Date() } }
    const options = { upsert: true, maxTimeMS: WRITE_PROBE_MS }
    await mongoose.connection.collection<{ _id: string }>(WRITE_PROBE).updateOne({ _id: 'last' }, probe, options)
    return true
  } catch (error) {
    return !isDiskError(error)
  }
}

export function defineModel<T>(collection: string, schema: Schema<T>): Model<T> {
  const known = mongoose.models[collection] as Model<T> | undefined
  if (known) return known
  schema.plugin(applyDeadline)
  return mongoose.model<T>(collection, schema, collection)
}

/**
 * Inserts without mongoose's casting and invalidates the collection's caches.
 * @throws errors that `isDuplicate` recognises.
 */
export async function insertRecord<T extends object>(into: Model<T>, record: T): Promise<void> {
  try {
    await into.collection.insertOne({ ...record } as never, getCommandOptions())
  } finally {
    // Also when the outcome is unknown.
    invalidateCaches([into.collection.collectionName])
  }
}

interface Indexed {
  collection: { createIndexes(indexes: IndexDescription[], options: CreateIndexesOptions): Promise<unknown> }
  schema: { indexes(): [unknown, object][] }
}

export async function createIndexes(models: readonly Indexed[]): Promise<void> {
  for (const { collection, schema } of models) {
    const indexes = schema.indexes().map(([key, options]) => ({ key, ...options }) as IndexDescription)
    if (indexes.length > 0) await collection.createIndexes(indexes, { socketTimeoutMS: 0 } as object)
  }
}

export function isDuplicate(error: unknown, field?: string): boolean {
  const { code, keyPattern } = (error ?? {}) as { code?: unknown; keyPattern?: Record<string, unknown> }
  return code === 11000 && (field === undefined || Object.hasOwn(keyPattern ?? {}, field))
}

interface Hello {
  setName?: unknown
  msg?: unknown
}

/**
 * Transactions need a replica set, if only of one member. The server decides, not the address,
 * which may name a single member (`directConnection=true`). Source: MongoDB's `hello` command.
 * @throws ConfigError with instructions.
 */
export async function assertReplicaSet(client: MongoClient): Promise<void> {
  const { setName, msg } = (await client.db('admin').command({ hello: 1 })) as Hello
  if (setName || msg === 'isdbgrid') return
  throw new ConfigError([
    `The MongoDB at ${client.options.hosts.join(', ')} is no member of a replica set, which transactions need: start it with --replSet rs0 and run rs.initiate() in mongosh once (docs/deploying.md).`,
  ])
}

/**
 * The same check without a primary: with `replicaSet` in the address the driver ignores a standalone server.
 * Skips several or unreachable servers.
 */
async function assertNotStandalone(uri: string, waitMs: number): Promise<void> {
  const alone = uri.replace(/([?&])replicaSet=[^&]*&?/, '$1')
  if (alone === uri || /^mongodb\+srv:|,/.test(uri)) return
  const client = new MongoClient(alone, { directConnection: true, serverSelectionTimeoutMS: waitMs })
  try {
    await assertReplicaSet(client)
  } catch (error) {
    if (error instanceof ConfigError) throw error
  } finally {
    await client.close()
  }
}
