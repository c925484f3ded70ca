import { allCalls } from '@sufra/contracts/calls'
import type { Customer } from '@sufra/contracts/customers/entities'
import { isReadOnly, type Route } from '@sufra/contracts/route'
import { TEST_GUEST } from '@sufra/domain/auth/test-guest'
import { createAdmin } from 'services/auth/admin.model'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Person } from '../../harness/person.ts'
import { startTestProduct, type TestProduct } from '../../harness/product.ts'

const HOUR_MS = 60 * 60 * 1000

let product: TestProduct
let editor: Person
beforeAll(async () => {
  product = await startTestProduct()
  editor = await product.editor()
})
afterAll(() => product.stop())

const start = async (person = editor) => (await person.post<{ token: string }>('/api/previews/guest')).body.token

/** In the editor's browser: the cookie is sent as well. */
const ask = <T = Record<string, unknown>>(token: string, path: string, method = 'GET', person = editor) =>
  person.send<T>(method, path, method === 'GET' ? undefined : {}, { 'X-Preview-Guest': token })

const readGuest = async (token: string, person = editor) =>
  (await ask<{ customer: Customer | null; admin: unknown }>(token, '/api/auth/session', 'GET', person)).body

async function addEditor(username: string) {
  const account = await createAdmin({ username, password: 'long enough', role: 'admin' }, product.clock.now)
  const person = product.person()
  await person.post('/api/auth/admin-login', { username, password: 'long enough' })
  return { person, id: account?.id }
}

const { id, uniqueId } = TEST_GUEST
const phone = encodeURIComponent(TEST_GUEST.phoneNumber)

describe('a test guest', () => {
  it('is a customer for its own calls, and the editor’s session stays', async () => {
    const { customer, admin } = await readGuest(await start())
    expect(customer).toMatchObject({ id, uniqueId, points: 0 })
    expect(admin).toBeNull()
    expect((await editor.get<{ admin: unknown }>('/api/auth/session')).body.admin).not.toBeNull()
  })

  it.each([
    `/api/customers/${id}`,
    `/api/customers/${id}/transactions`,
    `/api/customers/${id}/lots`,
    `/api/customers/${id}/tier`,
    `/api/customers/${id}/marketing`,
    `/api/customers/${id}/discount-codes`,
    `/api/customers/${id}/passkeys`,
    `/api/customers/${id}/mails`,
    `/api/rewards?customerId=${id}`,
    `/api/offers?customerId=${id}`,
    `/api/news?customerId=${id}`,
    `/api/reservations/customer/${phone}`,
    `/api/reservations/upcoming?phone=${phone}`,
    `/api/waitlist/customer/${phone}`,
    '/api/menu-buttons',
    '/api/restaurant',
  ])('reads %s', async (path) => {
    const { status, headers } = await ask(await start(), path)
    expect([status, headers.getSetCookie()]).toEqual([200, []])
  })

  it('reads nothing of staff and of other guests', async () => {
    const token = await start()
    const { customer } = await product.customer()
    for (const path of ['/api/admin/staff', `/api/customers/${customer.id}`])
      expect((await ask(token, path)).body).toMatchObject({ code: 'FORBIDDEN' })
  })

  it('changes nothing by any call', async () => {
    const token = await start()
    const writes = allCalls.filter((call: Route) => !isReadOnly(call) && !call.takes)
    expect(writes.length).toBeGreaterThan(100)
    for (const { method, path } of writes) {
      const address = path.replace(/:\w+/g, String(id))
      expect({ address, body: (await ask(token, address, method)).body }).toMatchObject({
        body: { code: 'TEST_GUEST' },
      })
    }
  })

  it('is found by nobody else', async () => {
    expect((await editor.get(`/api/customers/${id}`)).status).toBe(404)
    expect((await editor.get(`/api/customers/search/${uniqueId}`)).status).toBe(404)
    expect((await editor.post(`/api/customers/${id}/points`, { amount: 10 })).status).toBe(404)
    const directory = await editor.get<unknown[]>('/api/customers?page=1')
    expect(directory.status).toBe(200)
    expect(JSON.stringify(directory.body)).not.toContain(TEST_GUEST.phoneNumber)
  })
})

describe('its token', () => {
  it('is given to editors alone', async () => {
    for (const person of [product.person(), await product.viewer(), await product.customer()])
      expect([401, 403]).toContain((await person.post('/api/previews/guest')).status)
  })

  it.each([
    ['nonsense', () => 'nonsense'],
    ['another signature', (token: string) => `${token.slice(0, -1)}${token.endsWith('A') ? 'B' : 'A'}`],
    ['a later end', (token: string) => token.replace(/\.(\d)/, '.9$1')],
    ['nothing', () => ''],
  ])('with %s opens nothing, also for an editor’s cookie', async (_, change) => {
    const token = change(await start())
    expect(await readGuest(token)).toEqual({ customer: null, admin: null })
    expect((await ask(token, `/api/customers/${id}/profile`, 'PUT')).status).toBeGreaterThanOrEqual(400)
    expect((await ask(token, '/api/auth/logout', 'POST')).body).toMatchObject({ code: 'NO_SESSION' })
  })

  it('ends after an hour', async () => {
    const token = await start()
    const before = product.clock.now
    product.clock.now = new Date(before.getTime() + HOUR_MS)
    expect((await readGuest(token)).customer).toBeNull()
    product.clock.now = before
  })

  it('ends with the editor’s session', async () => {
    const { person } = await addEditor('leaving')
    const token = await start(person)
    await person.post('/api/auth/logout')
    expect((await readGuest(token, product.person())).customer).toBeNull()
  })

  it('ends with the editor’s rights', async () => {
    const { person, id: adminId } = await addEditor('demoted')
    const token = await start(person)
    expect((await readGuest(token, person)).customer).not.toBeNull()
    await editor.send('PUT', `/api/admin/staff/${adminId}`, { role: 'viewer' })
    expect((await readGuest(token, person)).customer).toBeNull()
  })
})
