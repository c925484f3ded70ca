import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type EmbeddedMongo, startEmbeddedMongo } from '@sufra/embedded-mongo'
import { openStore } from '@sufra/server/store'
import { listPrograms, type Programs } from '@sufra/server/testing/programs'
import { Binary, type Db, Double, Int32, Long, MongoClient, ObjectId } from 'mongodb'
import { readDataConfig, readServicesConfig } from 'services/platform/config'
import { assertRestoreComplete } from 'services/restore-marker'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { backUp } from './back-up.ts'
import { computeChecksum, tallyOf } from './copy-database.ts'
import { fillDatabase, openDatabase } from './fill-database.ts'
import { move } from './move.ts'
import { openPresentData } from './present-data.ts'
import { restore } from './restore.ts'

const PATIENT = { timeout: 60_000 }
const cli = join(import.meta.dirname, '..')

let folder: string
let dataDir: string
/** Stands for a MongoDB elsewhere. */
let server: EmbeddedMongo
let programs: Programs
let databases = 0
beforeEach(async () => {
  programs = listPrograms()
  folder = mkdtempSync(join(tmpdir(), 'data-'))
  dataDir = join(folder, 'data')
  server = await startEmbeddedMongo({ dataDir: join(folder, 'server') })
})
afterEach(async () => {
  await server.stop()
  programs.remove()
  rmSync(folder, { recursive: true })
})

/** The address of an empty database of that server. */
const emptyDatabase = () => `mongodb://${server.host}/restaurant_${++databases}?directConnection=true`

/** Everything whose type a copy could lose, and more documents than one command writes. */
async function fill(database: Db): Promise<void> {
  await database.collection('kinds').insertMany([
    { _id: new Int32(1) as never, z: 1, a: new Double(5), long: Long.fromString('9007199254740993') },
    { _id: 'text' as never, at: new Date(0), list: [new Double(1), null, 'ا'] },
    {
      _id: new ObjectId('64b000000000000000000001'),
      bytes: new Binary(Buffer.alloc(70_000, 7)),
      in: { b: 1 },
    },
  ])
  const many = Array.from({ length: 2_500 }, (_, n) => ({ _id: n as never, name: `guest ${n}` }))
  await database.collection('many').insertMany(many)
  await database.createCollection('nothing')
}

/** Puts data into the data folder, as the product would. */
async function withDataFolder<T>(work: (database: Db) => Promise<T>): Promise<T> {
  const store = await openStore({ mongodbUri: undefined, dataDir })
  try {
    return await openDatabase(store.uri, work)
  } finally {
    await store.stop()
  }
}

const here = () => readDataConfig({ DATA_DIR: dataDir })
const SECRETS = { session: 's'.repeat(32), passwordKey: 'a1'.repeat(32), qr: 'q'.repeat(32), passwordKeysOld: [] }
const writeSecrets = (secrets: object) => writeFileSync(join(dataDir, 'secrets.json'), JSON.stringify(secrets))
const readSecretsIn = (of: string) => JSON.parse(readFileSync(join(of, 'secrets.json'), 'utf8'))
/** Runs a command as an operator does. */
function runCommand(name: 'backup' | 'restore', argument: string, env: NodeJS.ProcessEnv = {}): string {
  const { stdout, stderr } = spawnSync(process.execPath, [join(cli, `${name}.ts`), argument], {
    env: { PATH: process.env.PATH, DATA_DIR: dataDir, ...env },
    encoding: 'utf8',
  })
  return stdout + stderr
}
const sumOf = async (database: Db) => computeChecksum(await tallyOf(database))
const sumAt = (uri: string) => openDatabase(uri, sumOf)

describe('copying into a database', () => {
  test('copies every document with its types at one snapshot', PATIENT, async () => {
    const [from, to] = [emptyDatabase(), emptyDatabase()]
    await openDatabase(from, async (database) => {
      await fill(database)
      const before = await sumOf(database)
      const writing = Array.from({ length: 50 }, (_, n) =>
        database.collection('zz late').insertOne({ _id: n as never }),
      )
      const filled = await fillDatabase(database, to)
      await Promise.all(writing)
      expect(filled).toMatchObject({ outcome: 'copied' })
      expect(filled.checksum).toBe(await sumAt(to))
      await database.collection('zz late').drop()
      expect(await sumOf(database)).toBe(before)
    })
    await openDatabase(to, async (database) => {
      const kinds = await database.collection('kinds').find({}, { promoteValues: false }).sort({ _id: 1 }).toArray()
      expect(kinds[0]).toMatchObject({ a: new Double(5), long: Long.fromString('9007199254740993') })
      expect(Object.keys(kinds[0] ?? {})).toEqual(['_id', 'z', 'a', 'long'])
      expect(await database.collection('many').countDocuments()).toBe(2_500)
    })
  })

  test('is idempotent, and rejected over other data', PATIENT, async () => {
    const [from, to] = [emptyDatabase(), emptyDatabase()]
    await openDatabase(from, async (database) => {
      await fill(database)
      await fillDatabase(database, to)
      expect(await fillDatabase(database, to)).toMatchObject({ outcome: 'there', documents: 2_503, collections: 2 })
      await database.collection('many').insertOne({ _id: -1 as never })
      await expect(fillDatabase(database, to)).rejects.toThrow('was filled with other data')
      await expect(fillDatabase(database, from)).rejects.toThrow('holds 2504 documents already: name one that is empty')
      await expect(fillDatabase(database, `mongodb://${server.host}/?directConnection=true`)).rejects.toThrow(
        'Name the database at the end of the address',
      )
    })
  })

  test('happens once of two concurrent copies', PATIENT, async () => {
    const [from, to] = [emptyDatabase(), emptyDatabase()]
    await openDatabase(from, async (database) => {
      await fill(database)
      const both = await Promise.all([fillDatabase(database, to), fillDatabase(database, to)])
      expect(both.map(({ outcome }) => outcome).sort()).toEqual(['copied', 'there'])
    })
  })
})

test('an incompletely filled database is rejected and filled again', PATIENT, async () => {
  const [from, to] = [emptyDatabase(), emptyDatabase()]
  await openDatabase(from, fill)
  await openDatabase(to, async (database) => {
    await database.collection('restore_markers').insertOne({ _id: 'restore' as never, began: new Date(0), ended: null })
    await database.collection('many').insertOne({ _id: -1 as never, name: 'of the copy that was cut off' })
    await expect(assertRestoreComplete(database)).rejects.toThrow(
      'has not ended: wait for it, or run the same command again',
    )
    expect(await openDatabase(from, (source) => fillDatabase(source, to))).toMatchObject({ outcome: 'copied' })
    await assertRestoreComplete(database)
    expect(await sumOf(database)).toBe(await sumAt(from))
  })
})

describe('backup', () => {
  test('of a MongoDB is a folder that starts anywhere and restores into another MongoDB', PATIENT, async () => {
    const [from, to] = [emptyDatabase(), emptyDatabase()]
    await openDatabase(from, fill)
    const copy = await backUp(readDataConfig({ MONGODB_URI: from }), join(folder, 'copy'))
    expect(await openPresentData({ mongodbUri: undefined, dataDir: copy }, sumOf)).toBe(await sumAt(from))
    expect(await restore({ mongodbUri: to, dataDir }, copy)).toMatchObject({ outcome: 'copied', documents: 2_503 })
    expect(await sumAt(to)).toBe(await sumAt(from))
  })

  test('of a mongod’s folder works while it runs and while it does not', PATIENT, async () => {
    programs.mongod()
    const sum = await withDataFolder(async (database) => {
      await fill(database)
      await backUp(here(), join(folder, 'running'))
      return sumOf(database)
    })
    await backUp(here(), join(folder, 'stopped'))
    for (const name of ['running', 'stopped'])
      expect(await openPresentData({ mongodbUri: undefined, dataDir: join(folder, name) }, sumOf)).toBe(sum)
  })

  test('is dated in the data, whose database runs or not, unless it fails', PATIENT, async () => {
    const readDate = async (database: Db): Promise<Date> =>
      (await database.collection('settings').findOne({ key: 'backup' }))?.value.at
    const running = await withDataFolder(async (database) => {
      await fill(database)
      runCommand('backup', join(folder, 'running'))
      return readDate(database)
    })
    expect(running).toBeInstanceOf(Date)
    runCommand('backup', join(folder, 'stopped'))
    const stopped = await withDataFolder(readDate)
    expect(stopped > running).toBe(true)
    expect(runCommand('backup', join(folder, 'stopped'))).toContain('is not empty.')
    expect(await withDataFolder(readDate)).toEqual(stopped)
    const MONGODB_URI = emptyDatabase()
    await openDatabase(MONGODB_URI, fill)
    runCommand('backup', join(folder, 'elsewhere'), { MONGODB_URI })
    expect(await openDatabase(MONGODB_URI, readDate)).toBeInstanceOf(Date)
  })

  test('is complete or missing, and never overwrites anything', PATIENT, async () => {
    await expect(backUp(here(), join(folder, 'copy'))).rejects.toThrow(`There is no data in ${dataDir}.`)
    expect(readdirSync(folder)).not.toContain('copy')
    expect(readdirSync(folder)).not.toContain('copy.part')
    await withDataFolder(fill)
    await expect(backUp(here(), join(folder, 'server'))).rejects.toThrow('is not empty.')
  })
})

describe('secrets of a backup', () => {
  const ENVIRONMENT = { SESSION_SECRET: 't'.repeat(32), PASSWORD_KEY: 'c3'.repeat(32), QR_SECRET: 'r'.repeat(32) }

  test('of a MongoDB are those of the environment, never those of a data folder', PATIENT, async () => {
    const MONGODB_URI = emptyDatabase()
    await openDatabase(MONGODB_URI, fill)
    mkdirSync(dataDir)
    writeSecrets(SECRETS)
    const [bare, whole] = [join(folder, 'bare'), join(folder, 'whole')]
    expect(runCommand('backup', bare, { MONGODB_URI, QR_SECRET: ENVIRONMENT.QR_SECRET })).toBe(
      [
        `Copied the data to ${bare}, but not SESSION_SECRET, PASSWORD_KEY: this command does not have them.`,
        `Set them here, or keep them with the copy and set them for its start: MONGODB_URI= DATA_DIR=${bare} npm start.\n`,
      ].join('\n'),
    )
    expect(readSecretsIn(bare)).toEqual({ qr: ENVIRONMENT.QR_SECRET, passwordKeysOld: [] })
    expect(runCommand('backup', whole, { MONGODB_URI, ...ENVIRONMENT, PASSWORD_KEYS_OLD: 'd4'.repeat(32) })).toBe(
      `Copied everything to ${whole}. MONGODB_URI= DATA_DIR=${whole} npm start starts from the copy.\n`,
    )
    const { secrets, oldPasswordKeys } = readServicesConfig({ DATA_DIR: whole })
    expect([secrets, oldPasswordKeys]).toEqual([
      { session: 't'.repeat(32), passwordKey: 'c3'.repeat(32), qr: 'r'.repeat(32) },
      ['d4'.repeat(32)],
    ])
  })

  test('that are incomplete keep the copy from starting with generated ones', PATIENT, async () => {
    await withDataFolder(fill)
    const copy = join(folder, 'copy')
    expect(runCommand('backup', copy)).toContain('but not SESSION_SECRET, PASSWORD_KEY, QR_SECRET')
    expect(existsSync(join(dataDir, 'secrets.json'))).toBe(false)
    const file = join(copy, 'secrets.json')
    expect(() => readServicesConfig({ DATA_DIR: copy, QR_SECRET: ENVIRONMENT.QR_SECRET })).toThrow(
      `${file} has no session: set SESSION_SECRET to that of its data.\n${file} has no passwordKey: set PASSWORD_KEY`,
    )
    expect(readServicesConfig({ DATA_DIR: copy, ...ENVIRONMENT }).secrets.qr).toBe(ENVIRONMENT.QR_SECRET)
  })

  test('of a data folder are those in use', PATIENT, async () => {
    await withDataFolder(fill)
    writeSecrets(SECRETS)
    const copy = join(folder, 'copy')
    const environment = { PASSWORD_KEY: ENVIRONMENT.PASSWORD_KEY, PASSWORD_KEYS_OLD: SECRETS.passwordKey }
    expect(runCommand('backup', copy, environment)).toContain(
      `Copied everything to ${copy}. DATA_DIR=${copy} npm start`,
    )
    expect(readSecretsIn(copy)).toEqual({
      ...SECRETS,
      passwordKey: ENVIRONMENT.PASSWORD_KEY,
      passwordKeysOld: [SECRETS.passwordKey],
    })
  })

  test('that are incomplete leave those of the folder they are restored into', PATIENT, async () => {
    await withDataFolder(fill)
    const copy = await backUp(here(), join(folder, 'copy'))
    writeSecrets(SECRETS)
    await restore(here(), copy)
    expect(readSecretsIn(dataDir)).toEqual(SECRETS)
    expect(readdirSync(dataDir).filter((name) => name.startsWith('secrets.'))).toEqual(['secrets.json'])
  })
})

describe('restore', () => {
  test('into a new folder creates no secrets of its own', PATIENT, async () => {
    await withDataFolder(fill)
    writeSecrets(SECRETS)
    const copy = await backUp(here(), join(folder, 'copy'))
    const DATA_DIR = join(folder, 'new')
    expect(runCommand('restore', copy, { DATA_DIR })).toBe(`The data in ${DATA_DIR} is that of ${copy} now.\n`)
    expect(readdirSync(DATA_DIR).sort()).toEqual(['engine', 'secrets.json', 'store'])
    expect(readSecretsIn(DATA_DIR)).toEqual(SECRETS)
  })

  test('replaces secrets that cannot be read', PATIENT, async () => {
    await withDataFolder(fill)
    writeSecrets(SECRETS)
    const copy = await backUp(here(), join(folder, 'copy'))
    writeFileSync(join(dataDir, 'secrets.json'), '{"session":')
    await restore({ mongodbUri: undefined, dataDir }, copy)
    expect(readSecretsIn(dataDir)).toEqual(SECRETS)
  })

  test('restores data and secrets and keeps the previous ones', PATIENT, async () => {
    const sum = await withDataFolder(async (database) => {
      await fill(database)
      return sumOf(database)
    })
    writeSecrets(SECRETS)
    const copy = await backUp(here(), join(folder, 'copy'))
    const later = await withDataFolder(async (database) => {
      await database.collection('many').deleteMany({})
      return sumOf(database)
    })
    writeSecrets({ ...SECRETS, passwordKey: 'b2'.repeat(32) })
    const restored = await restore(here(), copy)
    expect(await withDataFolder(sumOf)).toBe(sum)
    expect(readSecretsIn(dataDir)).toEqual(SECRETS)
    expect(readdirSync(dataDir).filter((name) => /^secrets\.before-/.test(name))).toHaveLength(1)
    const before = (restored as { before: string }).before
    const earlier = await startEmbeddedMongo({ dataDir: before })
    expect(await sumAt(`mongodb://${earlier.host}/restaurant?directConnection=true`)).toBe(later)
    await earlier.stop()
  })

  test('is rejected while the product runs and for a folder that is no backup', PATIENT, async () => {
    await expect(restore(here(), join(folder, 'nowhere'))).rejects.toThrow('There is no backup in')
    await withDataFolder(async (database) => {
      await fill(database)
      const copy = await backUp(here(), join(folder, 'copy'))
      await expect(restore(here(), copy)).rejects.toThrow('stop it first')
      await expect(move(here(), emptyDatabase())).rejects.toThrow('stop it first')
    })
  })

  test('interrupted keeps the product from starting until it is repeated', PATIENT, async () => {
    await withDataFolder(fill)
    const copy = await backUp(here(), join(folder, 'copy'))
    // What a process leaves that dies between the two renames.
    rmSync(join(dataDir, 'store'), { recursive: true })
    mkdirSync(join(dataDir, 'store.restoring'))
    writeFileSync(join(dataDir, 'set-aside'), 'A restore was cut off: run it again.')
    await expect(openStore(here())).rejects.toThrow('A restore was cut off: run it again.')
    expect(existsSync(join(dataDir, 'store'))).toBe(false)
    expect(await restore(here(), copy)).toEqual({ before: null })
    expect(await withDataFolder((database) => database.collection('many').countDocuments())).toBe(2_500)
  })
})

describe('moving to a MongoDB', () => {
  test('copies everything and disables the folder', PATIENT, async () => {
    const to = emptyDatabase()
    const sum = await withDataFolder(async (database) => {
      await fill(database)
      return sumOf(database)
    })
    expect(await move(here(), to)).toMatchObject({ outcome: 'copied', checksum: sum })
    expect(await sumAt(to)).toBe(sum)
    await expect(openStore(here())).rejects.toThrow(`was moved to the MongoDB at ${server.host}: set MONGODB_URI`)
    await expect(backUp(here(), join(folder, 'copy'))).rejects.toThrow('set MONGODB_URI to it')
    expect(await move(here(), to)).toMatchObject({ outcome: 'there', checksum: sum })
    await expect(move({ ...here(), mongodbUri: to }, to)).rejects.toThrow('MONGODB_URI is set')
  })

  test('is complete when it is killed and repeated', PATIENT, async () => {
    const to = emptyDatabase()
    const sum = await withDataFolder(async (database) => {
      await fill(database)
      return sumOf(database)
    })
    const client = await new MongoClient(to).connect()
    const started = { ...process.env, DATA_DIR: dataDir, MONGODB_URI: '' }
    const arrived = () => client.db().collection('many').countDocuments()
    const child = spawn(process.execPath, [join(cli, 'move.ts'), to], { env: started, stdio: 'ignore' })
    const ended = once(child, 'exit')
    while ((await arrived()) === 0 && child.exitCode === null) await new Promise(setImmediate)
    child.kill('SIGKILL')
    await ended
    // Who died holds the place for half a minute.
    await client
      .db()
      .collection('restore_markers')
      .updateOne({ _id: 'lock' as never }, { $set: { leasedUntil: new Date(0) } })
    expect(await move(here(), to)).toMatchObject({ checksum: sum })
    expect(await sumAt(to)).toBe(sum)
    await client.close()
  })
})
