import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { createPerson, type Person } from '../../harness/person.ts'
import { startTestProduct, type TestProduct } from '../../harness/product.ts'
import { type ProductProcess, startSecondProduct } from '../../harness/spawn-product.ts'

let product: TestProduct
beforeAll(async () => {
  product = await startTestProduct({ TRUSTED_PROXIES: '', SIGN_INS_AN_HOUR: '2' })
})
afterAll(() => product.stop())

const logIn = (person: Person, phoneNumber: string, password = 'wrong') =>
  person.post<{ code: string }>('/api/auth/login', { phoneNumber, password })

// First, because the others use up what the one address of this file may fail.
it('sign-ins of an account are limited by SIGN_INS_AN_HOUR, on a known device apart', async () => {
  const { uniqueId } = (await product.customer()).customer
  const signIn = async (person: Person) => (await logIn(person, uniqueId, 'Mariam')).status
  const known = product.person()
  expect([await signIn(known), await signIn(product.person()), await signIn(product.person())]).toEqual([200, 200, 429])
  expect([await signIn(known), await signIn(known), await signIn(known)]).toEqual([200, 200, 429])
})

let unknown = 900_000
function getUnknownId(): string {
  unknown += 1
  return String(unknown)
}

describe('X-Forwarded-For of an untrusted proxy', () => {
  it('does not split one address into many', async () => {
    const statuses: number[] = []
    for (let n = 0; n < 31; n += 1) statuses.push((await logIn(product.person(), getUnknownId())).status)
    expect(statuses).toEqual([...Array(30).fill(401), 429])
  })

  it('does not hide the address that probes accounts', async () => {
    const statuses: number[] = []
    for (let n = 0; n < 61; n += 1) {
      const headers = { 'X-Forwarded-For': `198.51.100.${n}`, 'X-Real-IP': `198.51.100.${n}` }
      const { status } = await product.person().post('/api/auth/check-user', { phoneNumber: getUnknownId() }, headers)
      statuses.push(status)
    }
    expect(statuses).toEqual([...Array(60).fill(200), 429])
  })
})

describe('sign-in attempts at two gateways on one store', () => {
  let second: ProductProcess | undefined
  afterEach(() => second?.remove())

  const signInStaff = (address: string, username: string, password = 'wrong') =>
    createPerson(address).post<{ code: string }>('/api/auth/admin-login', { username, password })

  it('are counted together, in any spelling, and survive a restart', async () => {
    second = await startSecondProduct(product, { TRUSTED_PROXIES: '' })
    const { address } = second
    for (const gateway of [product.address, address, product.address, address]) {
      expect((await signInStaff(gateway, 'OWNER')).status).toBe(401)
    }
    expect((await signInStaff(address, 'owner')).status).toBe(401)
    expect((await signInStaff(product.address, 'Owner')).status).toBe(429)
    await second.remove()
    second = await startSecondProduct(product, { TRUSTED_PROXIES: '' })
    const right = await signInStaff(second.address, 'owner', 'owner-pass')
    expect([right.status, right.body.code]).toEqual([429, 'TOO_MANY_ATTEMPTS'])
    expect(Number(right.headers.get('retry-after'))).toBeGreaterThan(0)
  })
})
