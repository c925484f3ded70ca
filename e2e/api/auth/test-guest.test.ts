import type { Call } from '@sufra/contracts/call'
import { allCalls } from '@sufra/contracts/calls'
import type { Customer } from '@sufra/contracts/customers/entities'
import { isJson, isReadOnly } from '@sufra/contracts/route'
import { TEST_GUEST, TEST_GUEST_MINUTES } from '@sufra/domain/auth/test-guest'
import mongoose from 'mongoose'
import { createAdmin } from 'services/auth/admin.model'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Answer, Person } from '../../harness/person.ts'
import { NOON, startTestProduct, type TestProduct } from '../../harness/product.ts'

const SARA = { username: 'sara', password: 'sara-pass' }
const OWN = `/api/customers/${TEST_GUEST.id}`
const PHONE = encodeURIComponent(TEST_GUEST.phoneNumber)
const DAY = '2036-11-25'

let product: TestProduct
let editor: Person
let saraId: number
beforeAll(async () => {
  product = await startTestProduct()
  await product.customer({ firstName: 'Mariam' })
  saraId = (await createAdmin({ ...SARA, role: 'admin' }, product.clock.now))?.id ?? 0
})
afterAll(() => product.stop())
beforeEach(async () => {
  product.clock.now = NOON
  editor = product.person()
  expect((await editor.post('/api/auth/admin-login', SARA)).status).toBe(200)
})

const start = (person = editor) => person.post<{ token: string; endsAt: string }>('/api/previews/guest')
/** Calls of the editor's browser in the tab of the test guest. */
async function openTab(): Promise<{ token: string; send: Person['send'] }> {
  const { token } = (await start()).body
  const send: Person['send'] = (method, path, body, headers) =>
    editor.send(method, path, body, { ...headers, 'X-Preview-Guest': token })
  return { token, send }
}
const readOwn = (token: string, person = editor) =>
  person.send<Customer>('GET', OWN, undefined, { 'X-Preview-Guest': token })
const describeAnswer = ({ status, body }: Answer) => `${status} ${body?.code ?? ''}`

describe('the pages of a test guest', () => {
  it('are read as a customer without points', async () => {
    const { send } = await openTab()
    const session = await send<{ customer: Customer; admin: null }>('GET', '/api/auth/session')
    expect(session.body).toMatchObject({ customer: { ...TEST_GUEST, points: 0 }, admin: null })
    expect(session.body.customer).not.toHaveProperty('privacyConsentIsDue')
  })

  it.each([
    OWN,
    `${OWN}/transactions?page=1&limit=10`,
    `${OWN}/discount-codes`,
    `${OWN}/tier`,
    `${OWN}/lots`,
    `${OWN}/marketing`,
    `${OWN}/mails`,
    `${OWN}/passkeys`,
    `/api/rewards?customerId=${TEST_GUEST.id}`,
    `/api/offers?customerId=${TEST_GUEST.id}`,
    `/api/news?customerId=${TEST_GUEST.id}`,
    '/api/menu-buttons',
    '/api/restaurant',
    `/api/reservations/upcoming?phone=${PHONE}`,
    `/api/reservations/customer/${PHONE}`,
    `/api/waitlist/customer/${PHONE}`,
    `/api/reservations/slots?date=${DAY}&partySize=2`,
  ])('has %s', async (path) => {
    const { send } = await openTab()
    expect(describeAnswer(await send('GET', path))).toBe('200 ')
  })

  it('has nobody else’s data, and none of the editor’s', async () => {
    const { send } = await openTab()
    for (const path of ['/api/customers/1', '/api/customers?page=1&limit=10', '/api/admin/staff', '/api/reservations'])
      expect([path, describeAnswer(await send('GET', path))]).toEqual([path, '403 FORBIDDEN'])
  })
})

describe('what a test guest leaves', () => {
  it('is nothing: each call that changes something is refused', async () => {
    const before = await countRecords()
    const { send } = await openTab()
    const answers = []
    for (const call of allCalls.filter((each) => !isReadOnly(each)))
      answers.push([call.name, describeAnswer(await send(call.method, fillPath(call), isJson(call) ? {} : undefined))])
    const path = `/api/reservations/slots?date=${DAY}&partySize=2`
    await send('GET', path)
    expect(answers.filter(([, answer]) => answer !== '403 TEST_GUEST')).toEqual([])
    expect(await countRecords()).toEqual(before)
  })

  it('leaves the editor’s own session as it is', async () => {
    const { send } = await openTab()
    expect(describeAnswer(await send('POST', '/api/auth/logout', {}))).toBe('403 TEST_GUEST')
    expect((await editor.get<{ admin: object | null }>('/api/auth/session')).body.admin).toMatchObject({ id: saraId })
  })

  it('is found by no staff', async () => {
    await openTab()
    const found = await editor.get<Customer[]>('/api/customers?search=Test')
    expect(found.body).toEqual([])
    for (const path of [OWN, `/api/customers/search/${TEST_GUEST.uniqueId}`, `/api/customers/search/${PHONE}`])
      expect([path, describeAnswer(await editor.get(path))]).toEqual([path, '404 CUSTOMER_NOT_FOUND'])
    const points = { points: 5, amount: 5, description: 'Gift' }
    expect((await editor.post(`${OWN}/points`, points)).status).toBeGreaterThanOrEqual(400)
    expect(await mongoose.connection.collection('customers').countDocuments({ id: TEST_GUEST.id })).toBe(0)
  })
})

describe('a token of a test guest', () => {
  it.each(['guest', 'viewer'] as const)('is given to no %s', async (who) => {
    const person = who === 'guest' ? await product.customer() : await product.viewer()
    expect(describeAnswer(await start(person))).toBe('403 FORBIDDEN')
    expect(describeAnswer(await start(product.person()))).toBe('401 NO_SESSION')
  })

  it('is worth an hour', async () => {
    const { token, endsAt } = (await start()).body
    expect(endsAt).toBe(new Date(NOON.getTime() + TEST_GUEST_MINUTES * 60_000).toISOString())
    product.clock.now = new Date(Date.parse(endsAt) - 1)
    expect((await readOwn(token)).status).toBe(200)
    product.clock.now = new Date(endsAt)
    expect(describeAnswer(await readOwn(token))).toBe('401 NO_SESSION')
  })

  it.each<[string, (token: string) => string]>([
    ['empty', () => ''],
    ['of one character', () => 'a'],
    ['without its signature', (token) => token.slice(0, token.lastIndexOf('.'))],
    ['with another signature', (token) => `${token.slice(0, -4)}AAAA`],
    ['with a later end', (token) => token.replace(/\.(\d+)\./, (_, end) => `.${Number(end) + 1}.`)],
    ['for another session', (token) => `A${token.slice(1)}`],
    ['sent twice', (token) => `${token}, ${token}`],
    ['of dots', () => '..'],
    ['very long', (token) => token.repeat(50)],
  ])('opens nothing %s, not even as the editor', async (_, change) => {
    const { token } = (await start()).body
    const changed = change(token)
    expect(changed).not.toBe(token)
    expect(describeAnswer(await readOwn(changed))).toBe('401 NO_SESSION')
    const headers = { 'X-Preview-Guest': changed }
    expect(describeAnswer(await editor.send('GET', '/api/admin/staff', undefined, headers))).toBe('401 NO_SESSION')
  })

  it('ends with the session of its editor', async () => {
    const { token } = (await start()).body
    await editor.post('/api/auth/logout')
    expect(describeAnswer(await readOwn(token))).toBe('401 NO_SESSION')
  })

  it('ends with the rights of its editor', async () => {
    const { token } = (await start()).body
    const owner = await product.editor()
    const change = (role: string) => owner.send('PUT', `/api/admin/staff/${saraId}`, { role, isActive: true })
    expect((await change('viewer')).status).toBe(200)
    expect(describeAnswer(await readOwn(token))).toBe('401 NO_SESSION')
    expect((await change('admin')).status).toBe(200)
  })
})

/** By collection; sessions and sign-ins are the editor's. */
async function countRecords(): Promise<Record<string, number>> {
  const all = (await mongoose.connection.db?.collections()) ?? []
  const counts = await Promise.all(all.map(async (each) => [each.collectionName, await each.countDocuments()] as const))
  return Object.fromEntries(counts)
}

function fillPath({ path }: Call): string {
  return path.replace(':id', String(TEST_GUEST.id)).replace(':phone', PHONE).replace(/:\w+/g, '1')
}
