import type { Customer } from '@sufra/contracts/customers/entities'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createPhone, NOON, startTestProduct, type TestProduct } from '../../harness/product.ts'

let product: TestProduct
beforeAll(async () => {
  product = await startTestProduct()
})
afterAll(() => product.stop())

const VERSION = '2026-11-01'
const getOwnCustomer = async (guest: Awaited<ReturnType<TestProduct['customer']>>) =>
  (await guest.get<Customer>(`/api/customers/${guest.customer.id}`)).body

describe('accepted privacy policy', () => {
  const consent = { version: VERSION, at: NOON.toISOString() }

  it('is stored with version and time and returned to the guest', async () => {
    const guest = await product.customer({ privacyVersion: VERSION })
    const { body: session } = await guest.get<{ customer: Customer }>('/api/auth/session')
    for (const customer of [guest.customer, await getOwnCustomer(guest), session.customer])
      expect(customer.privacyConsent).toEqual(consent)
  })

  it('is not changed by saving the profile', async () => {
    const guest = await product.customer({ privacyVersion: VERSION })
    const saved = await guest.send('PUT', `/api/customers/${guest.customer.id}/profile`, {
      ...guest.customer,
      privacyConsent: { version: 'none', at: '2020-01-01T00:00:00Z' },
      emirate: 'Ajman',
    })
    expect(saved).toMatchObject({ status: 200, body: { emirate: 'Ajman', privacyConsent: consent } })
  })

  it('is absent when no version was accepted', async () => {
    const guest = await product.customer({ privacyVersion: undefined })
    expect(await getOwnCustomer(guest)).not.toHaveProperty('privacyConsent')
  })

  it('must be a published version', async () => {
    const { customer } = await product.customer()
    const answer = await product.person().post('/api/auth/register', {
      ...customer,
      phoneNumber: createPhone(),
      privacyVersion: '2020-01-01',
    })
    expect(answer).toMatchObject({ status: 400, body: { message: 'There is no such privacy policy' } })
  })
})

describe('passwordIsFirstName', () => {
  it('is returned to the guest until a password is chosen', async () => {
    const guest = await product.customer({ firstName: 'Amal' })
    expect([guest.customer.passwordIsFirstName, (await getOwnCustomer(guest)).passwordIsFirstName]).toEqual([
      true,
      true,
    ])
    await guest.send('PUT', `/api/customers/${guest.customer.id}/profile`, {
      ...guest.customer,
      password: 'a good one',
    })
    expect(await getOwnCustomer(guest)).not.toHaveProperty('passwordIsFirstName')
  })

  it('is returned to nobody else, and neither is the privacy consent', async () => {
    const { customer } = await product.customer({ firstName: 'Amal', privacyVersion: VERSION })
    const staff = await product.viewer()
    const read = await Promise.all(
      [`/api/customers/${customer.id}`, `/api/customers/search/${customer.uniqueId}`, '/api/customers'].map((path) =>
        staff.get(path),
      ),
    )
    const added = await staff.post(`/api/customers/${customer.id}/points`, { amount: 5, adminName: 'Sara' })
    for (const { body } of [...read, added]) {
      expect(JSON.stringify(body)).toContain('Amal')
      expect(JSON.stringify(body)).not.toMatch(/passwordIsFirstName|privacyConsent/)
    }
  })
})
