import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createNumbers, listSeeds } from '@sufra/daily-seed/seed'
import { BSON, MongoClient } from 'mongodb'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type EmbeddedMongo, startEmbeddedMongo } from '../index.ts'

let dataDir: string
let store: EmbeddedMongo
beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'embedded-mongo-'))
  store = await startEmbeddedMongo({ dataDir })
})
afterAll(async () => {
  await store.stop()
  await rm(dataDir, { recursive: true, force: true })
})

/** Sends bytes on a new connection and waits for its end or an answer. */
async function send(bytes: Buffer): Promise<void> {
  const socket = connect(store.port, '127.0.0.1')
  socket.on('error', () => {})
  await once(socket, 'connect')
  socket.end(bytes)
  socket.resume()
  await once(socket, 'close')
}

function message(body: Buffer): Buffer {
  const head = Buffer.alloc(21)
  head.writeInt32LE(21 + body.length, 0)
  head.writeInt32LE(1, 4)
  head.writeInt32LE(2013, 12)
  return Buffer.concat([head, body])
}

const command = Buffer.from(
  BSON.serialize({ insert: 'fuzz', documents: [{ a: 1, list: [1, 'x', { y: new Date(0) }] }], $db: 'fuzz' }),
)

it.each(listSeeds(12_345))('survives random bytes, wrong lengths and flipped bits (seed %i)', async (start) => {
  const random = createNumbers(start)
  const noise = Array.from({ length: 60 }, () =>
    Buffer.from(Array.from({ length: 1 + random(200) }, () => random(256))),
  )
  const flipped = Array.from({ length: 250 }, () => {
    const bytes = message(Buffer.from(command))
    for (let i = 0; i <= random(4); i++) bytes[16 + random(bytes.length - 16)] = random(256)
    return bytes
  })
  const cut = Array.from({ length: 40 }, () => message(command.subarray(0, random(command.length))))
  const lengths = [-1, 0, 15, 16, 17, 20, 48_000_001, 2_147_483_647].map((length) => {
    const bytes = message(command)
    bytes.writeInt32LE(length, 0)
    return bytes
  })
  for (const bytes of [...noise, ...flipped, ...cut, ...lengths]) await send(bytes)
  const client = await new MongoClient(store.uri).connect()
  expect(await client.db('alive').collection('c').insertOne({ a: 1 })).toMatchObject({ acknowledged: true })
  await client.close()
})

it('rejects a too deeply nested document and continues', async () => {
  let nested = Buffer.from(BSON.serialize({}))
  for (let i = 0; i < 5000; i++)
    nested = Buffer.concat([Buffer.alloc(4), Buffer.from([3, 0x61, 0]), nested, Buffer.from([0])])
  for (let at = 0, length = nested.length; length >= 5 && at + 7 < nested.length; at += 7, length -= 8)
    nested.writeInt32LE(length, at)
  await send(message(nested))
  const client = await new MongoClient(store.uri).connect()
  expect(await client.db('alive').command({ ping: 1 })).toMatchObject({ ok: 1 })
  await client.close()
})

it('answers a message that arrives byte by byte', async () => {
  const socket = connect(store.port, '127.0.0.1')
  await once(socket, 'connect')
  const bytes = message(Buffer.from(BSON.serialize({ ping: 1, $db: 'admin' })))
  for (const byte of bytes) socket.write(Buffer.from([byte]))
  const [answer] = (await once(socket, 'data')) as [Buffer]
  expect(BSON.deserialize(answer.subarray(21))).toMatchObject({ ok: 1 })
  socket.destroy()
})

/** OP_QUERY, the drivers' first message. */
function oldQuery(command: object): Buffer {
  const body = Buffer.concat([
    Buffer.from('\0\0\0\0shop.$cmd\0'),
    Buffer.alloc(8),
    Buffer.from(BSON.serialize(command)),
  ])
  const header = Buffer.alloc(16)
  header.writeInt32LE(16 + body.length, 0)
  header.writeInt32LE(2004, 12)
  return Buffer.concat([header, body])
}

it.each([
  [{ isMaster: 1 }, { ok: 1, ismaster: true }],
  [
    { insert: 'orders', documents: [{ _id: 1 }] },
    { ok: 0, errmsg: "OP_QUERY cannot run 'insert'" },
  ],
])('answers only a greeting in the legacy protocol: %j', async (command, answered) => {
  const socket = connect(store.port, '127.0.0.1')
  await once(socket, 'connect')
  socket.write(oldQuery(command))
  const [answer] = (await once(socket, 'data')) as [Buffer]
  expect(BSON.deserialize(answer.subarray(36))).toMatchObject(answered)
  socket.destroy()
})
