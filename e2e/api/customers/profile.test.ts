import type { Customer } from '@sufra/contracts/customers/entities'
import { AuditLog } from 'services/platform/observability/audit'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { listAuditEntries } from '../../harness/audit-entries.ts'
import { type Person, tally } from '../../harness/person.ts'
import { NOON, startTestProduct, type TestProduct } from '../../harness/product.ts'

let product: TestProduct
let editor: Person
let guest: Person & { customer: Customer }
beforeAll(async () => {
  product = await startTestProduct()
  editor = await product.editor()
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
const listActs = () => listAuditEntries(`customer:${guest.customer.id}`)
const saveProfile = (person: Person, fields: object = {}, headers?: Record<string, string>) =>
  person.send<Customer>('PUT', getPath('/profile'), { ...PROFILE, ...fields }, headers)
const signIn = (password: string) =>
  product.person().post('/api/auth/login', { phoneNumber: guest.customer.phoneNumber, password })

describe('saving a profile', () => {
  it('changes only the sent fields and returns the customer [T216]', async () => {
    const { status, body } = await saveProfile(guest)
    expect(status).toBe(200)
    expect(body).toEqual({ ...guest.customer, ...PROFILE, version: 2 })
    expect((await guest.get<Customer>(getPath())).body).toEqual(body)
  })

  it('keeps the dietary preference when omitted', async () => {
    const { isMuslim } = guest.customer
    expect(isMuslim).toBe(true)
    const { status, body } = await saveProfile(guest, { isMuslim: undefined })
    expect([status, body.isMuslim]).toEqual([200, isMuslim])
  })

  it('writes no audit entry when the customer does it', async () => {
    await saveProfile(guest)
    expect(await listActs()).toEqual([])
  })

  it('by an editor also returns the staff notes and is audited with before and after [T452]', async () => {
    const { body } = await saveProfile(editor, { password: 'chosen-by-staff' })
    expect(body).toMatchObject({ ...PROFILE, adminNotes: null })
    const { firstName, lastName, dateOfBirth, gender, isMuslim, emirate, email, nationality } = guest.customer
    const before = { firstName, lastName, dateOfBirth, gender, isMuslim, emirate, email, nationality }
    const after = { ...PROFILE, passwordChanged: true }
    expect(await listActs()).toEqual([{ username: 'owner', what: 'customer.profile', before, after }])
    expect(JSON.stringify(await AuditLog.find({}).lean())).not.toContain('chosen-by-staff')
  })

  it.each([
    [{ firstName: ' ' }, 'First name is required'],
    [{ lastName: '' }, 'Last name is required'],
    [{ dateOfBirth: '' }, 'Date of birth is required'],
    [{ dateOfBirth: '1990-02-30' }, 'Please enter a valid date'],
    [{ dateOfBirth: '2036-11-22' }, 'Date of birth cannot be in the future'],
    [{ gender: 'other' }, 'Gender is required'],
    [{ isMuslim: null }, 'Dietary preference is required'],
    [{ emirate: 'Atlantis' }, 'Emirate is required'],
    [{ email: 'not an address' }, 'Please enter a valid email address'],
    [{ nationality: 'Atlantis' }, 'Please choose a nationality from the list'],
  ])('rejects %j [T116]', async (fields, message) => {
    const { status, body } = await saveProfile(guest, fields)
    expect(status).toBe(400)
    expect(body).toMatchObject({ message, details: [{ field: Object.keys(fields)[0], message }] })
  })

  it('accepts today’s date of birth in the restaurant’s time zone while UTC is a day behind', async () => {
    product.clock.now = new Date('2036-11-21T21:00:00Z')
    expect((await saveProfile(guest, { dateOfBirth: '2036-11-22' })).status).toBe(200)
  })

  it('allows optional fields to be omitted [T204]', async () => {
    const { body } = await saveProfile(guest, { email: '', nationality: null })
    expect(body).toMatchObject({ email: null, nationality: null })
  })

  it('updates the search: the new name is found, the previous one is not', async () => {
    await saveProfile(guest, { lastName: 'Zabeelian' })
    const findCustomer = async (search: string) =>
      (await editor.get<Customer[]>(`/api/customers?search=${encodeURIComponent(search)}`)).body.map(({ id }) => id)
    expect(await findCustomer('hessa zabeelian')).toEqual([guest.customer.id])
    expect(await findCustomer('Mariam Haddad')).not.toContain(guest.customer.id)
  })

  it('returns 404 to staff for an unknown customer', async () => {
    const answer = await editor.send('PUT', '/api/customers/987654/profile', PROFILE)
    expect(answer).toMatchObject({ status: 404, body: { code: 'CUSTOMER_NOT_FOUND' } })
  })
})

describe('password in a profile', () => {
  it('is the first name until one is chosen, also after a name change', async () => {
    await saveProfile(guest)
    expect(tally([await signIn('Mariam'), await signIn(' HESSA ')])).toEqual({ 200: 1, 401: 1 })
  })

  it('is the chosen one from then on and stays when the field is blank [T114]', async () => {
    await saveProfile(guest, { password: ' Sesame ' })
    for (const password of ['', '   ', null, undefined]) await saveProfile(guest, { firstName: 'Dana', password })
    expect((await signIn(' Sesame ')).status).toBe(200)
    expect(tally([await signIn('Sesame'), await signIn('Dana')])).toEqual({ 401: 2 })
  })

  it('is not returned by the call', async () => {
    for (const person of [guest, editor]) {
      expect((await saveProfile(person, { password: 'Sesame' })).body).not.toHaveProperty('password')
    }
  })
})
