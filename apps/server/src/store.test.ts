import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmdirSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { listSocketFolders } from './private-socket.ts'
import { openStore, type Store } from './store.ts'
import { listPrograms, type Programs } from './testing/programs.ts'

const PATIENT = { timeout: 60_000 }

let programs: Programs
let folder: string
let dataDir: string
let store: Store | undefined
beforeEach(() => {
  programs = listPrograms()
  folder = mkdtempSync(join(tmpdir(), 'store-'))
  dataDir = join(folder, 'data')
})
afterEach(async () => {
  await store?.stop()
  store = undefined
  programs.remove()
  rmSync(folder, { recursive: true })
})

const open = async (mongodbUri?: string) => {
  store = await openStore({ mongodbUri, dataDir })
  return store
}

/** Whether something listens where the store says it does: on a port, or on a socket. */
function answers(uri: string): Promise<boolean> {
  const { host, port, hostname } = new URL(uri)
  const where = port ? { host: hostname, port: Number(port) } : { path: decodeURIComponent(host) }
  return new Promise((resolve) => {
    const socket = connect(where, () => {
      socket.destroy()
      resolve(true)
    }).once('error', () => resolve(false))
  })
}

const recorded = () => readFileSync(join(dataDir, 'engine'), 'utf8')

describe('store without a mongod', () => {
  test('opens the embedded store in the data folder and records the engine', async () => {
    const { uri, pid } = await open()
    expect(await answers(uri)).toBe(true)
    expect(new URL(uri).pathname).toBe('/restaurant')
    expect(pid()).toBeGreaterThan(0)
    expect(recorded()).toBe('embedded')
    expect(readdirSync(join(dataDir, 'store'))).not.toEqual([])
  })

  test('listens on a socket in its folder, accessible to its owner only', async () => {
    const { uri } = await open()
    const path = join(dataDir, 'store', 'store.sock')
    expect(new URL(uri).host).toBe(encodeURIComponent(path))
    expect(statSync(path).mode & 0o077).toBe(0)
  })

  test('listens in a short private folder where the folder’s path is too long for a socket, and on no port', async () => {
    dataDir = join(folder, 'of-a-restaurant-'.repeat(8))
    const { uri } = await open()
    const socket = decodeURIComponent(new URL(uri).host)
    expect(socket).toMatch(/^\/.*\/sufra-\d+-[0-9a-f]{12}\/store\.sock$/)
    expect([statSync(dirname(socket)).mode & 0o777, statSync(socket).mode & 0o777]).toEqual([0o700, 0o600])
    expect(await answers(uri)).toBe(true)
    await store?.stop()
    rmSync(dirname(socket), { recursive: true })
  })

  test('refuses a short folder that others may open', async () => {
    dataDir = join(folder, 'of-a-restaurant-'.repeat(8))
    const [short = ''] = listSocketFolders(join(dataDir, 'store'))
    mkdirSync(short)
    chmodSync(short, 0o755)
    try {
      await expect(open()).rejects.toThrow(`The folder ${short} must be this user's alone`)
    } finally {
      rmSync(short, { recursive: true })
    }
  })

  test('refuses a short folder that is a link', async () => {
    dataDir = join(folder, 'of-a-restaurant-'.repeat(8))
    const [short = ''] = listSocketFolders(join(dataDir, 'store'))
    symlinkSync(folder, short)
    try {
      await expect(open()).rejects.toThrow(`The folder ${short} must be this user's alone`)
    } finally {
      rmSync(short)
    }
  })

  test('keeps its data, and what stands beside it, from other users of the machine', async () => {
    await open()
    const openTo = (path: string) => statSync(path).mode & 0o077
    expect([openTo(dataDir), openTo(join(dataDir, 'store'))]).toEqual([0, 0])
  })

  test('opens the same store at the next start', async () => {
    const first = await open()
    const { uri } = first
    await first.stop()
    expect(await answers(uri)).toBe(false)
    expect(await answers((await open()).uri)).toBe(true)
    expect(recorded()).toBe('embedded')
  })

  test('is restarted at its own socket, and nowhere else, until that works', async () => {
    const errors = vi.spyOn(console, 'error').mockImplementation(() => undefined)
    const { uri, pid } = await open()
    const path = join(dataDir, 'store', 'store.sock')
    const before = pid() ?? 0
    rmSync(path)
    mkdirSync(path)
    process.kill(before, 'SIGKILL')
    await vi.waitUntil(
      () => errors.mock.calls.flat().some((line) => line.includes(`Cannot listen on the socket ${path}`)),
      PATIENT,
    )
    rmdirSync(path)
    // It answers a moment before the product has read that it does, so the process is waited for.
    await vi.waitUntil(() => pid() !== before, PATIENT)
    expect(await answers(uri)).toBe(true)
    errors.mockRestore()
  })

  test('rejects a folder written by mongod with one sentence and leaves it unchanged', async () => {
    mkdirSync(dataDir)
    writeFileSync(join(dataDir, 'engine'), 'mongod\n')
    await expect(open()).rejects.toThrow(
      `The data in ${dataDir} was written by mongod, which is not installed here. Install it or set MONGODB_URI.`,
    )
    expect(recorded()).toBe('mongod\n')
    expect(existsSync(join(dataDir, 'store'))).toBe(false)
  })

  test('opens the embedded store beside a too old mongod, as the start line says', async () => {
    programs.mongod({ version: '7.0.14' })
    const { description } = await open()
    expect(description).toBe(
      `Stored by the embedded store in ${join(dataDir, 'store')}: MONGODB_URI is not set, and the mongod on the PATH is 7.0.14, older than 8.0.`,
    )
    expect(recorded()).toBe('embedded')
  })

  test('rejects a folder written by mongod when the installed one is too old', async () => {
    programs.mongod({ version: '7.0.14' })
    mkdirSync(dataDir)
    writeFileSync(join(dataDir, 'engine'), 'mongod')
    await expect(open()).rejects.toThrow(
      `The data in ${dataDir} was written by mongod, and the mongod on the PATH is 7.0.14, older than 8.0. Install it or set MONGODB_URI.`,
    )
  })

  test('says in the start line that no mongod is installed', async () => {
    expect((await open()).description).toBe(
      `Stored by the embedded store in ${join(dataDir, 'store')}: MONGODB_URI is not set, and no mongod is on the PATH.`,
    )
  })

  test('rejects a second product on the folder with one sentence, and the first continues', async () => {
    const { uri } = await open()
    const second = await openStore({ mongodbUri: undefined, dataDir }).catch((error: Error) => error)
    expect(second).toBeInstanceOf(Error)
    expect((second as Error).message).toMatch(/^[^\n]+\.$/)
    expect(await answers(uri)).toBe(true)
  })
})

describe('store with MONGODB_URI', () => {
  test('uses that database unchanged, starts no process and touches no folder', async () => {
    const uri = 'mongodb://store.example:27017/other?replicaSet=rs0'
    const opened = await open(uri)
    expect([opened.uri, opened.pid()]).toEqual([uri, null])
    expect(existsSync(dataDir)).toBe(false)
  })

  test('names its servers in the start line, without credentials', async () => {
    const { description } = await open('mongodb://owner:se%40cret@one.example:27017,two.example/other?replicaSet=rs0')
    expect(description).toBe('Stored by the MongoDB at one.example:27017,two.example (MONGODB_URI).')
  })

  test('ignores the engine of the data folder', async () => {
    mkdirSync(dataDir)
    writeFileSync(join(dataDir, 'engine'), 'mongod')
    expect((await open('mongodb://store.example/x')).uri).toBe('mongodb://store.example/x')
  })
})
