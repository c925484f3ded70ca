import type { Customer } from '@sufra/contracts/customers/entities'
import type { Marketing } from '@sufra/contracts/marketing/entities'
import { MARKETING_VERSION } from '@sufra/domain/marketing/marketing-consent'
import { type CustomerRecord, Customers } from 'services/customers/customer.model'
import { MarketingConsents } from 'services/customers/marketing-consent.model'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { listAuditEntries } from '../../harness/audit-entries.ts'
import type { Person } from '../../harness/person.ts'
import { createPhone, startTestProduct, type TestProduct } from '../../harness/product.ts'

let product: TestProduct
let editor: Person
let guest: Person & { customer: Customer }
beforeAll(async () => {
  product = await startTestProduct()
  editor = await product.editor()
})
afterAll(() => product.stop())
beforeEach(async () => {
  guest = await product.customer({ email: 'mariam@mail.example' })
})

const getPath = () => `/api/customers/${guest.customer.id}/marketing`
const getMarketing = async (who: Person = guest) => (await who.get<Marketing>(getPath())).body
const TEXT = { textVersion: MARKETING_VERSION, language: 'ar' }
const save = (mail: unknown, who: Person = guest, text: object = TEXT) =>
  who.send<Marketing>('PUT', getPath(), { mail, ...text })

describe('consent to e-mails about offers', () => {
  it('is off at first, and not given with the privacy policy', async () => {
    expect(await getMarketing()).toEqual({ mail: false, canBeMailed: false, changes: [] })
  })

  it('is recorded with text, language, time and source, and so is each withdrawal', async () => {
    await save(true)
    await save(false)
    const saved = (await save(true)).body
    const at = product.clock.now.toISOString()
    const change = { channel: 'mail', ...TEXT, source: 'my-data', at }
    const changes = [true, false, true].map((isOn) => ({ ...change, isOn }))
    expect(saved).toEqual({ mail: true, canBeMailed: false, changes })
    expect(await getMarketing()).toEqual(saved)
    expect(await getMarketing(editor)).toEqual(saved)
  })

  it('is given by the box of a registration, and of an enrolment at the till', async () => {
    const change = { channel: 'mail', ...TEXT, isOn: true, at: product.clock.now.toISOString() }
    const member = await product.customer({ marketing: TEXT })
    const path = `/api/customers/${member.customer.id}/marketing`
    expect((await member.get(path)).body).toMatchObject({
      mail: true,
      changes: [{ ...change, source: 'registration' }],
    })
    const viewer = await product.viewer()
    const newcomer = { phoneNumber: createPhone(), firstName: 'Amal', marketing: TEXT }
    const { body } = await viewer.post<{ customer: Customer }>('/api/admin/customers', newcomer)
    const { id } = body.customer
    const enrolled = await viewer.get(`/api/customers/${id}/marketing`)
    expect(enrolled.body).toMatchObject({ mail: true, changes: [{ ...change, source: 'enrolment' }] })
    expect(await listAuditEntries(`customer:${id}`)).toMatchObject([{ after: { marketing: MARKETING_VERSION } }])
  })

  it('is recorded once, however often and at once it is given', async () => {
    const answers = await Promise.all([save(true), save(true), save(true)])
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
    await save(true)
    expect((await getMarketing()).changes).toHaveLength(1)
  })

  it('nobody gives for somebody else, staff included', async () => {
    const other = await product.customer()
    for (const who of [other, editor, await product.viewer()]) expect((await save(true, who)).status).toBe(403)
    expect((await other.get(getPath())).status).toBe(403)
    expect(await getMarketing()).toMatchObject({ mail: false, changes: [] })
  })

  it.each([
    ['yes', TEXT],
    [true, { ...TEXT, textVersion: '2020-01-01' }],
    [true, { ...TEXT, language: 'fr' }],
    [true, {}],
  ])('refuses %o with %o', async (mail, text) => {
    const { status, body } = await save(mail, guest, text)
    expect([status, body]).toMatchObject([400, { code: 'VALIDATION_ERROR' }])
  })

  it('is deleted with the customer', async () => {
    await save(true)
    const { id } = guest.customer
    expect(await MarketingConsents.countDocuments({ customerId: id })).toBe(1)
    await editor.send('DELETE', `/api/customers/${id}`)
    expect(await MarketingConsents.countDocuments({ customerId: id })).toBe(0)
  })

  it('is displayed to staff alone, who cannot change it', async () => {
    const { id } = guest.customer
    await save(true)
    expect((await editor.get<Customer>(`/api/customers/${id}`)).body.acceptsOffers).toBe(true)
    expect((await guest.get<Customer>(`/api/customers/${id}`)).body).not.toHaveProperty('acceptsOffers')
    await save(false)
    expect((await editor.get<Customer>(`/api/customers/${id}`)).body).not.toHaveProperty('acceptsOffers')
  })

  it('leaves the version of the record to the profile', async () => {
    await save(true)
    const record = await Customers.findOne({ id: guest.customer.id }).lean<CustomerRecord>()
    expect(record?.version).toBe(guest.customer.version)
  })
})
