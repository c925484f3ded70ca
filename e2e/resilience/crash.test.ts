import type { Customer } from '@sufra/contracts/customers/entities'
import type { LedgerEntry } from '@sufra/contracts/customers/points/entities'
import type { DiscountCode } from '@sufra/contracts/promotions/rewards/entities'
import type { OfferedSlot, Reservation } from '@sufra/contracts/reservations/bookings/entities'
import { addDays, getUtcDay } from '@sufra/domain/platform/calendar-day'
import { afterAll, describe, expect, it } from 'vitest'
import { createPerson, type Person } from '../harness/person.ts'
import { createRegistration } from '../harness/product.ts'
import { spawnProduct } from '../harness/spawn-product.ts'
import { createCountdown } from '../harness/wait-for.ts'

const product = spawnProduct({ DEMO: '1', OPEN_BOOKINGS: '100' })
/** These products use the real clock. */
const day = addDays(getUtcDay(new Date()), 30)
afterAll(() => product.remove())

/** Acknowledged changes; all must exist after the crash. */
interface Acknowledged {
  points: number[]
  codes: string[]
  bookings: number[]
}

/** Sends changes of all kinds until the product is gone; records the acknowledged ones. */
async function sendChanges(
  guest: Person,
  staff: Person,
  customer: Customer,
  seen: Acknowledged,
  stopped: () => boolean,
  tell: () => void,
): Promise<void> {
  const recordAcknowledged = <T>(list: T[], item: T) => {
    list.push(item)
    tell()
  }
  for (let round = 0; !stopped(); round += 1) {
    try {
      const added = await staff.post<{ transaction: LedgerEntry }>(`/api/customers/${customer.id}/points`, {
        amount: 7,
      })
      if (added.status === 201) recordAcknowledged(seen.points, added.body.transaction.id)
      const redeemed = await guest.post<{ discountCode: DiscountCode }>('/api/rewards/1/redeem', {
        customerId: customer.id,
      })
      if (redeemed.status === 201) recordAcknowledged(seen.codes, redeemed.body.discountCode.code)
      const booked = await guest.post<Reservation>('/api/reservations', {
        customerName: 'Crash Test',
        customerPhone: customer.phoneNumber,
        date: day,
        time: ['18:00', '19:00', '20:00', '21:00'][round % 4],
        partySize: 1,
      })
      if (booked.status === 201) recordAcknowledged(seen.bookings, booked.body.id)
    } catch {
      return
    }
  }
}

describe('after kill -9 under load', () => {
  it('no acknowledged write is lost, and every balance, code and table adds up', async () => {
    const seen: Acknowledged = { points: [], codes: [], bookings: [] }
    let address = await product.start()
    let guest = createPerson(address)
    const registered = await guest.post<{ customer: Customer }>(
      '/api/auth/register',
      createRegistration({ firstName: 'Salem' }),
    )
    const { customer } = registered.body
    for (let crash = 0; crash < 4; crash += 1) {
      guest = createPerson(address)
      await guest.post('/api/auth/login', { phoneNumber: customer.uniqueId, password: 'Salem' })
      const staff = createPerson(address)
      await staff.post('/api/auth/admin-login', { username: 'admin', password: 'admin' })
      const { finished: enough, countDown: tell } = createCountdown(25 + crash * 7)
      let over = false
      const load = Promise.all(
        Array.from({ length: 6 }, () => sendChanges(guest, staff, customer, seen, () => over, tell)),
      )
      await enough
      await product.kill()
      over = true
      await load
      address = await product.start()
    }
    await verify(createPerson(address), customer, seen)
  })
})

async function verify(guest: Person, customer: Customer, seen: Acknowledged): Promise<void> {
  await guest.post('/api/auth/login', { phoneNumber: customer.uniqueId, password: 'Salem' })
  const { body: now } = await guest.get<Customer>(`/api/customers/${customer.id}`)
  const { body: ledger } = await guest.get<LedgerEntry[]>(`/api/customers/${customer.id}/transactions`)
  expect(now.points).toBe(ledger.reduce((sum, line) => sum + line.points, 0))
  expect(now.points).toBeGreaterThanOrEqual(0)
  expect(ledger.map(({ id }) => id)).toEqual(expect.arrayContaining(seen.points))

  const { body: codes } = await guest.get<DiscountCode[]>(`/api/customers/${customer.id}/discount-codes`)
  expect(codes.map(({ code }) => code)).toEqual(expect.arrayContaining(seen.codes))

  const { body: bookings } = await guest.get<Reservation[]>(
    `/api/reservations/customer/${encodeURIComponent(customer.phoneNumber)}`,
  )
  expect(bookings.map(({ id }) => id)).toEqual(expect.arrayContaining(seen.bookings))
  const { body: slots } = await guest.get<OfferedSlot[]>(`/api/reservations/slots?date=${day}`)
  for (const { time, freeTables } of slots) {
    const start = toMinutes(time)
    const taken = [0, 30, 60, 90].map(
      (later) => bookings.filter((booking) => isOccupying(booking, start + later)).length,
    )
    expect(freeTables, time).toBe(20 - Math.max(...taken))
    expect(Math.max(...taken), time).toBeLessThanOrEqual(20)
  }
}

function isOccupying({ time, status }: Reservation, minute: number): boolean {
  return status === 'confirmed' && toMinutes(time) <= minute && minute < toMinutes(time) + 120
}

function toMinutes(time: string): number {
  const [hours = 0, rest = 0] = time.split(':').map(Number)
  return hours * 60 + rest
}
