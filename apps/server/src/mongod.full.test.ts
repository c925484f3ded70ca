import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { type Document, MongoClient } from 'mongodb'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { startMongod } from './mongod.ts'
import { openStore, type Store } from './store.ts'
import { listPrograms, type Programs } from './testing/programs.ts'

// On a mongod of our own writing (testing/mongod-stand-in.ts), because most machines have none.
let programs: Programs
let folder: string
let dataDir: string
let store: Store | undefined
beforeEach(() => {
  vi.spyOn(console, 'error').mockReturnValue()
  programs = listPrograms()
  folder = mkdtempSync(join(tmpdir(), 'mongod-'))
  dataDir = join(folder, 'data')
})
afterEach(async () => {
  await store?.stop()
  store = undefined
  programs.remove()
  rmSync(folder, { recursive: true })
})

const open = async () => {
  store = await openStore({ mongodbUri: undefined, dataDir })
  return store
}

/** Speaks to a store as the product does. */
async function speak<T>(uri: string, work: (client: MongoClient) => Promise<T>): Promise<T> {
  const client = new MongoClient(uri)
  try {
    return await work(client)
  } finally {
    await client.close()
  }
}
const write = (uri: string, note: string) =>
  speak(uri, (client) =>
    client
      .db()
      .collection<Document>('notes')
      .insertOne({ note }, { writeConcern: { w: 'majority', journal: true } }),
  )
const notes = (uri: string) =>
  speak(uri, async (client) => {
    const found = await client.db().collection('notes').find().toArray()
    return found.map(({ note }) => note)
  })

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0)
  } catch {
    return false
  }
}
const recorded = () => readFileSync(join(dataDir, 'engine'), 'utf8')

describe('mongod on the PATH', () => {
  beforeEach(() => programs.mongod())

  test('runs in the data folder as primary of a one-member replica set, as the start line says', async () => {
    const { uri, description, pid } = await open()
    expect(await speak(uri, (client) => client.db('admin').command({ hello: 1 }))).toMatchObject({
      setName: 'rs0',
      isWritablePrimary: true,
      hosts: [decodeURIComponent(new URL(uri).host)],
    })
    expect(new URL(uri).pathname).toBe('/restaurant')
    expect(isAlive(Number(pid()))).toBe(true)
    expect(description).toBe(
      `Stored by mongod in ${join(dataDir, 'store')}: MONGODB_URI is not set, and mongod 8.0.0 is on the PATH.`,
    )
    expect(recorded()).toBe('mongod')
  })

  test('is the same set with the same data at the next start', async () => {
    const first = await open()
    await write(first.uri, 'kept')
    await first.stop()
    const second = await open()
    expect(second.uri).toBe(first.uri)
    expect(await notes(second.uri)).toEqual(['kept'])
  })

  test('listens on a socket of its owner’s alone and on no port, and so does its log', async () => {
    const { uri } = await open()
    const socket = join(dataDir, 'store', 'mongod.sock')
    expect(decodeURIComponent(new URL(uri).host)).toBe(socket)
    const modes = [socket, join(dataDir, 'store'), join(dataDir, 'mongod.log')].map(
      (path) => statSync(path).mode & 0o777,
    )
    expect(modes).toEqual([0o600, 0o700, 0o600])
    expect(programs.commandLine()).toEqual(expect.arrayContaining(['--bind_ip', socket, '--filePermissions', '0600']))
    expect(programs.commandLine()).not.toContain('--port')
  })

  test('makes the log of an earlier release its owner’s alone', async () => {
    mkdirSync(dataDir)
    writeFileSync(join(dataDir, 'mongod.log'), '', { mode: 0o644 })
    await open()
    expect(statSync(join(dataDir, 'mongod.log')).mode & 0o777).toBe(0o600)
  })

  test('takes a set of an earlier release from its port to the socket, with its data', async () => {
    const first = await open()
    await write(first.uri, 'kept')
    await first.stop()
    const config = join(dataDir, 'store', 'replica-set.json')
    const before = JSON.parse(readFileSync(config, 'utf8'))
    writeFileSync(config, JSON.stringify({ ...before, members: [{ _id: 0, host: '127.0.0.1:27777' }] }))
    expect(await notes((await open()).uri)).toEqual(['kept'])
  })

  test('is had at a short private folder where its own path is too long for a socket', async () => {
    dataDir = join(folder, 'of-a-restaurant-'.repeat(8))
    const { uri } = await open()
    const socket = decodeURIComponent(new URL(uri).host)
    expect(socket.startsWith(dataDir)).toBe(false)
    expect([statSync(dirname(socket)).mode & 0o777, statSync(socket).mode & 0o777]).toEqual([0o700, 0o600])
    await write(uri, 'written')
    await store?.stop()
    rmSync(dirname(socket), { recursive: true })
  })

  test('is awaited while it starts slowly', async () => {
    programs.mongod({ secondsToBegin: 3 })
    const { uri } = await open()
    await write(uri, 'written')
  })

  test('is restarted at the same address, as primary, when it exits', async () => {
    const { uri, pid } = await open()
    await write(uri, 'before')
    const before = Number(pid())
    process.kill(before, 'SIGKILL')
    await expect.poll(() => pid()).not.toBe(before)
    await write(uri, 'after')
    expect(await notes(uri)).toEqual(['before', 'after'])
  })

  test('stops with the store', async () => {
    const { pid, stop } = await open()
    await stop()
    expect(isAlive(Number(pid()))).toBe(false)
  })

  test('on a folder in use is rejected with one sentence, and the other continues', async () => {
    const { uri } = await open()
    const where = {
      folder: join(dataDir, 'store'),
      log: join(folder, 'second.log'),
      socket: join(folder, 'second.sock'),
    }
    await expect(startMongod({ ...where, handOverMs: 0 })).rejects.toThrow(
      `The data folder ${where.folder} is in use by another mongod.`,
    )
    await write(uri, 'goes on')
  })

  test('never opens data of the embedded store, even without the engine file', async () => {
    programs.mongod({ script: 'exit 127' })
    const first = await open()
    await write(first.uri, 'kept')
    await first.stop()
    programs.mongod()
    for (const noted of [true, false]) {
      if (!noted) rmSync(join(dataDir, 'engine'))
      const again = await open()
      expect(await notes(again.uri)).toEqual(['kept'])
      expect(again.description).toMatch(/^Stored by the embedded store .*, and its data is there already\.$/)
      await again.stop()
    }
  })

  test('leaves data that the embedded store never opens, even without the engine file', async () => {
    await (await open()).stop()
    programs.mongod({ script: 'exit 127' })
    for (const noted of [true, false]) {
      if (!noted) rmSync(join(dataDir, 'engine'))
      await expect(open()).rejects.toThrow('was written by mongod, which is not installed here.')
    }
  })
})

test('a mongod that exits at start is reported with the path of its log', async () => {
  programs.mongod({ script: 'if [ "$1" = --version ]; then echo db version v8.0.4; else echo no room; exit 14; fi' })
  await expect(open()).rejects.toThrow(`mongod ended at its start; ${join(dataDir, 'mongod.log')} says why.`)
  expect(readFileSync(join(dataDir, 'mongod.log'), 'utf8')).toBe('no room\n')
})

describe('parent process of a mongod', () => {
  /** Another process that opens the store, in a group of its own. */
  async function launcher(then = '') {
    programs.mongod()
    mkdirSync(dataDir)
    const script = join(folder, 'launcher.mjs')
    writeFileSync(
      script,
      `import { openStore } from '${new URL('./store.ts', import.meta.url)}'
      const store = await openStore({ dataDir: ${JSON.stringify(dataDir)} })
      ${then}
      console.log(store.uri, store.pid())`,
    )
    const child = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', script], {
      detached: true,
      stdio: ['ignore', 'pipe', 'inherit'],
    })
    const ended = once(child, 'exit').then(([code]) => Promise.reject(new Error(`The launcher ended with ${code}`)))
    const [line] = await Promise.race([once(child.stdout, 'data'), ended])
    ended.catch(() => undefined)
    const [uri = '', pid = ''] = String(line).trim().split(' ')
    return { child, uri, pid: Number(pid) }
  }

  test('takes mongod down when it is killed, and the next one opens the folder', async () => {
    const { child, uri, pid } = await launcher()
    await write(uri, 'kept')
    process.kill(-Number(child.pid), 'SIGKILL')
    const next = await open()
    await expect.poll(() => isAlive(pid)).toBe(false)
    expect(await notes(next.uri)).toEqual(['kept'])
  })

  test('shields mongod from Ctrl-C and stops it itself', async () => {
    const { child, uri, pid } = await launcher(
      `process.on('SIGTERM', async () => { await store.stop(); process.exit(0) })`,
    )
    // Of all signals the one that shows whom it reached: nobody can be deaf to it.
    process.kill(-Number(child.pid), 'SIGSTOP')
    await write(uri, 'not reached')
    process.kill(-Number(child.pid), 'SIGCONT')
    child.kill('SIGTERM')
    expect(await once(child, 'exit')).toEqual([0, null])
    expect(isAlive(pid)).toBe(false)
  })
})
