import { ConfigError } from '@sufra/runtime/environment'
import type { Traces } from '@sufra/runtime/traces'
import type { CreateIndexesOptions, IndexDescription } from 'mongodb'
import { MongoClient } from 'mongodb'
import mongoose, { type ConnectOptions, type Model, type Schema } from 'mongoose'
import { applyDeadline, getCommandOptions } from '../calls/deadline.ts'
import { isDiskRefusal } from '../calls/errors.ts'
import { measureCommands } from '../observability/metrics.ts'
import { invalidateCaches } from './cached-reads.ts'

// A field that no schema names is refused rather than silently passed into a filter.
mongoose.set('strictQuery', 'throw')
mongoose.set('autoIndex', false)

/**
 * How long one command may wait for the primary, for a free connection, for its answer and for its replication, each.
 * Less than a call has (gateway: 4 s), so that who waits hears why. Also how long a new connection may take to be made
 * and greeted, so that what watches the database does not hang on one that stood still.
 */
const COMMAND_MS = 3500

/**
 * Connects this process to the database. The guarantees are set here and not left to the address: a write is
 * acknowledged once most of a replica set have it in their journals, a read comes from the primary.
 * @throws ConfigError when the server is no member of a replica set; the driver's errors when it cannot be had.
 */
export async function connectStore(uri: string, commandMs = COMMAND_MS): Promise<void> {
  mongoose.connection.on('error', () => {
    // The operation that meets the fault reports it; the driver reconnects by itself.
  })
  try {
    await mongoose.connect(uri, guarantees(commandMs)).catch(async (error: unknown) => {
      await assertNotAlone(uri, commandMs)
      throw error
    })
    await assertReplicaSet(mongoose.connection.getClient())
  } catch (error) {
    await mongoose.disconnect()
    throw error
  }
  measureCommands(mongoose.connection.getClient())
}

function guarantees(commandMs: number): ConnectOptions {
  return {
    bufferCommands: false,
    monitorCommands: true,
    // Enough for all writes that wait for a transaction to end, and that one's own commit.
    maxPoolSize: 100,
    waitQueueTimeoutMS: commandMs,
    connectTimeoutMS: commandMs,
    socketTimeoutMS: commandMs,
    serverSelectionTimeoutMS: commandMs,
    readPreference: 'primary',
    // One by one: what the address says would win over a `writeConcern`.
    w: 'majority',
    journal: true,
    wtimeoutMS: commandMs,
  }
}

/** Lets the traces of this process have a span of each command; after `connectStore`. */
export function traceStore(traces: Traces | null): void {
  traces?.watch(mongoose.connection.getClient())
}

export async function disconnectStore(): Promise<void> {
  await mongoose.disconnect()
}

/** Whether the database answers now. */
export async function isStoreReachable(): Promise<boolean> {
  try {
    await mongoose.connection.db?.command({ ping: 1 }, { timeoutMS: 2000 })
    return mongoose.connection.readyState === 1
  } catch {
    return false
  }
}

/** A collection with one document that says nothing. */
const WRITE_PROBE = 'write_probe'
const WRITE_PROBE_MS = 1000
let asking: Promise<boolean> | undefined

/**
 * Whether the database's disk takes writes now, by writing: nothing else says so before a write is lost. Those who ask at
 * one moment share the answer. A database that is away or busy is `isStoreReachable`' matter.
 */
export function isStoreWritable(): Promise<boolean> {
  asking ??= writeProbe().finally(() => {
    asking = undefined
  })
  return asking
}

async function writeProbe(): Promise<boolean> {
  try {
    const probe = { $set: { at: new Date() } }
    const options = { upsert: true, maxTimeMS: WRITE_PROBE_MS }
    await mongoose.connection.collection<{ _id: string }>(WRITE_PROBE).updateOne({ _id: 'last' }, probe, options)
    return true
  } catch (error) {
    return !isDiskRefusal(error)
  }
}

/** Defines a collection's model once; a second call for the same name answers the first one. */
export function defineModel<T>(collection: string, schema: Schema<T>): Model<T> {
  const known = mongoose.models[collection] as Model<T> | undefined
  if (known) return known
  schema.plugin(applyDeadline)
  return mongoose.model<T>(collection, schema, collection)
}

/**
 * Inserts a record as it is, without what mongoose would do to it, and has what is kept in memory of its collection read
 * again. @throws what `isDuplicate` knows.
 */
export async function insertRecord<T extends object>(into: Model<T>, record: T): Promise<void> {
  try {
    await into.collection.insertOne({ ...record } as never, getCommandOptions())
  } finally {
    // Also when nobody can tell whether it was done.
    invalidateCaches([into.collection.collectionName])
  }
}

/** A model, as far as making its indexes needs it. */
interface Indexed {
  collection: { createIndexes(indexes: IndexDescription[], options: CreateIndexesOptions): Promise<unknown> }
  schema: { indexes(): [unknown, object][] }
}

/** Makes the indexes of the given models; the uniqueness that the rules rely on must stand before the first write. */
export async function createIndexes(models: readonly Indexed[]): Promise<void> {
  for (const { collection, schema } of models) {
    const indexes = schema.indexes().map(([key, options]) => ({ key, ...options }) as IndexDescription)
    // Over the data of years it takes as long as it takes.
    if (indexes.length > 0) await collection.createIndexes(indexes, { socketTimeoutMS: 0 } as object)
  }
}

/** Whether an error is the store's refusal of a second document with the same unique value, on `field` if given. */
export function isDuplicate(error: unknown, field?: string): boolean {
  const { code, keyPattern } = (error ?? {}) as { code?: unknown; keyPattern?: Record<string, unknown> }
  return code === 11000 && (field === undefined || Object.hasOwn(keyPattern ?? {}, field))
}

/** How a server describes itself, as far as it is judged here. */
interface Hello {
  /** The replica set that it is a member of. */
  setName?: unknown
  /** `isdbgrid` from the router of a sharded cluster, whose shards are replica sets. */
  msg?: unknown
}

/**
 * Transactions need a replica set, if only of one. Judged by what the server says and not by the address, which may
 * name a member alone (`directConnection=true`). Source: MongoDB's `hello` command.
 * @throws ConfigError with one sentence that says how to make one.
 */
export async function assertReplicaSet(client: MongoClient): Promise<void> {
  const { setName, msg } = (await client.db('admin').command({ hello: 1 })) as Hello
  if (setName || msg === 'isdbgrid') return
  throw new ConfigError([
    `The MongoDB at ${client.options.hosts.join(', ')} is no member of a replica set, which transactions need: start it with --replSet rs0 and run rs.initiate() in mongosh once (docs/deploying.md).`,
  ])
}

/**
 * The same where no primary was found: to an address with `replicaSet`, the driver overlooks a server that stands alone.
 * Says nothing about several servers, or none that answers.
 */
async function assertNotAlone(uri: string, waitMs: number): Promise<void> {
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
