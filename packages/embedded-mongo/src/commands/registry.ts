import { isDoc } from '../bson/types.ts'
import { MongoError } from '../errors.ts'
import { aggregate } from './aggregate.ts'
import { isWritingPipeline } from './aggregate-into.ts'
import { bulkWrite } from './bulk-write.ts'
import { create, drop, dropDatabase, listCollections, listDatabases } from './collections.ts'
import type { Command, Context } from './command.ts'
import { count } from './count.ts'
import { getMore, killCursors } from './cursor-commands.ts'
import { deleteCommand } from './delete.ts'
import { distinct } from './distinct.ts'
import { explain } from './explain.ts'
import { find } from './find.ts'
import { findAndModify } from './find-and-modify.ts'
import { createIndexes, dropIndexes, listIndexes } from './indexes.ts'
import { insert } from './insert.ts'
import { buildInfo, hello, ping, serverStatus } from './server-info.ts'
import { update } from './update.ts'

export const commands: ReadonlyMap<string, Command> = new Map(
  Object.entries({
    aggregate,
    buildInfo,
    buildinfo: buildInfo,
    bulkWrite,
    count,
    create,
    createIndexes,
    delete: deleteCommand,
    distinct,
    drop,
    dropDatabase,
    dropIndexes,
    explain,
    find,
    findAndModify,
    getMore,
    hello,
    insert,
    isMaster: hello,
    ismaster: hello,
    killCursors,
    listCollections,
    listDatabases,
    listIndexes,
    ping,
    serverStatus,
    update,
  }),
)

const writing = new Set([
  'bulkWrite',
  'create',
  'createIndexes',
  'delete',
  'drop',
  'dropDatabase',
  'dropIndexes',
  'findAndModify',
  'insert',
  'update',
])

export function isWriting({ name, body }: Pick<Context, 'name' | 'body'>): boolean {
  return writing.has(name) || (name === 'aggregate' && isWritingPipeline(body.pipeline))
}

const transactional = new Set([
  'aggregate',
  'bulkWrite',
  'create',
  'createIndexes',
  'delete',
  'distinct',
  'find',
  'findAndModify',
  'getMore',
  'insert',
  'killCursors',
  'update',
])

/** Commands allowed in a transaction (MongoDB manual, Transactions and Operations). */
export function isTransactional(name: string): boolean {
  return transactional.has(name)
}

const reading = new Set(['aggregate', 'count', 'distinct', 'find'])

/** @throws InvalidOptions for a write concern of a read, or a read concern of another command. */
export function checkConcernSupport({ name, body }: Pick<Context, 'name' | 'body'>): void {
  const { readConcern, writeConcern, autocommit } = body
  if (writeConcern !== undefined && !isWriting({ name, body }))
    throw new MongoError('InvalidOptions', `Command ${name} does not support writeConcern`)
  const level = isDoc(readConcern) ? readConcern.level : undefined
  if (level !== undefined && level !== 'local' && autocommit === undefined && !reading.has(name))
    throw new MongoError('InvalidOptions', `Command ${name} does not support { readConcern: { level: "${level}" } }`)
}
