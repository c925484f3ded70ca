import type { AuditEntry } from '@sufra/contracts/auth/staff/entities'
import { STAFF_ACTS, type StaffAct } from '@sufra/domain/auth/staff-acts'
import { toFilter } from 'services/auth/audit-log.action'
import { AuditLog } from 'services/platform/observability/audit'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Person } from '../../harness/person.ts'
import { startTestProduct, type TestProduct } from '../../harness/product.ts'
import { addReward } from '../../harness/write-directly.ts'
import { staffActs } from '../auth/staff-acts.ts'

let product: TestProduct
let owner: Person
beforeAll(async () => {
  product = await startTestProduct()
  owner = await product.editor()
})
afterAll(() => product.stop())
beforeEach(async () => {
  await AuditLog.deleteMany({})
})

type Refusal = { code: string; message: string; details: object[] }

function findEntry(id: number, fields: Record<string, unknown> = {}) {
  const rest = { username: 'x', adminName: null, what: 'x.y', record: 'x:1', before: null, after: null }
  return { id, ...rest, createdAt: product.clock.now, ...fields }
}

describe('GET /api/admin/audit-log', () => {
  const readPage = (query = '') => owner.get<AuditEntry[] & Refusal>(`/api/admin/audit-log${query}`)

  it('lists entries newest first, fifty a page, with the total', async () => {
    const times = Array.from({ length: 60 }, (_, index) => index + 1)
    await AuditLog.collection.insertMany(
      times.map((id) => findEntry(id, { createdAt: new Date(1e12 + Math.floor(id / 2)) })),
    )
    const { status, body, headers } = await readPage()
    expect(status).toBe(200)
    expect(headers.get('x-total-count')).toBe('60')
    expect(body.map(({ id }) => id)).toEqual(times.slice(10).reverse())
    const rest = await readPage('?page=2')
    expect(rest.body.map(({ id }) => id)).toEqual(times.slice(0, 10).reverse())
    expect(rest.headers.get('x-total-count')).toBe('60')
    expect((await readPage('?limit=7&page=2')).body).toHaveLength(7)
  })

  it('returns account, action, record, before and after of each entry', async () => {
    const fields = { username: 'Noor', password: 'long enough', role: 'viewer' }
    const { body: account } = await owner.post('/api/admin/staff', fields)
    expect((await readPage()).body).toEqual([
      {
        id: expect.any(Number),
        username: 'owner',
        adminName: null,
        what: 'staff.create',
        record: `staff:${account.id}`,
        before: null,
        after: account,
        createdAt: product.clock.now.toISOString(),
      },
    ])
  })

  it('names customers by customer ID and omits it for deleted ones', async () => {
    const { customer } = await product.customer()
    await AuditLog.collection.insertMany([
      findEntry(1, { record: `customer:${customer.id}` }),
      findEntry(2, { record: 'customer:999999' }),
      findEntry(3, { record: 'reward:1' }),
    ])
    expect((await readPage()).body.map(({ uniqueId }) => uniqueId)).toEqual([undefined, null, customer.uniqueId])
  })

  it('filters by account, action and record', async () => {
    await AuditLog.collection.insertMany([
      findEntry(1, { username: 'a', what: 'points.add', record: 'customer:1' }),
      findEntry(2, { username: 'b', what: 'points.add', record: 'customer:11' }),
      findEntry(3, { username: 'a', what: 'points.set', record: 'customer:1' }),
    ])
    const ids = async (query: string) => (await readPage(query)).body.map(({ id }) => id)
    expect(await ids('?username=a')).toEqual([3, 1])
    expect(await ids('?what=points.add')).toEqual([2, 1])
    expect(await ids('?what=points')).toEqual([])
    expect(await ids('?record=customer:1')).toEqual([3, 1])
    expect(await ids('?username=a&what=points.add&record=customer:1')).toEqual([1])
    expect((await readPage('?username=a&limit=1')).headers.get('x-total-count')).toBe('2')
  })

  it('filters by restaurant days, both ends inclusive', async () => {
    await AuditLog.collection.insertMany([
      findEntry(1, { createdAt: new Date('2036-11-19T19:59:59.999Z') }),
      findEntry(2, { createdAt: new Date('2036-11-19T20:00:00Z') }),
      findEntry(3, { createdAt: new Date('2036-11-20T19:59:59.999Z') }),
      findEntry(4, { createdAt: new Date('2036-11-20T20:00:00Z') }),
    ])
    const ids = async (query: string) => (await readPage(query)).body.map(({ id }) => id)
    expect(await ids('?from=2036-11-20&to=2036-11-20')).toEqual([3, 2])
    expect(await ids('?from=2036-11-20')).toEqual([4, 3, 2])
    expect(await ids('?to=2036-11-19')).toEqual([1])
    expect(await ids('?from=0001-01-01&to=9999-12-31')).toEqual([4, 3, 2, 1])
  })

  it.each([
    ['?limit=201', 'limit', 'This must be a whole number from 1 to 200'],
    ['?page=x', 'page', 'This must be a whole number from 1 to 1000000'],
    ['?from=2036-13-01', 'from', 'Please enter a valid date'],
    ['?to=now', 'to', 'Please enter a valid date'],
  ])('rejects %s with the field’s message', async (query, field, message) => {
    const { status, body } = await readPage(query)
    expect([status, body.code, body.message, body.details]).toEqual([
      400,
      'VALIDATION_ERROR',
      message,
      [{ field, message }],
    ])
  })
})

const otherActors: Partial<Record<StaffAct, unknown>> = {
  'staff.own_password': 'host',
  'staff.passkey': 'steward',
  'staff.second_factor': 'barista',
  'release.return': 'automatic',
  'pos.order': expect.stringMatching(/^key:\d+ Till 1$/),
}

describe('audit entries of staff actions', () => {
  it.each(STAFF_ACTS)('%s writes one entry with account and record', async (what) => {
    const shift = { product, staff: owner, guest: await product.customer(), rewardId: await addReward() }
    expect((await staffActs[what](shift)).status).toBeLessThan(300)
    const line = {
      username: otherActors[what] ?? 'owner',
      what,
      record: expect.stringMatching(/^\w+:[\w-]+$|^(?:customers|reservations|transactions)$/),
    }
    expect(await AuditLog.find({ what }).lean()).toMatchObject([line])
  })
})

describe('audit log with ten thousand entries', () => {
  it('reads only one page of entries for every filter', async () => {
    const lines = Array.from({ length: 10_000 }, (_, id) =>
      findEntry(id, {
        username: `user ${id % 3}`,
        what: `kind.${id % 5}`,
        record: `customer:${id % 500}`,
        createdAt: new Date(1e12 + id * 60_000),
      }),
    )
    await AuditLog.collection.insertMany(lines)
    const any = { username: null, what: null, record: null }
    const days = { from: '2001-09-09', to: '2001-09-09' }
    const asked = [{}, { username: 'user 1' }, { what: 'kind.2' }, { record: 'customer:7' }, days]
    const together = [
      { username: 'user 1', what: 'kind.2' },
      { username: 'user 1', ...days },
      { record: 'customer:7', what: 'kind.2' },
    ]
    for (const each of [...asked, ...together]) {
      const filter = toFilter({ ...any, ...each }, 'Asia/Dubai')
      const explained = await AuditLog.find(filter).sort({ createdAt: -1, id: -1 }).limit(50).explain('executionStats')
      const { executionStats } = explained as never as { executionStats: { totalDocsExamined: number } }
      expect([each, executionStats.totalDocsExamined]).toEqual([each, expect.toSatisfy((count) => count <= 50)])
    }
  })
})
