import { type Doc, docOf, isDoc } from '../bson/types.ts'
import { MongoError, unsupported } from '../errors.ts'
import { sessionMinutes } from '../sessions/kept-replies.ts'
import { maxDocumentBytes } from '../storage/collection.ts'
import { maxMessageBytes } from '../wire/message.ts'
import { type Command, type Context, findCollection } from './command.ts'

/** The MongoDB version whose behaviour this store follows. */
const version = '8.0.0'
const setName = 'rs0'
const startedAt = Date.now()

/**
 * hello, isMaster: who answers, and the limits. It introduces itself as the primary of a replica set of one, so that
 * drivers send sessions, retryable writes and transactions.
 */
export const hello: Command = {
  fields: undefined,
  run: ({ name, connectionId, address }: Context) =>
    docOf({
      helloOk: true,
      setName,
      setVersion: 1,
      secondary: false,
      hosts: [address],
      primary: address,
      me: address,
      logicalSessionTimeoutMinutes: sessionMinutes,
      ...(name === 'hello' ? { isWritablePrimary: true } : { ismaster: true }),
      maxBsonObjectSize: maxDocumentBytes,
      maxMessageSizeBytes: maxMessageBytes,
      maxWriteBatchSize: 100_000,
      localTime: new Date(),
      connectionId,
      minWireVersion: 0,
      maxWireVersion: 25,
      readOnly: false,
      ok: 1,
    }),
}

/** ping and endSessions: nothing to do. */
export const ping: Command = { fields: undefined, run: () => docOf({ ok: 1 }) }

/** buildInfo: the version whose behaviour this store follows. */
export const buildInfo: Command = {
  fields: [],
  run: () =>
    docOf({
      version,
      versionArray: [8, 0, 0, 0],
      gitVersion: 'embedded',
      modules: ['sufra-embedded-mongo'],
      storageEngines: ['sqlite'],
      bits: 64,
      debug: false,
      maxBsonObjectSize: maxDocumentBytes,
      ok: 1,
    }),
}

/** serverStatus: the few figures there are. */
export const serverStatus: Command = {
  fields: undefined,
  run: ({ connections, cursors }: Context) => {
    const { rss } = process.memoryUsage()
    return docOf({
      host: '127.0.0.1',
      version,
      process: 'sufra-embedded-mongo',
      pid: process.pid,
      uptime: Math.floor((Date.now() - startedAt) / 1000),
      localTime: new Date(),
      connections: docOf({ current: connections }),
      metrics: docOf({ cursor: docOf({ open: docOf({ total: cursors.size }) }) }),
      mem: docOf({ bits: 64, resident: Math.round(rss / 1048576) }),
      storageEngine: docOf({ name: 'sqlite' }),
      ok: 1,
    })
  },
}

/** connectionStatus: nobody signs in here. */
export const connectionStatus: Command = {
  fields: ['showPrivileges'],
  run: () => docOf({ authInfo: docOf({ authenticatedUsers: [], authenticatedUserRoles: [] }), ok: 1 }),
}

/** getParameter: the feature compatibility version. */
export const getParameter: Command = {
  fields: undefined,
  run: ({ body }: Context) => {
    const known: Doc = docOf({ featureCompatibilityVersion: docOf({ version: '8.0' }) })
    if (body.getParameter === '*') return Object.assign(known, { ok: 1 })
    const names = Object.keys(body).filter((name) => name in known)
    if (names.length === 0 || isDoc(body.getParameter)) throw new MongoError('InvalidOptions', 'no option found to get')
    return docOf({ ...Object.fromEntries(names.map((name) => [name, known[name]])), ok: 1 })
  },
}

/** collStats: sizes of a collection and its indexes, in bytes. */
export const collStats: Command = {
  fields: ['scale'],
  run: (context: Context) => {
    checkScale(context)
    const collection = findCollection(context)
    const ns = `${context.database}.${String(context.body[context.name])}`
    if (!collection)
      return docOf({
        ns,
        size: 0,
        count: 0,
        storageSize: 0,
        nindexes: 0,
        totalIndexSize: 0,
        indexSizes: docOf({}),
        ok: 1,
      })
    const size = bytesIn(context, collection.table)
    const indexSizes = docOf(
      Object.fromEntries(collection.indexes.map((index) => [index.spec.name, pagesOf(context, index.table)])),
    )
    const totalIndexSize = Object.values(indexSizes).reduce<number>((sum, bytes) => sum + Number(bytes), 0)
    const { count } = collection
    return docOf({
      ns,
      size,
      count,
      avgObjSize: count > 0 ? Math.round(size / count) : undefined,
      storageSize: pagesOf(context, collection.table),
      nindexes: collection.indexes.length,
      totalIndexSize,
      indexSizes,
      ok: 1,
    })
  },
}

function checkScale({ body }: Context): void {
  if (body.scale !== undefined && body.scale !== 1) throw unsupported('a scale other than 1')
}

function bytesIn({ store, database }: Context, table: string): number {
  const row = store.find(database)?.sqlite.prepare(`SELECT coalesce(sum(length(doc)), 0) FROM ${table}`).get()
  return (row as unknown as [number] | undefined)?.[0] ?? 0
}

function pagesOf({ store, database }: Context, table: string): number {
  const row = store
    .find(database)
    ?.sqlite.prepare('SELECT coalesce(sum(pgsize), 0) FROM dbstat WHERE name = ?')
    .get(table)
  return (row as unknown as [number] | undefined)?.[0] ?? 0
}

/** dbStats: sizes of a database, in bytes. */
export const dbStats: Command = {
  fields: ['scale', 'freeStorage'],
  run: (context: Context) => {
    checkScale(context)
    const collections = context.store.find(context.database)?.collections ?? []
    const objects = collections.reduce((sum, collection) => sum + collection.count, 0)
    const dataSize = collections.reduce((sum, collection) => sum + bytesIn(context, collection.table), 0)
    return docOf({
      db: context.database,
      collections: collections.length,
      views: 0,
      objects,
      avgObjSize: objects > 0 ? dataSize / objects : 0,
      dataSize,
      storageSize: context.store.find(context.database)?.sizeOnDisk ?? 0,
      indexes: collections.reduce((sum, collection) => sum + collection.indexes.length, 0),
      ok: 1,
    })
  },
}
