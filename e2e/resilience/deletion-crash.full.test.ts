import type { Customer } from '@sufra/contracts/customers/entities'
import type { LedgerEntry } from '@sufra/contracts/customers/points/entities'
import type { DiscountCode } from '@sufra/contracts/promotions/rewards/entities'
import type { Reservation } from '@sufra/contracts/reservations/bookings/entities'
import { addDays, getUtcDay } from '@sufra/domain/platform/calendar-day'
import { afterAll, describe, expect, it } from 'vitest'
import { createPerson, type Person } from '../harness/person.ts'
import { createRegistration } from '../harness/product.ts'
import { spawnProduct } from '../harness/spawn-product.ts'
import { createCountdown, waitFor } from '../harness/wait-for.ts'

const product = spawnProduct({ DEMO: '1', OPEN_BOOKINGS: '100' })
afterAll(() => product.remove())

/** Answered deletions before each kill. */
const ROUNDS = [1, 4]
const EACH = 8

async function register(address: string, staff: Person): Promise<Customer> {
  const guest = createPerson(address)
  const { body } = await guest.post<{ customer: Customer }>('/api/auth/register', createRegistration())
  const { customer } = body
  const points = { amount: 900, posOrderNumber: `POS-${customer.id}` }
  const booking = { customerName: 'Crash', customerPhone: customer.phoneNumber, partySize: 1 }
  const when = { date: addDays(getUtcDay(new Date()), 10 + (customer.id % 15)), time: '19:00' }
  const answers = [
    await staff.post(`/api/customers/${customer.id}/points`, points),
    await guest.post('/api/rewards/1/redeem', { customerId: customer.id }),
    await guest.post('/api/reservations', { ...booking, ...when }),
  ]
  expect(answers.map(({ status }) => status)).toEqual([201, 201, 201])
  return customer
}

async function signIn(address: string): Promise<Person> {
  const staff = createPerson(address)
  await staff.post('/api/auth/admin-login', { username: 'admin', password: 'admin' })
  return staff
}

/** Remains of a customer: record, codes, future bookings, and entries with the order number. */
async function findRemains(staff: Person, { id, phoneNumber }: Customer) {
  const { status } = await staff.get(`/api/customers/${id}`)
  const codes = await staff.get<DiscountCode[]>(`/api/customers/${id}/discount-codes`)
  const bookings = await staff.get<Reservation[]>(`/api/reservations/customer/${encodeURIComponent(phoneNumber)}`)
  const lines = await staff.get<LedgerEntry[]>(`/api/admin/transactions?search=POS-${id}`)
  return [status, codes.body.length, bookings.body.length, lines.body.length]
}

const ALL = [200, 1, 1, 1]
const NOTHING = [404, 0, 0, 0]

describe('after kill -9 during deletions', () => {
  it('each customer exists completely or is deleted completely', async () => {
    let address = await product.start()
    let staff = await signIn(address)
    const customers: Customer[] = []
    for (let n = 0; n < ROUNDS.length * EACH; n += 1) customers.push(await register(address, staff))
    const sumBefore = await sumOfPoints(staff)
    for (const enough of ROUNDS) {
      const doomed = customers.splice(0, EACH)
      const confirmed = new Set<number>()
      const { finished: over, countDown: tell } = createCountdown(enough)
      const sendings = doomed.map(async ({ id }) => {
        const answer = await staff.send('DELETE', `/api/customers/${id}`).catch(() => null)
        if (answer?.status !== 204) return
        confirmed.add(id)
        tell()
      })
      await over
      await product.kill()
      await Promise.all(sendings)
      address = await product.start()
      staff = await signIn(address)
      for (const customer of doomed) {
        const left = await waitUntilDeleted(staff, customer)
        expect(confirmed.has(customer.id) ? [NOTHING] : [NOTHING, ALL]).toContainEqual(left)
      }
    }
    expect(await sumOfPoints(staff)).toBe(sumBefore)
  })
})

/** Waits for a started deletion to finish. @returns the remains. */
function waitUntilDeleted(staff: Person, customer: Customer): Promise<number[]> {
  return waitFor(
    () => findRemains(staff, customer),
    (left) => left[0] === 200 || left.join() === NOTHING.join(),
  )
}

async function sumOfPoints(staff: Person): Promise<number> {
  const { body } = await staff.get<LedgerEntry[]>('/api/admin/transactions')
  return body.reduce((sum, { points }) => sum + points, 0)
}
