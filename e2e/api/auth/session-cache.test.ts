import type { Customer } from '@sufra/contracts/customers/entities'
import mongoose from 'mongoose'
import { Sessions } from 'services/auth/session.model'
import { clearCaches } from 'services/platform/db/cached-reads'
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { createPerson, type Person } from '../../harness/person.ts'
import { NOON, startTestProduct, type TestProduct } from '../../harness/product.ts'
import { type ProductProcess, startSecondProduct } from '../../harness/spawn-product.ts'

const SESSION_SECRET = 'the same on both servers, as it has to be'

let product: TestProduct
let staff: Person
let guest: Person & { customer: Customer }
let sent: string[] = []
beforeAll(async () => {
  product = await startTestProduct({ SESSION_SECRET })
  mongoose.connection.getClient().on('commandStarted', ({ commandName }) => sent.push(commandName))
})
afterAll(() => product.stop())
beforeEach(async () => {
  product.clock.now = NOON
  staff = await product.editor()
  guest = await product.customer()
})

const getUpcoming = () => `/api/reservations/upcoming?phone=${encodeURIComponent(guest.customer.phoneNumber)}`
const getOwn = () => `/api/customers/${guest.customer.id}`

describe('session lookup', () => {
  it.each([
    ['a guest', () => guest, getOwn],
    ['staff', () => staff, () => '/api/admin/rewards'],
  ])('is cached briefly across reads: %s', async (_, who, path) => {
    // On a busy machine the TTL may expire before the second read.
    await vi.waitFor(async () => {
      await who().get(path())
      sent = []
      expect((await who().get(path())).status).toBe(200)
      expect(sent).toEqual(['find'])
    }, 20_000)
  })

  it.each([
    ['a guest’s own record', () => guest, getOwn, ['aggregate', 'find']],
    ['whether a guest is signed in', () => guest, () => '/api/auth/session', ['aggregate', 'find']],
    ['the rewards of a guest', () => guest, () => '/api/rewards', ['aggregate', 'find']],
    ['the rewards for staff', () => staff, () => '/api/admin/rewards', ['aggregate', 'find']],
    ['the history of a guest', () => guest, () => `${getOwn()}/transactions`, ['aggregate', 'find']],
    // And whether guests are asked for feedback.
    ['the next booking of a guest', () => guest, getUpcoming, ['aggregate', 'find', 'find']],
  ])('needs no command of its own where it is read with the data: %s', async (_, who, path, commands) => {
    // Sweeps may read meanwhile.
    await vi.waitFor(async () => {
      clearCaches()
      sent = []
      expect((await who().get(path())).status).toBe(200)
      expect(sent).toEqual(commands)
    }, 20_000)
  })

  it('is shared by concurrent reads', async () => {
    // Sweeps may read meanwhile.
    await vi.waitFor(async () => {
      clearCaches()
      sent = []
      const answers = await Promise.all(Array.from({ length: 6 }, () => guest.get(getOwn())))
      expect(answers.map(({ status }) => status)).toEqual(Array(6).fill(200))
      // The session with its account, and each read's own command.
      expect(sent).toEqual(['aggregate', ...Array(6).fill('find')])
    }, 20_000)
  })

  it('is repeated after the cache expires', async () => {
    await guest.get(getOwn())
    await Sessions.deleteMany({})
    product.clock.now = new Date(NOON.getTime() + 2001)
    expect((await guest.get(getOwn())).status).toBe(401)
  })

  it('is repeated by every write', async () => {
    await guest.get(getOwn())
    await Sessions.deleteMany({})
    const { status } = await guest.post('/api/rewards/1/redeem', { customerId: guest.customer.id })
    expect(status).toBe(401)
  })
})

describe('session ended on another server', () => {
  let second: ProductProcess
  beforeAll(async () => {
    second = await startSecondProduct(product, { SESSION_SECRET })
  })
  afterAll(() => second.remove())

  it('is rejected here within two seconds', async () => {
    const there = createPerson(second.address)
    there.cookie = guest.cookie
    expect((await there.get(getOwn())).status).toBe(200)
    await guest.post('/api/auth/logout')
    expect((await guest.get(getOwn())).status).toBe(401)
    await vi.waitFor(async () => expect((await there.get(getOwn())).status).toBe(401), { timeout: 60_000 })
  })
})
