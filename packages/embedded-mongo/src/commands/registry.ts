import { aggregate } from './aggregate.ts'
import { create, drop, dropDatabase, listCollections, listDatabases } from './collections.ts'
import type { Command } from './command.ts'
import { count } from './count.ts'
import { getMore, killCursors } from './cursor-commands.ts'
import { deleteCommand } from './delete.ts'
import { distinct } from './distinct.ts'
import { explain } from './explain.ts'
import { find } from './find.ts'
import { findAndModify } from './find-and-modify.ts'
import { createIndexes, dropIndexes, listIndexes } from './indexes.ts'
import { insert } from './insert.ts'
import {
  buildInfo,
  collStats,
  connectionStatus,
  dbStats,
  getParameter,
  hello,
  ping,
  serverStatus,
} from './server-info.ts'
import { update } from './update.ts'

/** Every command this store answers, by the name a client sends. */
export const commands: ReadonlyMap<string, Command> = new Map(
  Object.entries({
    aggregate,
    buildInfo,
    buildinfo: buildInfo,
    collStats,
    connectionStatus,
    count,
    create,
    createIndexes,
    dbStats,
    delete: deleteCommand,
    distinct,
    drop,
    dropDatabase,
    dropIndexes,
    endSessions: ping,
    explain,
    find,
    findAndModify,
    getMore,
    getParameter,
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
