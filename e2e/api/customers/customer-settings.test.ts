import type { Customer } from '@sufra/contracts/customers/entities'
import { Settings } from 'services/platform/db/settings'
import { Codes } from 'services/promotions/code.model'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { listAuditEntries } from '../../harness/audit-entries.ts'
import type { Person } from '../../harness/person.ts'
import { startTestProduct, type TestProduct } from '../../harness/product.ts'
import { addReward } from '../../harness/write-directly.ts'

let product: TestProduct
let editor: Person
let viewer: Person
beforeAll(async () => {
  product = await startTestProduct()
  editor = await product.editor()
  viewer = await product.viewer()
})
afterAll(() => product.stop())

describe('welcome points setting', () => {
  const PATH = '/api/admin/welcome-points'
  const save = (points: unknown) => editor.send('PUT', PATH, { points })
  const getGift = async () => (await product.customer()).customer.points

  it('defaults to 10 points [T456]', async () => {
    expect(await viewer.get(PATH)).toMatchObject({ status: 200, body: { points: 10 } })
    expect(await getGift()).toBe(10)
  })

  it('applies to later registrations and is written to the audit log [T457]', async () => {
    const earlier = await product.customer()
    expect(await save(25)).toMatchObject({ status: 200, body: { points: 25 } })
    expect((await viewer.get(PATH)).body).toEqual({ points: 25 })
    expect(await getGift()).toBe(25)
    expect((await earlier.get<Customer>(`/api/customers/${earlier.customer.id}`)).body.points).toBe(10)
    const act = { username: 'owner', what: 'settings.welcome_points', before: { points: 10 }, after: { points: 25 } }
    expect(await listAuditEntries('setting:welcome_points')).toEqual([act])
  })

  it('is not set over a gift that somebody else has set meanwhile', async () => {
    await save(25)
    const getFrom = (seen: number, points: number) => editor.send('PUT', PATH, { points }, { 'if-match': String(seen) })
    const present = { points: 25 }
    expect(await getFrom(10, 30)).toMatchObject({ status: 409, body: { code: 'EDIT_CONFLICT', present } })
    expect((await viewer.get(PATH)).body).toEqual(present)
    expect(await getFrom(25, 30)).toMatchObject({ status: 200, body: { points: 30 } })
  })

  it('can be zero, which writes no ledger entry [T123]', async () => {
    await save(0)
    const guest = await product.customer()
    expect(guest.customer.points).toBe(0)
    expect((await guest.get(`/api/customers/${guest.customer.id}/transactions`)).body).toEqual([])
  })

  it.each([-1, 1001, 2.5, '10', null, undefined])('rejects %j [T501]', async (points) => {
    const message = 'Welcome points must be a whole number from 0 to 1000'
    expect(await save(points)).toMatchObject({ status: 400, body: { code: 'VALIDATION_ERROR', message } })
  })

  it('accepts its upper bound and stores its description with the value [T352]', async () => {
    expect((await save(1000)).status).toBe(200)
    expect((await save(10)).status).toBe(200)
    expect(await Settings.findOne({ key: 'welcome_points' }).lean()).toMatchObject({
      value: { points: 10 },
      description: 'The points that a new customer gets at registration',
      updatedAt: product.clock.now,
    })
  })

  it('has a unique settings key [T395]', async () => {
    await save(10)
    const again = { key: 'welcome_points', value: { points: 25 }, updatedAt: product.clock.now }
    await expect(Settings.create(again)).rejects.toMatchObject({ code: 11000, keyPattern: { key: 1 } })
  })
})

describe('GET customers with usable discount codes', () => {
  const ask = async (query = '') => (await viewer.get(`/api/customers-discount-status${query}`)).body

  async function holder(change: object = {}): Promise<number> {
    const guest = await product.customer()
    const { id } = guest.customer
    await guest.post(`/api/rewards/${await addReward({ pointsCost: 1 })}/redeem`, { customerId: id })
    await Codes.updateOne({ customerId: id }, { $set: change })
    return id
  }

  it('lists the customers in order of id [T169]', async () => {
    const { now } = product.clock
    const ids = {
      issued: await holder(),
      used: await holder({ isUsed: true }),
      expired: await holder({ expiresAt: now }),
      lastMoment: await holder({ expiresAt: new Date(now.getTime() + 1) }),
      // Unpaid: the sweep would issue a paid one.
      reserved: await holder({ state: 'reserved', ref: 'unpaid' }),
      none: (await product.customer()).customer.id,
    }
    const { body: customers } = await viewer.get<Customer[]>('/api/customers')
    const holders = new Set([ids.issued, ids.lastMoment])
    const everybody = customers.map(({ id }) => id).toSorted((a, b) => a - b)
    expect(await ask()).toEqual(everybody.map((id) => ({ id, hasActiveDiscounts: holders.has(id) })))
    expect(await ask(`?ids=${ids.none},987654,${ids.issued},${ids.none},${ids.used}`)).toEqual([
      { id: ids.none, hasActiveDiscounts: false },
      { id: ids.issued, hasActiveDiscounts: true },
      { id: ids.used, hasActiveDiscounts: false },
    ])
  })

  it.each(['', 'x', '1,', '1;2', Array.from({ length: 201 }, (_, id) => id).join()])('rejects ids=%s', async (ids) => {
    expect(await ask(`?ids=${ids}`)).toMatchObject({ message: 'This must be a list of at most 200 numbers' })
  })
})
