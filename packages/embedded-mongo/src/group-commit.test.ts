import { mkdtempSync, rmSync } from 'node:fs'
import { type FileHandle, open } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { toDoc } from './bson/types.ts'
import { GroupCommit } from './group-commit.ts'
import type { Database } from './storage/database.ts'
import { Store } from './storage/store.ts'

let folder: string
let store: Store
let database: Database
let group: GroupCommit
let syncs: PromiseWithResolvers<void>[]

async function slowDisk(): Promise<void> {
  syncs = []
  const handle = await open(join(folder, 'ENGINE'))
  vi.spyOn(Object.getPrototypeOf(handle) as FileHandle, 'datasync').mockImplementation(() => {
    const sync = Promise.withResolvers<void>()
    syncs.push(sync)
    return sync.promise
  })
  await handle.close()
}

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'group-commit-'))
  store = new Store(folder)
  database = store.findOrCreate('shop')
  group = new GroupCommit(store)
  await slowDisk()
})
afterEach(() => {
  vi.restoreAllMocks()
  store.close()
  rmSync(folder, { recursive: true })
})

function write(name: string) {
  database.runWrites(() => database.create(name))
  return ask()
}

function ask() {
  const answer = vi.fn()
  group.answer({ body: toDoc({}), answer }, toDoc({ ok: 1 }))
  return answer
}

async function waitUntilSynced(number: number): Promise<void> {
  await vi.waitFor(() => expect(syncs).toHaveLength(number))
  syncs.at(-1)?.resolve()
}

test('acknowledges a write after its sync, and a read meanwhile after the write', async () => {
  const written = write('orders')
  await vi.waitFor(() => expect(syncs).toHaveLength(1))
  const read = ask()
  expect(database.sqlite.inTransaction).toBe(false)
  expect(written).not.toHaveBeenCalled()
  expect(read).not.toHaveBeenCalled()
  await waitUntilSynced(1)
  await vi.waitFor(() => expect(read).toHaveBeenCalledOnce())
  expect(written).toHaveBeenCalledBefore(read)
})

test('combines writes during a sync in the next one', async () => {
  const first = write('orders')
  await vi.waitFor(() => expect(syncs).toHaveLength(1))
  const [second, third] = [write('guests'), write('tables')]
  await waitUntilSynced(1)
  await vi.waitFor(() => expect(syncs).toHaveLength(2))
  expect(first).toHaveBeenCalledOnce()
  expect(second).not.toHaveBeenCalled()
  await waitUntilSynced(2)
  await vi.waitFor(() => expect(second).toHaveBeenCalledOnce())
  expect(third).toHaveBeenCalledOnce()
})

test('answers a read at once when everything is synced', async () => {
  const written = write('orders')
  await waitUntilSynced(1)
  await vi.waitFor(() => expect(written).toHaveBeenCalledOnce())
  expect(ask()).toHaveBeenCalledOnce()
})
