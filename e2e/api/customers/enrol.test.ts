import type { Customer } from '@sufra/contracts/customers/entities'
import type { LedgerEntry } from '@sufra/contracts/customers/points/entities'
import { Customers } from 'services/customers/customer.model'
import { Ledger } from 'services/customers/ledger.model'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { listAuditEntries } from '../../harness/audit-entries.ts'
import { type Person, tally } from '../../harness/person.ts'
import { createPhone, createRegistration, startTestProduct, type TestProduct } from '../../harness/product.ts'

let product: TestProduct
let editor: Person
let viewer: Person
beforeAll(async () => {
  product = await startTestProduct()
  editor = await product.editor()
  viewer = await product.viewer()
})
afterAll(() => product.stop())

interface Enrolled {
  customer: Customer
}
const enrol = (fields: object, headers?: Record<string, string>, by = viewer) =>
  by.post<Enrolled>('/api/admin/customers', { firstName: 'Amal', ...fields }, headers)

describe('enrolling a guest by staff', () => {
  it('stores only phone, name, customer ID and the welcome points', async () => {
    const phone = createPhone()
    const { status, body } = await enrol({ phoneNumber: phone, firstName: ' Amal ', lastName: '' })
    expect([status, body.customer]).toMatchObject([
      201,
      {
        phoneNumber: `+971${phone.slice(1)}`,
        firstName: 'Amal',
        lastName: '',
        points: 10,
        uniqueId: expect.stringMatching(/^\d{4}$/),
        ...{ dateOfBirth: null, gender: null, isMuslim: null, emirate: null, email: null, nationality: null },
      },
    ])
    const { body: lines } = await viewer.get<LedgerEntry[]>(`/api/customers/${body.customer.id}/transactions`)
    expect(lines).toMatchObject([{ type: 'welcome', points: 10, balance: 10 }])
    expect(await listAuditEntries(`customer:${body.customer.id}`)).toMatchObject([
      { what: 'customer.enrol', username: 'viewer', after: { firstName: 'Amal', points: 10 } },
    ])
  })

  it('makes the guest searchable at once and able to earn points', async () => {
    const { body } = await enrol({ phoneNumber: createPhone(), firstName: 'Zubaida' })
    const found = await viewer.get<Customer[]>('/api/customers?search=zubaida')
    expect(found.body.map(({ id }) => id)).toEqual([body.customer.id])
    const added = await viewer.post<Enrolled>(`/api/customers/${body.customer.id}/points`, { amount: 40 })
    expect(added.body.customer.points).toBe(50)
  })

  it.each([
    [{ phoneNumber: '123', firstName: 'A' }, 'PHONE_INVALID', 'Please enter a valid phone number'],
    [{ firstName: 'A' }, 'VALIDATION_ERROR', 'Phone number required'],
    [{ phoneNumber: '0501230000', firstName: ' ' }, 'VALIDATION_ERROR', 'First name required'],
    [{ phoneNumber: '0501230000', lastName: 'x'.repeat(81) }, 'VALIDATION_ERROR', 'This can be at most 80 characters'],
  ])('rejects %j', async (fields, code, message) => {
    expect(await enrol(fields)).toMatchObject({ status: 400, body: { code, message } })
  })

  it('rejects a registered phone in any spelling', async () => {
    const phone = createPhone()
    await product.customer({ phoneNumber: phone })
    for (const phoneNumber of [phone, `+971${phone.slice(1)}`, `00971 ${phone.slice(1)}`]) {
      expect(await enrol({ phoneNumber })).toMatchObject({ status: 409, body: { code: 'PHONE_TAKEN' } })
    }
    expect(await Customers.countDocuments({ phoneNumber: `+971${phone.slice(1)}` })).toBe(1)
  })
})

describe('concurrent enrolment', () => {
  it('of one phone at ten tills creates one customer with one set of welcome points', async () => {
    const phoneNumber = createPhone()
    const answers = await Promise.all(
      Array.from({ length: 10 }, (_, n) => enrol({ phoneNumber }, { 'Idempotency-Key': `till-${n}` })),
    )
    expect(tally(answers)).toEqual({ 201: 1, 409: 9 })
    const [there] = await Customers.find({ phoneNumber: `+971${phoneNumber.slice(1)}` }).lean()
    expect(await Ledger.countDocuments({ customerId: there?.id })).toBe(1)
  })

  it('and registration of one phone create one customer', async () => {
    for (let round = 0; round < 5; round += 1) {
      const phoneNumber = createPhone()
      const register = () => product.person().post('/api/auth/register', createRegistration({ phoneNumber }))
      const answers = await Promise.all([enrol({ phoneNumber }), register()])
      expect(tally(answers)).toEqual({ 201: 1, 409: 1 })
    }
  })

  it('under one idempotency key happens once, and a different body is a mismatch', async () => {
    const phoneNumber = createPhone()
    const headers = { 'Idempotency-Key': 'once' }
    const answers = await Promise.all(Array.from({ length: 5 }, () => enrol({ phoneNumber }, headers)))
    expect(tally(answers)).toEqual({ 201: 5 })
    expect(new Set(answers.map(({ body }) => body.customer.uniqueId)).size).toBe(1)
    expect(await enrol({ phoneNumber: createPhone() }, headers)).toMatchObject({
      status: 409,
      body: { code: 'IDEMPOTENCY_MISMATCH' },
    })
  })

  it.each(['two words', '', 'x'.repeat(201)])(
    'with the invalid idempotency key %j is rejected and enrols nobody',
    async (key) => {
      const phoneNumber = createPhone()
      expect(await enrol({ phoneNumber }, { 'Idempotency-Key': key })).toMatchObject({
        status: 400,
        body: { code: 'VALIDATION_ERROR', message: expect.stringContaining('Idempotency-Key') },
      })
      expect(await Customers.countDocuments({ phoneNumber: `+971${phoneNumber.slice(1)}` })).toBe(0)
    },
  )
})

describe('first sign-in of an enrolled guest', () => {
  async function isSignedIn() {
    const phoneNumber = createPhone()
    const { customer } = (await enrol({ phoneNumber })).body
    const guest = product.person()
    const { status, body } = await guest.post<Enrolled>('/api/auth/login', { phoneNumber, password: 'amal' })
    expect(status).toBe(200)
    return Object.assign(guest, { customer, answer: body.customer })
  }
  const accept = (guest: Person, id: number, privacyVersion = '2026-11-01') =>
    guest.post<Customer>(`/api/customers/${id}/privacy-consent`, { privacyVersion })

  it('uses the first name as password and asks only the guest to accept the privacy policy', async () => {
    const guest = await isSignedIn()
    expect(guest.answer).toMatchObject({ privacyConsentIsDue: true, passwordIsFirstName: true })
    const { body } = await editor.get<Customer>(`/api/customers/${guest.customer.id}`)
    expect(body).not.toHaveProperty('privacyConsentIsDue')
  })

  it('stores the accepted version with its time and keeps the first acceptance', async () => {
    const guest = await isSignedIn()
    const { id } = guest.customer
    const first = await accept(guest, id)
    expect([first.status, first.body.privacyConsent]).toEqual([
      200,
      { version: '2026-11-01', at: product.clock.now.toISOString() },
    ])
    expect(first.body).not.toHaveProperty('privacyConsentIsDue')
    const before = product.clock.now
    product.clock.now = new Date(before.getTime() + 60_000)
    expect((await accept(guest, id)).body.privacyConsent).toEqual(first.body.privacyConsent)
    product.clock.now = before
    const { body } = await guest.get<Enrolled>('/api/auth/session')
    expect(body.customer).not.toHaveProperty('privacyConsentIsDue')
  })

  it('accepts only a published privacy policy', async () => {
    const guest = await isSignedIn()
    expect(await accept(guest, guest.customer.id, '1999-01-01')).toMatchObject({
      status: 400,
      body: { message: 'There is no such privacy policy' },
    })
  })

  it('asks nothing of guests who registered themselves', async () => {
    const guest = await product.customer()
    expect(guest.customer).not.toHaveProperty('privacyConsentIsDue')
  })

  it('allows completing the profile, after which recovery by date of birth works', async () => {
    const guest = await isSignedIn()
    const { id, phoneNumber } = guest.customer
    const recover = () => product.person().post('/api/auth/forgot-password', { phoneNumber, dateOfBirth: '1990-05-17' })
    expect(await recover()).toMatchObject({ status: 404, body: { code: 'RECOVERY_FAILED' } })
    const { phoneNumber: _phone, ...profile } = createRegistration({ firstName: 'Amal', lastName: 'Test' })
    expect((await guest.send('PUT', `/api/customers/${id}/profile`, profile)).status).toBe(200)
    expect((await recover()).status).toBe(200)
  })
})

it('deletes an enrolled guest like any other', async () => {
  const { body } = await enrol({ phoneNumber: createPhone() }, { 'Idempotency-Key': 'to-be-deleted' })
  expect((await editor.send('DELETE', `/api/customers/${body.customer.id}`)).status).toBe(204)
  expect(await Customers.countDocuments({ id: body.customer.id })).toBe(0)
  expect((await listAuditEntries(`customer:${body.customer.id}`)).map(({ after }) => after)).not.toContainEqual(
    expect.objectContaining({ firstName: 'Amal' }),
  )
})
