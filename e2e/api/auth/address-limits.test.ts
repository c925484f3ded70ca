import { createDomainError } from '@sufra/domain/platform/errors'
import { createThrottle, type Throttle } from 'services/platform/security/throttle'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Person, tally } from '../../harness/person.ts'
import { createPhone, createRegistration, startTestProduct, type TestProduct } from '../../harness/product.ts'
import { isFullRun } from '../../harness/run-conditions.ts'

let product: TestProduct
let editor: Person
/** The product's throttle, on the same store. */
let throttle: Throttle
beforeAll(async () => {
  product = await startTestProduct()
  throttle = createThrottle({ signInsAnHour: 30 })
  editor = await product.editor()
})
afterAll(() => product.stop())

const sendFrom = (address: string, path: string, body: object) =>
  product.person().post<{ code: string }>(path, body, { 'X-Forwarded-For': address })

describe('rate limit on wrong passwords', () => {
  let unknown = 900_000
  const logIn = async (address: string) => {
    unknown += 1
    return (await sendFrom(address, '/api/auth/login', { phoneNumber: String(unknown), password: 'wrong' })).status
  }
  const listStatuses = async (addressOf: (n: number) => string) => {
    const all: number[] = []
    for (let n = 1; n <= 31; n += 1) all.push(await logIn(addressOf(n)))
    return all
  }

  it('counts one IPv6 /64 as one address and the next /64 as another', async () => {
    expect(await listStatuses((n) => `2001:db8:7:7:${n}::${n}`)).toEqual([...Array(30).fill(401), 429])
    expect(await logIn('2001:db8:7:8::1')).toBe(401)
  })

  it('counts an IPv4 address and its IPv4-mapped IPv6 spelling together', async () => {
    const spelling = (n: number) => (n % 2 ? '203.0.113.77' : '::ffff:203.0.113.77')
    expect(await listStatuses(spelling)).toEqual([...Array(30).fill(401), 429])
  })
})

describe('rate limit on staff sign-ins', () => {
  const signIn = async (address: string, username: string, password = 'wrong') =>
    (await sendFrom(address, '/api/auth/admin-login', { username, password })).status

  /** Counts failed attempts without the cost of hashing. */
  const fail = async (address: string, username: string) => {
    const guess = throttle.guardStaff({ identifier: `staff:${username}`, address }, () =>
      Promise.reject(createDomainError('INVALID_CREDENTIALS')),
    )
    await expect(guess).rejects.toMatchObject({ code: 'INVALID_CREDENTIALS' })
  }

  it('lets staff sign in from an address where a guest fails under many names', async () => {
    const wifi = '198.51.100.7'
    for (let n = 0; n < 35; n += 1) await fail(wifi, `name-${n}`)
    for (let n = 0; n < 4; n += 1) await fail(wifi, 'manager')
    expect(await signIn(wifi, 'manager')).toBe(401)
    expect(await signIn(wifi, 'Manager')).toBe(429)
    expect(await signIn(wifi, 'owner', 'owner-pass')).toBe(200)
  })

  it('lets staff sign in on a known device while a stranger fails from many addresses', async () => {
    const home = '198.51.100.9'
    const till = await product.editor()
    const signInAtTill = async (username: string) => {
      const headers = { 'X-Forwarded-For': home }
      return (await till.post('/api/auth/admin-login', { username, password: 'owner-pass' }, headers)).status
    }
    const strange = (n: number) => `2001:db8:0:${n}::1`
    for (let n = 0; n < 49; n += 1) await fail(strange(Math.floor(n / 5)), 'owner')
    expect(await signIn(strange(9), 'owner')).toBe(401)
    expect(await signIn(strange(99), 'OWNER', 'owner-pass')).toBe(429)
    for (let n = 0; n < 6; n += 1) await signIn(home, 'owner')
    expect(await signIn(home, 'owner', 'owner-pass')).toBe(429)
    expect(await signInAtTill('Owner')).toBe(200)
  })
})

describe('rate limit on wrong receipt codes', () => {
  const scan = (qrString: string) => product.person().post<{ code: string }>('/api/qr-scan', { qrString })
  const createReceipt = async (phoneNumber: string, amount: number) =>
    (await editor.post<{ qrCode: string }>('/api/admin/qr-generate', { phoneNumber, amount })).body.qrCode

  it.each([
    ['genuine', 200],
    ['used', 409],
  ])('keeps counting wrong codes when a %s one is scanned in between', async (kind, answer) => {
    const { phoneNumber } = (await product.customer()).customer
    const code = await createReceipt(phoneNumber, 42)
    const guessId = async (n: number) => (await scan(`${phoneNumber.slice(4)}211136000${n}0`)).status
    if (kind === 'used') await scan(code)
    for (const n of [1, 2, 3, 4]) expect(await guessId(n)).toBe(404)
    expect((await scan(code)).status).toBe(answer)
    expect(await guessId(5)).toBe(404)
    expect(await guessId(6)).toBe(429)
    expect((await scan(await createReceipt(phoneNumber, 43))).status).toBe(429)
  })
})

describe('rate limit on registrations per address', () => {
  const register = (address: string, fields = {}) => sendFrom(address, '/api/auth/register', createRegistration(fields))

  it.runIf(isFullRun)(
    'allows 120 accounts an hour, also under concurrency, and does not limit other addresses',
    async () => {
      const answers = await Promise.all(Array.from({ length: 130 }, () => register('198.51.100.20')))
      expect(tally(answers)).toEqual({ 201: 120, 429: 10 })
      const refused = await register('198.51.100.20')
      expect(refused).toMatchObject({ status: 429, body: { code: 'TOO_MANY_ATTEMPTS' } })
      expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(59 * 60)
      expect((await register('198.51.100.21')).status).toBe(201)
    },
  )

  it.runIf(isFullRun)('allows 240 checks an hour of whether a phone is registered', async () => {
    const { phoneNumber } = (await product.customer()).customer
    for (let n = 0; n < 240; n += 1) expect((await register('198.51.100.30', { phoneNumber })).status).toBe(409)
    expect((await register('198.51.100.30', { phoneNumber: createPhone() })).status).toBe(429)
  })

  it('does not count forms that fail validation', async () => {
    const wrong = Array.from({ length: 250 }, () => register('198.51.100.40', { firstName: '' }))
    expect(tally(await Promise.all(wrong))).toEqual({ 400: 250 })
    expect((await register('198.51.100.40')).status).toBe(201)
  })
})
