import type { Customer } from '@sufra/contracts/customers/entities'
import type { LedgerEntry } from '@sufra/contracts/customers/points/entities'
import mongoose from 'mongoose'
import { Ledger } from 'services/customers/ledger.model'
import { allocateIds } from 'services/platform/db/counters'
import { streamList, streamRecords } from 'services/platform/export/record-stream'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Person } from '../../harness/person.ts'
import { startTestProduct, type TestProduct } from '../../harness/product.ts'

let product: TestProduct
let viewer: Person
let guest: Person & { customer: Customer }
beforeAll(async () => {
  product = await startTestProduct()
  viewer = await product.viewer()
  const editor = await product.editor()
  guest = await product.customer()
  await product.customer()
  for (const posOrderNumber of ['A-1', 'A-10', 'a-1', 'B-A-1', null, 'A.*', 'Ω-1']) {
    await editor.post(`/api/customers/${guest.customer.id}/points`, { amount: 5, posOrderNumber, earnAgain: true })
  }
})
afterAll(() => product.stop())

const all = (query = '') => viewer.get<LedgerEntry[]>(`/api/admin/transactions${query}`)
const listOwn = (query = '') => guest.get<LedgerEntry[]>(`/api/customers/${guest.customer.id}/transactions${query}`)

describe.each([
  ['all customers', all, 9],
  ['one customer', listOwn, 8],
])('ledger of %s', (_, ask, count) => {
  it('without parameters returns all entries, newest first [T098]', async () => {
    const { status, body, headers } = await ask()
    expect([status, body.length, headers.has('x-total-count')]).toEqual([200, count, false])
    expect(body.map(({ id }) => id)).toEqual(body.map(({ id }) => id).toSorted((a, b) => b - a))
  })

  it('pages keep order and elements and return the total', async () => {
    const { body: whole } = await ask()
    const pages = await Promise.all([1, 2, 3, 4].map((page) => ask(`?limit=3&page=${page}`)))
    expect(pages.flatMap(({ body }) => body)).toEqual(whole)
    for (const { headers } of pages) expect(headers.get('x-total-count')).toBe(String(count))
  })
})

describe('ledger search by POS order number', () => {
  it.each([
    ['A-1', ['a-1', 'A-10', 'A-1']],
    ['A-10', ['A-10']],
    ['A', ['A.*', 'a-1', 'A-10', 'A-1']],
    ['a', ['A.*', 'a-1', 'A-10', 'A-1']],
    ['A.*', ['A.*']],
    ['Ω', ['Ω-1']],
    ['-1', []],
    ['.', []],
  ])('matches numbers that begin with %j literally [T475]', async (search, numbers) => {
    const { body, headers } = await all(`?search=${encodeURIComponent(search)}`)
    expect(body.map(({ posOrderNumber }) => posOrderNumber)).toEqual(numbers)
    expect(headers.get('x-total-count')).toBe(String(numbers.length))
  })
})

describe('long ledger', () => {
  const LINES = 1000

  it('is streamed completely and in order', async () => {
    const first = await allocateIds('transactions', LINES)
    const template = await Ledger.findOne({ customerId: guest.customer.id }, { _id: 0, orderClaims: 0 }).lean()
    await Ledger.collection.insertMany(
      Array.from({ length: LINES }, (_, index) => ({
        ...template,
        id: first + index,
        ref: `long:${index}`,
      })) as never[],
    )
    const { body } = await listOwn()
    expect(body).toHaveLength(LINES + 8)
    expect(body.slice(0, LINES).map(({ id }) => id)).toEqual(
      Array.from({ length: LINES }, (_, i) => first + LINES - 1 - i),
    )
  })

  it('closes its database cursor when the caller disconnects before the first read', async () => {
    const before = await openCursors()
    const list = await streamList({}, streamRecords(Ledger, { filter: {} }), ({ id }) => id)
    expect(await openCursors()).toBe(before + 1)
    list.destroy()
    await expect.poll(openCursors, { timeout: 30_000 }).toBe(before)
  })

  async function openCursors(): Promise<number> {
    const status = await mongoose.connection.db?.command({ serverStatus: 1 })
    return Number(status?.metrics.cursor.open.total)
  }
})

describe('ledger queries', () => {
  it.each([
    ['the newest lines of all customers', () => Ledger.find({}).sort({ createdAt: -1, id: -1 })],
    ['the lines of a customer', () => Ledger.find({ customerId: 1 }).sort({ createdAt: -1, id: -1 })],
    ['the lines of an order number', () => Ledger.find({ orderKey: { $gte: 'A', $lte: 'A\u{10FFFF}' } })],
  ])('read %s from an index', async (_, query) => {
    const plan = JSON.stringify(await query().explain())
    expect(plan).toContain('IXSCAN')
    expect(plan).not.toMatch(/COLLSCAN|"stage":"SORT"/)
  })
})
