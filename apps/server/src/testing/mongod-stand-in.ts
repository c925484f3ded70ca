import { chmodSync, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { connect, createServer, type Socket } from 'node:net'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { startEmbeddedMongo } from '@sufra/embedded-mongo'
import { type Document, MongoClient } from 'mongodb'
import { createMessageReader, encodeReply, parseCommand } from 'services/platform/testing/wire'

// A fake mongod for machines without one: its command line, lock and replica set commands, in front of an embedded
// store. It tests how the product runs mongod, not MongoDB.

const { values: given } = parseArgs({
  options: {
    version: { type: 'boolean' },
    dbpath: { type: 'string', default: '' },
    bind_ip: { type: 'string', default: '' },
    replSet: { type: 'string', default: '' },
    oplogSize: { type: 'string' },
    setParameter: { type: 'string', multiple: true },
    filePermissions: { type: 'string', default: '0700' },
    unixSocketPrefix: { type: 'string', default: '/tmp' },
    quiet: { type: 'boolean' },
  },
})
if (given.version) {
  console.log(`db version v${process.env.STAND_IN_VERSION ?? '8.0.0'}`)
  process.exit(0)
}

const own = given.bind_ip
const lock = join(given.dbpath, 'mongod.lock')
const configFile = join(given.dbpath, 'replica-set.json')
let config: Document | undefined = existsSync(configFile) ? JSON.parse(readFileSync(configFile, 'utf8')) : undefined
/** Simulates an election: the first check afterwards finds a secondary. */
let elected = false

const folder = join(given.dbpath, 'embedded')
mkdirSync(folder, { recursive: true })
const store = await startEmbeddedMongo({ dataDir: folder }).catch((error: Error) => {
  console.log(
    `{"s":"E","msg":"DBException in initAndListen, terminating","attr":{"error":"DBPathInUse: ${error.message}"}}`,
  )
  process.exit(100)
})
writeFileSync(lock, String(process.pid))
writeFileSync(join(given.dbpath, 'WiredTiger'), 'a stand-in')
const behind = new MongoClient(store.uri)
rmSync(own, { force: true })
createServer(serve)
  .on('error', () => process.exit(48))
  .listen(own, () => chmodSync(own, Number.parseInt(given.filePermissions, 8)))
for (const signal of ['SIGTERM', 'SIGINT'] as const) process.once(signal, () => void end())
void store.exited.then(() => process.exit(14))

async function end(): Promise<void> {
  writeFileSync(lock, '')
  await store.stop()
  process.exit(0)
}

function serve(socket: Socket): void {
  const upstream = connect(store.port, '127.0.0.1')
  upstream.pipe(socket)
  const read = createMessageReader()
  socket.on('data', async (chunk) => {
    for (const message of read(chunk)) {
      const asked = parseCommand(message)
      const answer = await ofReplicaSet(asked.body)
      if (answer) socket.write(encodeReply(asked, answer))
      else upstream.write(message)
    }
  })
  for (const end of [socket, upstream])
    end.on('error', () => end.destroy()).on('close', () => (end === socket ? upstream : socket).destroy())
}

const isMember = () => config?.members[0].host === own

/** @returns the answer to a replica set command; undefined for commands to forward. */
function ofReplicaSet(body: Document): Document | Promise<Document> | undefined {
  const [name = ''] = Object.keys(body)
  if (['hello', 'ismaster', 'isMaster'].includes(name)) return hello()
  if (name === 'replSetInitiate') return initiate(body[name])
  if (name === 'replSetReconfig') return reconfigure(body[name], body.force)
  if (name === 'replSetGetConfig') return config ? { config, ok: 1 } : refusal(94, 'NotYetInitialized')
  if (isMember() && elected) return undefined
  return refusal(10_107, 'NotWritablePrimary')
}

async function hello(): Promise<Document> {
  const {
    setName: _name,
    hosts: _hosts,
    primary: _primary,
    me: _me,
    ...said
  } = await behind.db('admin').command({ hello: 1 })
  const stateless = { ...said, isWritablePrimary: false, ismaster: false, secondary: false }
  if (!isMember()) return { ...stateless, isreplicaset: true }
  const role = elected ? { isWritablePrimary: true, ismaster: true, primary: own } : { secondary: true }
  elected = true
  return { ...stateless, ...role, setName: given.replSet, setVersion: config?.version, hosts: [own], me: own }
}

function initiate(wanted: Document): Document {
  if (config) return refusal(23, 'AlreadyInitialized')
  if (wanted._id !== given.replSet || wanted.members[0].host !== own) return refusal(93, 'InvalidReplicaSetConfig')
  return adopt({ version: 1, ...wanted })
}

function reconfigure(wanted: Document, force: unknown): Document {
  if (!config) return refusal(94, 'NotYetInitialized')
  if (!force && !(isMember() && elected)) return refusal(10_107, 'NotWritablePrimary')
  return wanted.version > config.version ? adopt(wanted) : refusal(103, 'NewReplicaSetConfigurationIncompatible')
}

function adopt(wanted: Document): Document {
  config = wanted
  writeFileSync(configFile, JSON.stringify(wanted))
  return { ok: 1 }
}

function refusal(code: number, codeName: string): Document {
  return { ok: 0, code, codeName, errmsg: codeName }
}
