import { randomBytes } from 'node:crypto'
import type { Customer } from '@sufra/contracts/customers/entities'
import { CARD_STEP_MS, formatCardCode, getStep } from '@sufra/domain/customers/card-code'
import { signStep } from 'services/customers/card/card-key'
import { CardUses } from 'services/customers/card/card-use.model'
import { Customers } from 'services/customers/customer.model'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type Person, tally } from '../../harness/person.ts'
import { NOON, startTestProduct, type TestProduct } from '../../harness/product.ts'

type Guest = Person & { customer: Customer }

let product: TestProduct
let till: Person
let other: Person
let guest: Guest
beforeAll(async () => {
  product = await startTestProduct({ CARD_CODE: 'required' })
  till = await product.viewer()
  other = await product.editor()
})
afterAll(() => product.stop())
beforeEach(async () => {
  product.clock.now = NOON
  guest = await product.customer()
})

const wait = (ms: number) => {
  product.clock.now = new Date(product.clock.now.getTime() + ms)
}
const getOwnCustomer = ({ customer }: Guest) => `/api/customers/${customer.id}`
const askForKey = (person: Guest) => person.post<{ key: string; now: string }>(`${getOwnCustomer(person)}/card-key`)
const getKey = async (person: Guest) => (await askForKey(person)).body.key

/** The code of this phone now, or some steps from now. */
function computeCode({ uniqueId }: Customer, key: string, stepsAway = 0): string {
  const step = getStep(product.clock.now.getTime()) + stepsAway
  return formatCardCode(uniqueId, step, signStep(key, step))
}
const computeCodeNow = async (person: Guest, stepsAway = 0) =>
  computeCode(person.customer, await getKey(person), stepsAway)
const scan = (code: string, by = till) => by.post<Customer & { code: string }>('/api/customers/by-card', { code })
const findByCode = async (code: string, by = till) => {
  const { status, body } = await scan(code, by)
  return status === 200 ? body.id : body.code
}

describe('membership card key', () => {
  it('is created on first request, stays the same, and comes with the server time', async () => {
    const { status, body } = await askForKey(guest)
    expect([status, body]).toEqual([200, { key: expect.stringMatching(/^[0-9a-f]{64}$/), now: NOON.toISOString() }])
    expect(await getKey(guest)).toBe(body.key)
  })

  it('is created once when many phones request it concurrently', async () => {
    const answers = await Promise.all(Array.from({ length: 20 }, () => askForKey(guest)))
    expect(new Set(answers.map(({ body }) => body.key)).size).toBe(1)
  })

  it('changes with the password, and codes of the previous key become invalid', async () => {
    const key = await getKey(guest)
    const { firstName, lastName, dateOfBirth, gender, isMuslim, emirate, id } = guest.customer
    const profile = { firstName, lastName, dateOfBirth, gender, isMuslim, emirate, password: 'a chosen one' }
    expect((await guest.send('PUT', `/api/customers/${id}/profile`, profile)).status).toBe(200)
    expect(await findByCode(computeCode(guest.customer, key))).toBe('CARD_UNKNOWN')
    const renewed = await getKey(guest)
    expect(renewed).not.toBe(key)
    expect(await findByCode(computeCode(guest.customer, key))).toBe('CARD_UNKNOWN')
    expect(await findByCode(computeCode(guest.customer, renewed))).toBe(id)
  })

  it('appears in no other response', async () => {
    const key = await getKey(guest)
    const { id, uniqueId } = guest.customer
    const own = [`/api/customers/${id}`, '/api/auth/session', `/api/customers/search/${uniqueId}`]
    const byStaff = [...own, '/api/customers', '/api/admin/audit-log', '/api/admin/export/customers']
    const answers = [
      ...(await Promise.all(own.map((path) => guest.get(path)))),
      ...(await Promise.all(byStaff.map((path) => other.get(path)))),
      await scan(await computeCodeNow(guest)),
    ]
    for (const { status, body } of answers) {
      expect(status).toBe(200)
      expect(JSON.stringify(body)).not.toMatch(/cardKey/)
      expect(Buffer.isBuffer(body) ? body.toString('latin1') : JSON.stringify(body)).not.toContain(key)
    }
  })
})

describe('scanning a membership card code', () => {
  it('returns the customer with the fields staff may see', async () => {
    const { status, body } = await scan(await computeCodeNow(guest))
    // Only the guest sees the password state and the consents.
    const { passwordIsFirstName: _, privacyConsent: __, ...known } = guest.customer
    const birthday = known.dateOfBirth?.slice('YYYY-'.length)
    expect([status, body]).toEqual([200, { ...known, dateOfBirth: null, birthday, adminNotes: null }])
  })

  it.each([
    [-1, 'opens it'],
    [1, 'opens it'],
    [-2, 'CARD_STALE'],
    [2, 'CARD_STALE'],
    [-4000, 'CARD_STALE'],
    [-6000, 'CARD_UNKNOWN'],
  ])('made %i time steps from now gives: %s', async (steps, outcome) => {
    expect(await findByCode(await computeCodeNow(guest, steps))).toBe(
      outcome === 'opens it' ? guest.customer.id : outcome,
    )
  })

  it('rejects a used code at another till, and after a moment at the same till', async () => {
    const code = await computeCodeNow(guest)
    const { id } = guest.customer
    expect(await findByCode(code)).toBe(id)
    expect(await findByCode(code, other)).toBe('CARD_USED')
    wait(10_000)
    expect(await findByCode(code)).toBe(id)
    wait(1)
    expect(await findByCode(code)).toBe('CARD_USED')
    wait(CARD_STEP_MS)
    expect(await findByCode(await computeCodeNow(guest))).toBe(id)
  })

  it('accepts a code at one of twenty tills that scan it concurrently', async () => {
    const code = await computeCodeNow(guest)
    const tills = await Promise.all(Array.from({ length: 20 }, () => product.editor()))
    const answers = await Promise.all(tills.map((each) => scan(code, each)))
    const codes = answers.map(({ status, body }) => (status === 200 ? 'taken' : body.code))
    expect(codes.filter((each) => each === 'taken')).toHaveLength(1)
    // Concurrent guesses beyond the limit are throttled.
    expect(codes.filter((each) => !['taken', 'CARD_USED', 'TOO_MANY_ATTEMPTS'].includes(each))).toEqual([])
    expect(await CardUses.countDocuments({ customerId: guest.customer.id })).toBe(1)
  })

  it('counts five concurrent scans at one till as one', async () => {
    const code = await computeCodeNow(guest)
    expect(tally(await Promise.all(Array.from({ length: 5 }, () => scan(code))))).toEqual({ 200: 5 })
    expect(await CardUses.countDocuments({ customerId: guest.customer.id })).toBe(1)
  })

  it('rejects a code combined with another customer’s ID', async () => {
    const victim = await product.customer()
    await getKey(victim)
    expect(await findByCode(computeCode(victim.customer, await getKey(guest)))).toBe('CARD_UNKNOWN')
    const nobody = { ...guest.customer, uniqueId: '999999' }
    expect(await findByCode(computeCode(nobody, await getKey(guest)))).toBe('CARD_UNKNOWN')
  })

  it('rejects codes of customers without a key and of deleted customers', async () => {
    expect(await findByCode(computeCode(guest.customer, randomBytes(32).toString('hex')))).toBe('CARD_UNKNOWN')
    const key = await getKey(guest)
    await other.send('DELETE', `/api/customers/${guest.customer.id}`)
    expect(await findByCode(computeCode(guest.customer, key))).toBe('CARD_UNKNOWN')
    expect(await Customers.countDocuments({ 'cardKey.key': key })).toBe(0)
  })

  it('allows five wrong guesses per customer, and counts no stale or used code as a guess', async () => {
    const key = await getKey(guest)
    const old = computeCode(guest.customer, key, -3)
    for (let scans = 0; scans < 8; scans += 1) expect(await findByCode(old)).toBe('CARD_STALE')
    const guess = computeCode(guest.customer, randomBytes(32).toString('hex'))
    for (const by of [till, other, till, other, till]) expect(await findByCode(guess, by)).toBe('CARD_UNKNOWN')
    expect(await findByCode(computeCode(guest.customer, key))).toBe('TOO_MANY_ATTEMPTS')
    expect((await till.get(getOwnCustomer(guest))).body.id).toBe(guest.customer.id)
  })
})

describe('plain customer ID when the changing code is required', () => {
  it('is rejected on scan with a message that says what to do', async () => {
    const message =
      'Ask the customer to open the card in the app, and scan the code it shows. You can also search by name or phone'
    for (const uniqueId of [guest.customer.uniqueId, '999999']) {
      expect(await scan(uniqueId)).toMatchObject({ status: 409, body: { code: 'CARD_CODE_REQUIRED', message } })
    }
  })

  it('still allows search by name or phone', async () => {
    const { id, phoneNumber, lastName } = guest.customer
    expect((await till.get(`/api/customers/search/${phoneNumber}`)).body.id).toBe(id)
    const { body } = await till.get<Customer[]>(`/api/customers?page=1&limit=200&search=${lastName}`)
    expect(body.map((found) => found.id)).toContain(id)
  })
})

it.each(['Layla', '0501234567', '50123456720112601505', '4821.46119246'])(
  'rejects %s, which is neither customer ID nor card code',
  async (code) => {
    expect(await findByCode(code)).toBe('VALIDATION_ERROR')
  },
)
