import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { MongoClient } from 'mongodb'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { backUp } from '../backup.ts'
import { type EmbeddedMongo, startEmbeddedMongo } from '../index.ts'
import { verifyFolder } from '../testing/verify.ts'

let dataDir: string
let store: EmbeddedMongo | undefined
beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'embedded-mongo-'))
})
afterEach(async () => {
  await store?.stop()
  rmSync(dataDir, { recursive: true, force: true })
})

async function withStore<T>(folder: string, use: (client: MongoClient) => Promise<T>): Promise<T> {
  store = await startEmbeddedMongo({ dataDir: folder })
  const client = await new MongoClient(store.uri).connect()
  try {
    return await use(client)
  } finally {
    await client.close()
    await store.stop()
    store = undefined
  }
}

const names = (client: MongoClient) => client.db('shop').collection<{ name: string }>('names')
const byName = { collation: { locale: 'en', strength: 2 } } as const

async function fill(client: MongoClient): Promise<void> {
  await names(client).createIndex({ name: 1 }, byName)
  await names(client).insertMany(['Zoe', 'adam', 'Bilal', 'éva'].map((name) => ({ name })))
}

const sorted = (client: MongoClient) =>
  names(client)
    .find({}, byName)
    .sort({ name: 1 })
    .map(({ name }) => name)
    .toArray()

const mode = (path: string) => (statSync(path).mode & 0o777).toString(8)

describe('data folder', () => {
  it('is made accessible to its owner only', async () => {
    await withStore(dataDir, fill)
    for (const file of readdirSync(dataDir)) chmodSync(join(dataDir, file), 0o644)
    chmodSync(dataDir, 0o755)
    await withStore(dataDir, async (client) => {
      await client.db('other').collection('c').insertOne({})
      expect(mode(dataDir)).toBe('700')
      for (const file of readdirSync(dataDir)) expect([file, mode(join(dataDir, file))]).toEqual([file, '600'])
    })
  })

  it('opens with an empty marker after a power cut, and beside foreign files', async () => {
    writeFileSync(join(dataDir, 'ENGINE'), '')
    writeFileSync(join(dataDir, 'db-%zz.sqlite'), 'x')
    writeFileSync(join(dataDir, 'db-Name.sqlite'), 'x')
    await withStore(dataDir, async (client) => {
      expect((await client.db().admin().listDatabases()).databases).toEqual([])
    })
    expect(readFileSync(join(dataDir, 'ENGINE'), 'utf8')).toBe('sufra-embedded-mongo 2\n')
  })

  it('of the first format is upgraded', async () => {
    await withStore(dataDir, fill)
    writeFileSync(join(dataDir, 'ENGINE'), 'sufra-embedded-mongo 1\n')
    const file = new DatabaseSync(join(dataDir, 'db-shop.sqlite'))
    file.exec('DROP TABLE sessions; DROP TABLE meta')
    file.close()
    expect(await withStore(dataDir, sorted)).toEqual(['adam', 'Bilal', 'éva', 'Zoe'])
    expect(readFileSync(join(dataDir, 'ENGINE'), 'utf8')).toBe('sufra-embedded-mongo 2\n')
  })

  it('of a newer format is rejected with a message', async () => {
    writeFileSync(join(dataDir, 'ENGINE'), 'sufra-embedded-mongo 3\n')
    await expect(startEmbeddedMongo({ dataDir })).rejects.toThrow(
      `The data folder ${dataDir} was written by a newer release (format 3; this one knows 2).`,
    )
  })
})

describe('collated indexes after an ICU update', () => {
  /** Rewrites the folder like a store with another collator: its name, and descending order. */
  function rewriteWithOtherCollator(change: (file: DatabaseSync) => void = () => undefined): void {
    const file = new DatabaseSync(join(dataDir, 'db-shop.sqlite'))
    file.exec("UPDATE meta SET value = 'ICU 1, Unicode 1' WHERE key = 'collator'")
    const [index] = file.prepare("SELECT name FROM sqlite_schema WHERE name GLOB 'l[0-9]*'").all() as { name: string }[]
    const labels = file.prepare(`SELECT label, text FROM ${index?.name} ORDER BY label`).all() as {
      label: Uint8Array
      text: string
    }[]
    const swapped = labels.map(({ text }) => text).reverse()
    labels.forEach(({ label }, i) => {
      file.prepare(`UPDATE ${index?.name} SET text = ? WHERE label = ?`).run(swapped[i] as string, label)
    })
    change(file)
    file.close()
  }

  it('are rebuilt in the new order', async () => {
    await withStore(dataDir, fill)
    rewriteWithOtherCollator()
    expect(await withStore(dataDir, sorted)).toEqual(['adam', 'Bilal', 'éva', 'Zoe'])
    expect(verifyFolder(dataDir)).toEqual([])
  })

  it('are left alone when ICU is unchanged', async () => {
    await withStore(dataDir, fill)
    rewriteWithOtherCollator((file) => {
      const value = `ICU ${process.versions.icu}, Unicode ${process.versions.unicode}`
      file.prepare("UPDATE meta SET value = ? WHERE key = 'collator'").run(value)
    })
    expect(verifyFolder(dataDir)).not.toEqual([])
  })
})

it('the check of a folder reports a missing index entry', async () => {
  await withStore(dataDir, fill)
  expect(verifyFolder(dataDir)).toEqual([])
  const file = new DatabaseSync(join(dataDir, 'db-shop.sqlite'))
  file.exec('DELETE FROM x1 WHERE rid = 1')
  file.close()
  expect(verifyFolder(dataDir)).toEqual([expect.stringContaining('_id_: the entry')])
})

describe('backup', () => {
  it('can be taken while the store is written to, and opens', async () => {
    const target = join(dataDir, 'copy')
    const original = join(dataDir, 'data')
    mkdirSync(original)
    const last = await withStore(original, async (client) => {
      await fill(client)
      const inserting = Array.from({ length: 50 }, (_, n) => names(client).insertOne({ name: `n${n}` }))
      expect(backUp(original, target)).toEqual(['shop'])
      await Promise.all(inserting)
      return names(client).countDocuments()
    })
    const copied = await withStore(target, (client) => names(client).countDocuments())
    expect(last).toBe(54)
    expect(copied).toBeGreaterThanOrEqual(4)
    expect(copied).toBeLessThanOrEqual(54)
    expect(verifyFolder(target)).toEqual([])
    expect(mode(join(target, 'db-shop.sqlite'))).toBe('600')
  })

  it('is rejected without a source and over an existing target', () => {
    expect(() => backUp(dataDir, join(dataDir, 'copy'))).toThrow(
      `There is no data of the embedded store in ${dataDir}.`,
    )
    writeFileSync(join(dataDir, 'ENGINE'), 'sufra-embedded-mongo 2\n')
    expect(() => backUp(dataDir, dataDir)).toThrow(`The folder ${dataDir} is not empty.`)
    expect(existsSync(join(dataDir, 'copy'))).toBe(false)
  })
})
