import type { Reservation } from '@sufra/contracts/reservations/bookings/entities'
import { Customers } from 'services/customers/customer.model'
import { Ledger } from 'services/customers/ledger.model'
import { unzip } from 'services/platform/testing/unzip'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { listAuditEntries } from '../../harness/audit-entries.ts'
import { createBookingDesk } from '../../harness/booking-desk.ts'
import type { Person } from '../../harness/person.ts'
import { startTestProduct, type TestProduct } from '../../harness/product.ts'

const DAY = '2036-12-05'
let product: TestProduct
let editor: Person
let guest: Awaited<ReturnType<TestProduct['customer']>>
let booked: Reservation
beforeAll(async () => {
  product = await startTestProduct()
  editor = await product.editor()
  guest = await product.customer({ firstName: 'Mariam', lastName: 'Ledger' })
  await editor.post(`/api/customers/${guest.customer.id}/points`, {
    amount: 12.5,
    posOrderNumber: '=1+1',
    adminName: 'Sara',
  })
  const desk = createBookingDesk(
    () => editor,
    () => DAY,
  )
  booked = await desk.book({ customerName: 'Omar Test', partySize: 4, tableNumber: 'T7', specialRequests: 'Window' })
  await desk.bookWithStatus('cancelled', { customerName: 'Sara Test', date: '2036-12-07' })
})
afterAll(() => product.stop())

/** Rows of an export without its headings, as stored cell values. */
async function readRows(path: string): Promise<string[][]> {
  const { status, body } = await editor.get<Buffer>(path)
  expect(status).toBe(200)
  const sheet = unzip(body).get('xl/worksheets/sheet1.xml') ?? ''
  return [...sheet.matchAll(/<row .*?<\/row>/gs)]
    .slice(1)
    .map(([row]) => [...row.matchAll(/<v>(.*?)<\/v>/gs)].map(([, v]) => v ?? ''))
}

describe.each([
  ['transactions', '/api/admin/export/transactions', 'transactions.export'],
  ['reservations', '/api/admin/export/reservations', 'reservations.export'],
] as const)('export of %s', (name, path, what) => {
  it('downloads a workbook under its file name', async () => {
    const { headers, body } = await editor.get<Buffer>(path)
    expect(headers.get('content-type')).toBe('application/vnd.openxmlformats-officedocument.spreadsheetml.sheet')
    expect(headers.get('content-disposition')).toBe(`attachment; filename="${name}.xlsx"`)
    expect(body.subarray(0, 2).toString()).toBe('PK')
  })

  it('writes the days and the row count to the audit log', async () => {
    await readRows(`${path}?from=2036-01-01&to=2037-01-01`)
    const after = { [name]: 2, from: '2036-01-01', to: '2037-01-01' }
    expect((await listAuditEntries(name)).at(-1)).toEqual({ username: 'owner', what, before: null, after })
  })

  it('is refused to viewers and customers without an audit entry', async () => {
    const before = await listAuditEntries(name)
    const people = [product.person(), guest, await product.viewer()]
    const statuses = await Promise.all(people.map(async (person) => (await person.get(path)).status))
    expect(statuses).toEqual([401, 403, 403])
    expect(await listAuditEntries(name)).toEqual(before)
  })
})

describe('export of transactions', () => {
  it('has a row per ledger entry, earliest first, with the customer ID', async () => {
    const lines = await readRows('/api/admin/export/transactions')
    const { uniqueId } = guest.customer
    expect(lines.map((line) => line.slice(2, 6))).toEqual([
      [uniqueId, 'welcome', '10', '10'],
      [uniqueId, 'earn', '12', '22'],
    ])
    expect(lines[1]?.slice(6)).toEqual(['12.5', '=1+1', 'Purchase', 'Sara'])
  })

  it('filters by restaurant days, both ends inclusive', async () => {
    const on = (from: string, to: string) => readRows(`/api/admin/export/transactions?from=${from}&to=${to}`)
    await Ledger.updateMany({ type: 'earn' }, { createdAt: new Date('2036-11-21T20:00:00Z') })
    expect(await on('2036-11-21', '2036-11-21')).toHaveLength(1)
    expect(await on('2036-11-22', '2036-11-22')).toHaveLength(1)
    expect(await on('2036-11-23', '2036-11-30')).toHaveLength(0)
  })

  it('keeps entries of deleted customers without their ID', async () => {
    const { customer } = await product.customer({ firstName: 'Gone' })
    await Customers.deleteOne({ id: customer.id })
    expect((await readRows('/api/admin/export/transactions')).map((line) => line[2])).toContain('welcome')
  })
})

describe('export of reservations', () => {
  it('has a row per reservation, ordered by start', async () => {
    const found = await readRows('/api/admin/export/reservations')
    expect(found.map((cells) => cells[3])).toEqual(['Omar Test', 'Sara Test'])
    expect(found[0]?.slice(3, 10)).toEqual([
      'Omar Test',
      '+971501234567',
      '4',
      'T7',
      'confirmed',
      'Window',
      found[0]?.[9],
    ])
    expect(found[0]?.[0]).toBe(String(booked.id))
  })

  it('filters by business days, both ends inclusive', async () => {
    const on = async (query: string) => (await readRows(`/api/admin/export/reservations?${query}`)).length
    expect([await on(`from=${DAY}&to=${DAY}`), await on(`from=2036-12-06`), await on(`to=2036-12-04`)]).toEqual([
      1, 1, 0,
    ])
  })
})
