import { toDoc } from '../bson/types.ts'
import { sessionMinutes } from '../sessions/stored-replies.ts'
import { maxDocumentBytes } from '../storage/collection.ts'
import { maxMessageBytes } from '../wire/message.ts'
import type { Command, Context } from './command.ts'

const version = '8.0.0'
const setName = 'rs0'
const startedAt = Date.now()

/**
 * hello, isMaster: a primary of a replica set of one. Otherwise drivers do not use sessions, retryable writes and
 * transactions.
 */
export const hello: Command = {
  fields: undefined,
  run: ({ name, connectionId, address }: Context) =>
    toDoc({
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

export const ping: Command = { fields: undefined, run: () => toDoc({ ok: 1 }) }

export const buildInfo: Command = {
  fields: [],
  run: () =>
    toDoc({
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

export const serverStatus: Command = {
  fields: undefined,
  run: ({ connections, cursors }: Context) => {
    const { rss } = process.memoryUsage()
    return toDoc({
      host: '127.0.0.1',
      version,
      process: 'sufra-embedded-mongo',
      pid: process.pid,
      uptime: Math.floor((Date.now() - startedAt) / 1000),
      localTime: new Date(),
      connections: toDoc({ current: connections }),
      metrics: toDoc({ cursor: toDoc({ open: toDoc({ total: cursors.size }) }) }),
      mem: toDoc({ bits: 64, resident: Math.round(rss / 1048576) }),
      storageEngine: toDoc({ name: 'sqlite' }),
      ok: 1,
    })
  },
}
