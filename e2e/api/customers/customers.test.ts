import type { Customer } from '@sufra/contracts/customers/entities'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { listAuditEntries } from '../../harness/audit-entries.ts'
import { type Person, tally } from '../../harness/person.ts'
import { createPhone, NOON, startTestProduct, type TestProduct } from '../../harness/product.ts'

let product: TestProduct
let editor: Person
let viewer: Person
let guest: Person & { customer: Customer }
beforeAll(async () => {
  product = await startTestProduct()
  editor = await product.editor()
  viewer = await product.viewer()
})
afterAll(() => product.stop())
beforeEach(async () => {
  product.clock.now = NOON
  guest = await product.customer({ firstName: 'Mariam', lastName: 'Haddad' })
})

const PROFILE = {
  firstName: 'Hessa',
  lastName: 'Al Khalifa',
  dateOfBirth: '1985-02-28',
  gender: 'female',
  isMuslim: false,
  emirate: 'Ajman',
  email: 'hessa@example.com',
  nationality: 'Bahrain',
}

const getPath = (part = '') => `/api/customers/${guest.customer.id}${part}`
const getStaffPath = (part: string) => `/api/admin/customers/${guest.customer.id}${part}`
const listActs = () => listAuditEntries(`customer:${guest.customer.id}`)
const saveProfile = (person: Person, fields: object = {}, headers?: Record<string, string>) =>
  person.send<Customer>('PUT', getPath('/profile'), { ...PROFILE, ...fields }, headers)
const signIn = (password: string) =>
  product.person().post('/api/auth/login', { phoneNumber: guest.customer.phoneNumber, password })

describe('revealing a customer’s password', () => {
  const show = (person: Person) => person.post<{ password?: string | null }>(getStaffPath('/show-password'))
  const getVisibleFields = async (person: Person) => (await show(person)).body.password

  it('shows an editor the first name, then the chosen password, and nothing to viewers or customers [T341]', async () => {
    expect(await getVisibleFields(editor)).toBe('Mariam')
    await saveProfile(guest, { password: 'Sesame' })
    expect(await getVisibleFields(editor)).toBe('Sesame')
    for (const person of [viewer, guest]) expect((await show(person)).status).toBe(403)
  })

  it('writes one audit entry per editor, customer and hour, also under concurrency', async () => {
    const seen = { username: 'owner', what: 'password.view', before: null, after: null }
    await Promise.all(Array.from({ length: 20 }, () => getVisibleFields(editor)))
    product.clock.now = new Date('2036-11-21T12:59:59Z')
    await getVisibleFields(editor)
    expect(await listActs()).toEqual([seen])
    product.clock.now = new Date('2036-11-21T13:00:00Z')
    await getVisibleFields(editor)
    expect(await listActs()).toEqual([seen, seen])
  })

  it('returns 404 for an unknown customer', async () => {
    const gone = await editor.post('/api/admin/customers/987654/show-password')
    expect(gone).toMatchObject({ status: 404, body: { code: 'CUSTOMER_NOT_FOUND' } })
  })

  it('is the only read that returns the password or writes an audit entry', async () => {
    const { body: list } = await editor.get<Customer[]>('/api/customers')
    const { body: found } = await editor.get<Customer>(`/api/customers/search/${guest.customer.uniqueId}`)
    const { body: record } = await editor.get<Customer>(getPath())
    for (const customer of [...list, found, record]) expect(customer).not.toHaveProperty('password')
    expect(await listActs()).toEqual([])
  })
})

describe.each([
  { field: 'adminNotes', sent: 'notes', call: '/notes', what: 'customer.notes', longest: 2000 },
  { field: 'discount', sent: 'discount', call: '/discount', what: 'customer.discount', longest: 200 },
])('$what', ({ field, sent, call, what, longest }) => {
  const save = (text: unknown, headers?: Record<string, string>) =>
    viewer.send<Customer>('PUT', getStaffPath(call), { [sent]: text }, headers)

  it('saves the trimmed text with an audit entry of before and after [T364]', async () => {
    expect(await save(' 15% ')).toMatchObject({ status: 200, body: { [field]: '15%', version: 2 } })
    expect(await save('Window seat')).toMatchObject({ status: 200, body: { [field]: 'Window seat', version: 3 } })
    expect((await listActs()).at(-1)).toEqual({
      username: 'viewer',
      what,
      before: { [field]: '15%' },
      after: { [field]: 'Window seat' },
    })
  })

  it.each(['', '  ', null, undefined])('clears the field with %j', async (blank) => {
    await save('something')
    expect(await save(blank)).toMatchObject({ status: 200, body: { [field]: null } })
  })

  it('rejects too long texts, other types and unknown customers', async () => {
    expect(await save('x'.repeat(longest))).toMatchObject({ status: 200 })
    const message = `This can be at most ${longest} characters`
    expect(await save('x'.repeat(longest + 1))).toMatchObject({ status: 400, body: { message } })
    expect(await save({ $set: 1 })).toMatchObject({ status: 400, body: { message: 'This must be text' } })
    const gone = await viewer.send('PUT', `/api/admin/customers/987654${call}`, { [sent]: 'x' })
    expect(gone).toMatchObject({ status: 404, body: { code: 'CUSTOMER_NOT_FOUND' } })
  })
})

describe('staff notes', () => {
  it('are returned to staff and never to the customer [T449]', async () => {
    await editor.send('PUT', getStaffPath('/notes'), { notes: 'Table by the window' })
    for (const person of [viewer, editor]) {
      expect((await person.get<Customer>(getPath())).body.adminNotes).toBe('Table by the window')
    }
    const conflict = await saveProfile(guest, {}, { 'If-Match': '1' })
    expect(conflict.status).toBe(409)
    const answers = [
      conflict,
      await guest.get(getPath()),
      await guest.get(`/api/customers/search/${guest.customer.uniqueId}`),
      await guest.get('/api/auth/session'),
      await saveProfile(guest),
      await signIn('Hessa'),
    ]
    for (const { body } of answers) expect(JSON.stringify(body)).not.toMatch(/adminNotes|window/)
  })
})

describe('editing a stale version of a customer', () => {
  it.each<[string, (headers: Record<string, string>) => Promise<{ status: number; body: unknown }>]>([
    ['profile', (headers) => saveProfile(editor, {}, headers)],
    ['notes', (headers) => editor.send('PUT', getStaffPath('/notes'), { notes: 'x' }, headers)],
    ['discount', (headers) => editor.send('PUT', getStaffPath('/discount'), { discount: 'x' }, headers)],
    ['points', (headers) => editor.send('PUT', getPath('/points'), { points: 99 }, headers)],
    ['delete', (headers) => editor.send('DELETE', getPath(), undefined, headers)],
  ])('of %s is rejected with the present record and changes nothing', async (_, send) => {
    await viewer.send('PUT', getStaffPath('/notes'), { notes: 'was faster' })
    const { body: present } = await editor.get(getPath())
    const before = await listActs()
    const { status, body } = await send({ 'If-Match': '1' })
    expect(status).toBe(409)
    expect(body).toMatchObject({ code: 'EDIT_CONFLICT', present })
    expect((await editor.get(getPath())).body).toEqual(present)
    expect(await listActs()).toEqual(before)
    expect((await send({ 'If-Match': '"2"' })).status).toBeLessThan(300)
  })

  it('accepts one of ten concurrent edits of the same version', async () => {
    const answers = await Promise.all(
      Array.from({ length: 10 }, (_, turn) =>
        turn % 2
          ? editor.send('PUT', getStaffPath('/notes'), { notes: `note ${turn}` }, { 'If-Match': '1' })
          : saveProfile(editor, { lastName: `Name ${turn}` }, { 'If-Match': '1' }),
      ),
    )
    expect(tally(answers)).toEqual({ 200: 1, 409: 9 })
    // Changed by staff: a new first name would change the default password and end the session.
    expect((await editor.get<Customer>(getPath())).body.version).toBe(2)
    expect(await listActs()).toHaveLength(1)
  })
})

it('scanning a plain customer ID returns the customer to staff, any number of times', async () => {
  const scan = (code: string) => viewer.post<Customer & { code: string }>('/api/customers/by-card', { code })
  for (let scans = 0; scans < 8; scans += 1)
    expect((await scan(guest.customer.uniqueId)).body.id).toBe(guest.customer.id)
  expect(await scan('999999')).toMatchObject({ status: 404, body: { code: 'CUSTOMER_NOT_FOUND' } })
})

describe('a search by phone or customer ID', () => {
  it('answers the customer with the first name, or that there is none [T514]', async () => {
    const { phoneNumber, uniqueId, id, firstName } = guest.customer
    for (const phoneOrId of [encodeURIComponent(phoneNumber), `0${phoneNumber.slice(4)}`, uniqueId]) {
      for (const person of [guest, viewer]) {
        const { status, body } = await person.get<Customer>(`/api/customers/search/${phoneOrId}`)
        expect([phoneOrId, status, body.id, body.firstName]).toEqual([phoneOrId, 200, id, firstName])
      }
    }
    const missing = { status: 404, body: { code: 'CUSTOMER_NOT_FOUND', message: 'Customer not found' } }
    for (const nobody of [encodeURIComponent(createPhone()), '999999']) {
      expect(await viewer.get(`/api/customers/search/${nobody}`)).toMatchObject(missing)
    }
  })
})
