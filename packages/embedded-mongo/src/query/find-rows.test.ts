import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { encode } from '../bson/encode.ts'
import { toDoc } from '../bson/types.ts'
import type { Collection } from '../storage/collection.ts'
import type { Database } from '../storage/database.ts'
import { Store } from '../storage/store.ts'
import { Transaction } from '../storage/transaction.ts'
import { compileFilter } from './filter.ts'
import { findRows } from './find-rows.ts'
import { Progress } from './scan.ts'
import { readSort } from './sort-spec.ts'

let folder: string
let store: Store
let database: Database
let guests: Collection

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'find-rows-'))
  store = new Store(folder)
  database = store.findOrCreate('shop')
  write(() => {
    guests = database.create('guests')
    for (let id = 0; id < 1000; id++) insert(id)
  })
})
afterEach(() => {
  store.close()
  rmSync(folder, { recursive: true })
})

function write(run: () => void): void {
  database.runWrites(run)
  database.sqlite.commit()
}

function insert(id: number): void {
  const doc = toDoc({ _id: id })
  guests.insert(doc, encode(doc))
}

test.each([
  ['without an order', undefined],
  ['in the order of an index', { _id: -1 }],
])('a transaction that writes reads few documents for the first one %s', (_, sort) => {
  const transaction = new Transaction(database.sqlite)
  transaction.run(() => guests.fetch(1))
  write(() => insert(1000))
  transaction.takePlace()
  const progress = new Progress()
  const query = { filter: compileFilter(toDoc({})), sort: readSort(sort && toDoc(sort)), limit: 1 }
  const found = transaction.run(() => [...findRows(guests, query, progress)])
  transaction.abort()
  expect(found.map(({ rid }) => rid)).toEqual([sort ? 1000 : 1])
  expect(progress.docsExamined).toBeLessThan(100)
})
