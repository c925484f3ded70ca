import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Document, MongoClient } from 'mongodb'
import { afterAll, afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { Server } from '../server.ts'
import { isDiskFault, toStorageError } from '../storage/disk.ts'
import { Store } from '../storage/store.ts'
import { mountSmallDisk } from '../testing/small-disk.ts'

const OUT_OF_SPACE = { code: 14031, codeName: 'OutOfDiskSpace' }
const NOT_WRITTEN = { code: 39, codeName: 'FileStreamFailed' }
/** Larger than the free part of a file's last page. */
const LONG = 'x'.repeat(20_000)

const disk = mountSmallDisk(8)
afterAll(() => disk?.remove())

let data: string
let store: Store
let server: Server
let client: MongoClient

async function start(folder: string): Promise<void> {
  data = folder
  store = new Store(data)
  server = new Server(store)
  const host = await server.listenOnSocket(join(data, 'store.sock'))
  client = new MongoClient(`mongodb://${host}/?directConnection=true&serverSelectionTimeoutMS=5000`)
}
const guests = () => client.db('shop').collection<Document>('guests')
const add = (name: string) => guests().insertOne({ name, LONG })
const names = async () => (await guests().find().sort({ name: 1 }).toArray()).map(({ name }) => name)
const outcome = (work: Promise<unknown>) =>
  work.then(
    () => 'done',
    ({ code, codeName }) => ({ code, codeName }),
  )

beforeEach(() => {
  vi.spyOn(console, 'error').mockReturnValue()
})
const stop = async () => {
  await client.close()
  disk?.free()
  await server.close()
  rmSync(data, { recursive: true })
}

/** Mounting a disk needs root. */
describe.skipIf(!disk)('store on a disk that fills up', () => {
  beforeEach(async () => {
    await start(mkdtempSync(join(disk?.folder ?? '', 'data-')))
    await guests().createIndex({ name: 1 }, { unique: true })
    await add('Layla')
  })
  afterEach(stop)

  test('refuses writes, answers reads, and takes writes again without a restart', async () => {
    disk?.fill()
    expect(await outcome(add('Omar'))).toEqual(OUT_OF_SPACE)
    expect(await outcome(add('Omar'))).toEqual(OUT_OF_SPACE)
    expect(await names()).toEqual(['Layla'])
    disk?.free()
    expect(await outcome(add('Omar'))).toBe('done')
    expect(await names()).toEqual(['Layla', 'Omar'])
  })

  test('answers every read that shares a commit with a refused write, by what is committed', async () => {
    const read = () => Array.from({ length: 12 }, names)
    // Opens a connection for each.
    await Promise.all([...read(), ...read()])
    disk?.fill()
    const [before, refused, after] = [read(), outcome(add('Omar')), read()]
    expect(await refused).toEqual(OUT_OF_SPACE)
    expect(await Promise.all([...before, ...after])).toEqual(Array(24).fill(['Layla']))
  })

  test('ends transactions whose snapshot is older than what a refused write has loaded again', async () => {
    const collation = { locale: 'en', strength: 2 }
    await guests().createIndex({ name: -1 }, { collation })
    await add('Omar')
    await client.withSession(async (session) => {
      session.startTransaction({ readConcern: { level: 'snapshot' } })
      const find = () => guests().findOne({ name: 'OMAR' }, { session, collation })
      expect(await find()).toMatchObject({ name: 'Omar' })
      await guests().deleteOne({ name: 'Omar' })
      expect(await find()).toMatchObject({ name: 'Omar' })
      disk?.fill()
      expect(await outcome(add('Zeina'))).toEqual(OUT_OF_SPACE)
      await expect(find()).rejects.toMatchObject({ codeName: 'SnapshotUnavailable' })
    })
  })

  test('carries on with a cursor that was open', async () => {
    await guests().insertMany(Array.from({ length: 40 }, (_, n) => ({ name: `Guest ${n}` })))
    const cursor = guests().find({}, { batchSize: 10 })
    expect(await cursor.next()).toMatchObject({ name: 'Layla' })
    disk?.fill()
    const [written, rest] = await Promise.all([outcome(add('Omar')), cursor.toArray()])
    expect([written, rest.length]).toEqual([OUT_OF_SPACE, 40])
  })

  test('refuses a transaction whole', async () => {
    disk?.fill()
    const session = client.startSession()
    const work = session.withTransaction(async () => {
      await guests().updateOne({ name: 'Layla' }, { $set: { points: 5 } }, { session })
      await guests().insertOne({ name: 'Omar', LONG }, { session })
    })
    expect(await outcome(work)).toEqual(OUT_OF_SPACE)
    await session.endSession()
    disk?.free()
    expect(
      await guests()
        .find({}, { projection: { _id: 0, LONG: 0 } })
        .toArray(),
    ).toEqual([{ name: 'Layla' }])
    expect(await outcome(add('Omar'))).toBe('done')
  })

  test('loses nothing that was acknowledged, also when it is started anew', async () => {
    const done = []
    for (let n = 10; (await outcome(add(`Guest ${n}`))) === 'done'; n += 1) {
      done.push(`Guest ${n}`)
      if (n === 15) disk?.fill()
    }
    disk?.free()
    await client.close()
    await server.close()
    await start(data)
    expect(await names()).toEqual([...done, 'Layla'])
  })
})

describe('store whose database may grow no further', () => {
  beforeEach(async () => {
    await start(mkdtempSync(join(tmpdir(), 'full-')))
    await add('Layla')
  })
  afterEach(stop)
  const grow = (pages: number) => store.find('shop')?.sqlite.exec(`PRAGMA max_page_count=${pages}`)

  test('refuses a write in words of MongoDB and keeps what its group wrote', async () => {
    grow(1)
    expect(await Promise.all([outcome(add('Omar')), names()])).toEqual([OUT_OF_SPACE, ['Layla']])
    grow(1_000_000)
    expect(await outcome(add('Omar'))).toBe('done')
  })
})

test.each([
  ['ENOSPC', OUT_OF_SPACE],
  ['EDQUOT', OUT_OF_SPACE],
  ['EROFS', NOT_WRITTEN],
  ['EACCES', NOT_WRITTEN],
  ['EPERM', NOT_WRITTEN],
  ['EIO', NOT_WRITTEN],
])('names the file error %s as MongoDB does', (code, named) => {
  const error = Object.assign(new Error('refused'), { code })
  expect([isDiskFault(error), toStorageError(error)]).toEqual([true, expect.objectContaining(named)])
})

test('takes a forbidden port for no fault of the disk', () => {
  expect(isDiskFault(Object.assign(new Error('refused'), { code: 'EACCES', syscall: 'listen' }))).toBe(false)
})

test.each([
  ['SQLITE_FULL', 13, OUT_OF_SPACE],
  ['SQLITE_IOERR_WRITE', 778, NOT_WRITTEN],
  ['SQLITE_IOERR_SHMSIZE', 4874, NOT_WRITTEN],
  ['SQLITE_READONLY_DIRECTORY', 1544, NOT_WRITTEN],
  ['SQLITE_CANTOPEN', 14, NOT_WRITTEN],
  ['SQLITE_CONSTRAINT', 19, { code: 1, codeName: 'InternalError' }],
])('names the result %s as MongoDB does', (_, errcode, named) => {
  expect(toStorageError(Object.assign(new Error('refused'), { errcode }))).toMatchObject(named)
})
