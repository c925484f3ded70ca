import { Customers } from 'services/customers/customer.model'
import { protectPassword } from 'services/customers/password'
import { readServicesConfig } from 'services/platform/config'
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { startTestProduct, type TestProduct } from '../../harness/product.ts'

const [BEFORE, NOW, LOST] = ['aa', 'bb', 'cc'].map((byte) => byte.repeat(32)) as [string, string, string]

let product: TestProduct
beforeAll(async () => {
  product = await startTestProduct({ PASSWORD_KEY: NOW, PASSWORD_KEYS_OLD: BEFORE, LOG_LEVEL: 'warn' })
})
afterAll(() => product.stop())
afterEach(() => vi.restoreAllMocks())

/** A customer whose password is encrypted with `key`. */
async function addCustomer(key: string, password = 'Sea Breeze 7') {
  const guest = await product.customer()
  const config = readServicesConfig({ SESSION_SECRET: 's'.repeat(32), QR_SECRET: 'q'.repeat(32), PASSWORD_KEY: key })
  const stored = await protectPassword(password, { config, now: () => new Date() })
  await Customers.updateOne({ id: guest.customer.id }, { $set: { password: stored } })
  return guest.customer
}

const getStored = async (id: number) => (await Customers.findOne({ id }).lean())?.password
const logIn = (phoneNumber: string, password: string) =>
  product.person().post('/api/auth/login', { phoneNumber, password })
const recover = (phoneNumber: string) =>
  product.person().post<{ password: string }>('/api/auth/forgot-password', { phoneNumber, dateOfBirth: '1990-05-17' })

describe('password sealed with a previous key', () => {
  it('opens the account and is resealed with the present key', async () => {
    const { id, phoneNumber } = await addCustomer(BEFORE)
    const [before, fresh] = [await getStored(id), await getStored((await addCustomer(NOW)).id)]
    expect((await logIn(phoneNumber, 'wrong')).status).toBe(401)
    expect(await getStored(id)).toEqual(before)
    expect((await logIn(phoneNumber, 'Sea Breeze 7')).status).toBe(200)
    const keyId = fresh?.mode === 'sealed' && fresh.keyId
    expect(await getStored(id)).toMatchObject({ mode: 'sealed', keyId })
    expect((await logIn(phoneNumber, 'Sea Breeze 7')).status).toBe(200)
  })

  it('can be recovered and viewed', async () => {
    const { id, phoneNumber } = await addCustomer(BEFORE)
    expect((await recover(phoneNumber)).body).toEqual({ password: 'Sea Breeze 7' })
    const answer = await (await product.editor()).post(`/api/admin/customers/${id}/show-password`)
    expect(answer.body).toEqual({ password: 'Sea Breeze 7' })
  })

  it('is resealed once by five concurrent sign-ins, which all succeed', async () => {
    const { id, phoneNumber } = await addCustomer(BEFORE)
    const answers = await Promise.all(Array.from({ length: 5 }, () => logIn(phoneNumber, 'Sea Breeze 7')))
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200])
    const settled = await getStored(id)
    expect((await logIn(phoneNumber, 'Sea Breeze 7')).status).toBe(200)
    expect(await getStored(id)).toEqual(settled)
  })
})

describe('password sealed with a missing key', () => {
  it('is rejected like a wrong one and reported to the operator once, without naming a person', async () => {
    const log: string[] = []
    const stdout = vi.spyOn(process.stdout, 'write').mockImplementation((line) => log.push(String(line)) > 0)
    const [one, two] = [await addCustomer(LOST), await addCustomer(LOST)]
    for (const { phoneNumber } of [one, two, one]) {
      const { status, body } = await logIn(phoneNumber, 'Sea Breeze 7')
      expect([status, body.code]).toEqual([401, 'INVALID_CREDENTIALS'])
    }
    stdout.mockRestore()
    const warnings = log.filter((line) => line.includes('PASSWORD_KEYS_OLD'))
    expect(warnings).toHaveLength(1)
    for (const { phoneNumber } of [one, two]) expect(warnings[0]).not.toContain(phoneNumber.slice(4))
  })

  it('is replaced by a one-time password on recovery', async () => {
    const { phoneNumber } = await addCustomer(LOST)
    const { status, body } = await recover(phoneNumber)
    expect(status).toBe(200)
    expect(body.password).not.toBe('Sea Breeze 7')
    expect((await logIn(phoneNumber, body.password)).status).toBe(200)
  })

  it('appears as unreadable, and staff can set another', async () => {
    const { id, phoneNumber } = await addCustomer(LOST)
    const editor = await product.editor()
    const answer = await editor.post(`/api/admin/customers/${id}/show-password`)
    expect(answer).toMatchObject({ status: 200, body: { password: null } })
    const { body: customer } = await editor.get(`/api/customers/${id}`)
    await editor.send('PUT', `/api/customers/${id}/profile`, { ...customer, password: 'Palm 22' })
    expect((await logIn(phoneNumber, 'Palm 22')).status).toBe(200)
  })
})
