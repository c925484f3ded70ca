import { setImmediate as turn } from 'node:timers/promises'
import { Customers } from 'services/customers/customer.model'
import { streamWorkbook } from 'services/platform/export/workbook'
import { unzip } from 'services/platform/testing/unzip'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { listAuditEntries } from '../../harness/audit-entries.ts'
import type { Person } from '../../harness/person.ts'
import { startTestProduct, type TestProduct } from '../../harness/product.ts'

let product: TestProduct
let editor: Person
beforeAll(async () => {
  product = await startTestProduct()
  editor = await product.editor()
})
afterAll(() => product.stop())

const PATH = '/api/admin/export/customers'

/** Endless rows, one per turn of the event loop. */
async function* generateRows(): AsyncGenerator<number> {
  for (let number = 0; ; number += 1) yield turn(number)
}

async function readRows(): Promise<string[][]> {
  const { body } = await editor.get<Buffer>(PATH)
  const sheet = unzip(body).get('xl/worksheets/sheet1.xml') ?? ''
  return [...sheet.matchAll(/<row .*?<\/row>/gs)].map(([row]) =>
    [...row.matchAll(/<v>(.*?)<\/v>/gs)].map(([, v]) => v ?? ''),
  )
}

describe('export of all customers', () => {
  it('downloads a workbook under its file name [T459]', async () => {
    const { status, headers, body } = await editor.get<Buffer>(PATH)
    expect(status).toBe(200)
    expect(headers.get('content-type')).toBe('application/vnd.openxmlformats-officedocument.spreadsheetml.sheet')
    expect(headers.get('content-disposition')).toBe('attachment; filename="customers.xlsx"')
    expect(headers.get('cache-control')).toBe('no-store')
    expect(body.subarray(0, 2).toString()).toBe('PK')
  })

  it('has a row per customer in directory order, up to date and without passwords', async () => {
    await product.customer({ firstName: 'Zayed', lastName: 'Al Amiri' })
    const { customer } = await product.customer({ firstName: 'مريم', lastName: '=2+5', password: 'Open Sesame' })
    await product.customer({ firstName: 'Amal', lastName: 'al amiri' })
    await editor.send('PUT', `/api/admin/customers/${customer.id}/notes`, { notes: '@SUM(1)' })
    const [headings, ...customers] = await readRows()
    expect(headings).toHaveLength(18)
    expect(customers.map((cells) => cells[3])).toEqual(['مريم', 'Amal', 'Zayed'])
    const { id, uniqueId, phoneNumber } = customer
    expect(customers[0]?.slice(0, 5)).toEqual([String(id), uniqueId, phoneNumber, 'مريم', '=2+5'])
    expect(customers[0]).toContain('@SUM(1)')
    expect(JSON.stringify(customers)).not.toContain('Sesame')
  })

  it('writes the row count to the audit log', async () => {
    await editor.get(PATH)
    const customers = await Customers.countDocuments({})
    const act = { username: 'owner', what: 'customers.export', before: null, after: { customers } }
    expect((await listAuditEntries('customers')).at(-1)).toEqual(act)
  })

  it('is refused while the maximum number of exports is running, without an audit entry', async () => {
    const before = await listAuditEntries('customers')
    const unread = await Promise.all([1, 2, 3].map(() => streamWorkbook('Endless', [], generateRows())))
    try {
      expect(await editor.get(PATH)).toMatchObject({ status: 503, body: { code: 'UNAVAILABLE' } })
      expect(await listAuditEntries('customers')).toEqual(before)
    } finally {
      for (const workbook of unread) workbook.destroy()
    }
    await expect.poll(async () => (await editor.get(PATH)).status).toBe(200)
  })

  it('is refused to viewers and customers without an audit entry [T442]', async () => {
    const before = await listAuditEntries('customers')
    const people = [product.person(), await product.customer(), await product.viewer()]
    const statuses = await Promise.all(people.map(async (person) => (await person.get(PATH)).status))
    expect(statuses).toEqual([401, 403, 403])
    expect(await listAuditEntries('customers')).toEqual(before)
  })
})
