import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { type AddressInfo, createServer, type Socket } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type EmbeddedMongo, startEmbeddedMongo } from '@sufra/embedded-mongo'
import mongoose from 'mongoose'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { createMessageReader, encodeReply, parseCommand } from '../testing/wire.ts'
import { connectStore, disconnectStore } from './store.ts'

const dataDir = mkdtempSync(join(tmpdir(), 'store-'))
let store: EmbeddedMongo
beforeAll(async () => {
  store = await startEmbeddedMongo({ dataDir })
})
afterEach(() => disconnectStore())
afterAll(async () => {
  await store.stop()
  rmSync(dataDir, { recursive: true })
})

async function readOptions(uri: string, commandMs?: number) {
  await connectStore(uri, commandMs)
  return mongoose.connection.getClient().options
}

describe('database connection', () => {
  test('has no timeout longer than a command’s limit, which is below a call’s', async () => {
    for (const [given, expected] of [
      [undefined, 3500],
      [700, 700],
    ]) {
      expect(await readOptions(store.uri, given)).toMatchObject({
        waitQueueTimeoutMS: expected,
        connectTimeoutMS: expected,
        socketTimeoutMS: expected,
        serverSelectionTimeoutMS: expected,
        writeConcern: { wtimeoutMS: expected },
      })
      await disconnectStore()
    }
  })

  test.each([['w=1'], ['journal=false'], ['wtimeoutMS=1'], ['readPreference=nearest'], ['waitQueueTimeoutMS=9999']])(
    'requests durable writes and timely reads, whatever the connection string says: %s',
    async (said) => {
      const address = new URL(store.uri)
      for (const [name, value] of new URLSearchParams(said)) address.searchParams.set(name, value)
      const { readPreference, writeConcern, waitQueueTimeoutMS } = await readOptions(address.href, 700)
      expect([readPreference.mode, waitQueueTimeoutMS]).toEqual(['primary', 700])
      expect(writeConcern).toMatchObject({ w: 'majority', journal: true, wtimeoutMS: 700 })
    },
  )
})

interface Topology {
  topology: { s: { servers: Map<string, { pool: { connections: Iterable<{ socket: Socket }> } }> } }
}

function listUsedSockets(): Socket[] {
  const { topology } = mongoose.connection.getClient() as unknown as Topology
  const pools = [...topology.s.servers.values()].map(({ pool }) => pool)
  return pools.flatMap(({ connections }) => [...connections].map(({ socket }) => socket))
}

describe('connection that closes', () => {
  // By default the driver and its monitor block on an undeliverable message and never reconnect (deploy/patches).
  test.each([
    ['just before a command is sent', 0],
    ['while a long command is sent', 8_000_000],
  ])('%s fails the command, and the next one uses another connection', async (_, length) => {
    await connectStore(store.uri)
    const { db } = mongoose.connection
    await db?.command({ ping: 1 })
    const [socket] = listUsedSockets()
    process.kill(store.pid, 'SIGSTOP')
    try {
      if (length === 0) socket?.destroy()
      const answer = db?.command({ ping: 1, comment: 'x'.repeat(length) })
      if (length > 0) setImmediate(() => socket?.destroy())
      await expect(answer).rejects.toThrow(/closed/)
    } finally {
      process.kill(store.pid, 'SIGCONT')
    }
    expect(await db?.command({ ping: 1 })).toMatchObject({ ok: 1 })
  })
})

async function startServer(facts: object) {
  const sockets = new Set<Socket>()
  const server = createServer((socket) => {
    const read = createMessageReader()
    sockets.add(socket)
    socket.on('data', (chunk) => {
      for (const message of read(chunk))
        socket.write(encodeReply(parseCommand(message), { ...facts, minWireVersion: 0, maxWireVersion: 25, ok: 1 }))
    })
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  return {
    host: `127.0.0.1:${port}`,
    close() {
      for (const socket of sockets) socket.destroy()
      server.close()
    },
  }
}

describe('server', () => {
  const PRIMARY = { isWritablePrimary: true, helloOk: true }

  test.each([
    ['a member of a replica set', { ...PRIMARY, setName: 'rs0', hosts: ['store.example:27017'] }],
    ['the router of a sharded cluster', { ...PRIMARY, msg: 'isdbgrid' }],
  ])('that is %s is accepted, also without a replica set in the connection string', async (_what, facts) => {
    const server = await startServer(facts)
    await connectStore(`mongodb://${server.host}/?directConnection=true`)
    expect(mongoose.connection.readyState).toBe(1)
    await disconnectStore()
    server.close()
  })

  test('that is standalone is rejected with the same message for a replica set connection string', async () => {
    const server = await startServer(PRIMARY)
    await expect(connectStore(`mongodb://${server.host}/restaurant?replicaSet=rs0`, 700)).rejects.toThrow(
      `The MongoDB at ${server.host} is no member of a replica set`,
    )
    server.close()
  })

  test('that does not respond fails with the driver’s error, also for a replica set connection string', async () => {
    const server = await startServer(PRIMARY)
    server.close()
    await expect(connectStore(`mongodb://${server.host}/restaurant?replicaSet=rs0`, 300)).rejects.toMatchObject({
      name: 'MongooseServerSelectionError',
    })
  })

  test.each([
    ['stands alone', PRIMARY],
    ['waits to be made one', { isWritablePrimary: false, helloOk: true, isreplicaset: true }],
  ])('that %s and is in no replica set is rejected with instructions to create one', async (_what, facts) => {
    const server = await startServer(facts)
    const refused = connectStore(`mongodb://${server.host}/restaurant?directConnection=true`)
    await expect(refused).rejects.toThrow(
      `The MongoDB at ${server.host} is no member of a replica set, which transactions need: start it with --replSet rs0 and run rs.initiate() in mongosh once (docs/deploying.md).`,
    )
    expect(mongoose.connection.readyState).toBe(0)
    server.close()
  })
})
