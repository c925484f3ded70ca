import type { Customer } from '@sufra/contracts/entities/customer'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { freshPhone, NOON, startTestProduct, type TestProduct } from '../harness/product.ts'

let product: TestProduct
beforeAll(async () => {
  product = await startTestProduct()
})
afterAll(() => product.stop())

const VERSION = '2026-11-01'
const own = async (guest: Awaited<ReturnType<TestProduct['customer']>>) =>
  (await guest.get<Customer>(`/api/customers/${guest.customer.id}`)).body

describe('the privacy policy that was accepted', () => {
  const consent = { version: VERSION, at: NOON.toISOString() }

  it('is kept with its version and the time, and told to the guest', async () => {
    const guest = await product.customer({ privacyVersion: VERSION })
    const { body: session } = await guest.get<{ customer: Customer }>('/api/auth/session')
    for (const told of [guest.customer, await own(guest), session.customer])
      expect(told.privacyConsent).toEqual(consent)
  })

  it('stays what it was when the profile is saved', async () => {
    const guest = await product.customer({ privacyVersion: VERSION })
    const saved = await guest.send('PUT', `/api/customers/${guest.customer.id}/profile`, {
      ...guest.customer,
      privacyConsent: { version: 'none', at: '2020-01-01T00:00:00Z' },
      emirate: 'Ajman',
    })
    expect(saved).toMatchObject({ status: 200, body: { emirate: 'Ajman', privacyConsent: consent } })
  })

  it('is nothing where nobody said which', async () => {
    expect(await own(await product.customer())).not.toHaveProperty('privacyConsent')
  })

  it('is one that there ever was', async () => {
    const { customer } = await product.customer()
    const answer = await product.person().post('/api/auth/register', {
      ...customer,
      phoneNumber: freshPhone(),
      privacyVersion: '2020-01-01',
    })
    expect(answer).toMatchObject({ status: 400, body: { message: 'There is no such privacy policy' } })
  })
})

describe('that the password is the first name', () => {
  it('is told to the guest until one is chosen', async () => {
    const guest = await product.customer({ firstName: 'Amal' })
    expect([guest.customer.passwordIsFirstName, (await own(guest)).passwordIsFirstName]).toEqual([true, true])
    await guest.send('PUT', `/api/customers/${guest.customer.id}/profile`, {
      ...guest.customer,
      password: 'a good one',
    })
    expect(await own(guest)).not.toHaveProperty('passwordIsFirstName')
  })

  it('is told to nobody else, nor what was agreed to', async () => {
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
