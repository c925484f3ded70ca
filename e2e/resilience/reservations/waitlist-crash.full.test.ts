import type { Reservation } from '@sufra/contracts/reservations/bookings/entities'
import type { WaitlistEntry } from '@sufra/contracts/reservations/waitlist/entities'
import { addDays, getUtcDay } from '@sufra/domain/platform/calendar-day'
import { afterAll, expect, it } from 'vitest'
import { createPerson, type Person } from '../../harness/person.ts'
import { createPhone } from '../../harness/product.ts'
import { spawnProduct } from '../../harness/spawn-product.ts'
import { createCountdown, waitFor } from '../../harness/wait-for.ts'

const product = spawnProduct({ DEMO: '1', OPEN_BOOKINGS: '100' })
afterAll(() => product.remove())

const DAY = addDays(getUtcDay(new Date()), 200)
const TABLES = 8
/** Answered cancellations before each kill. */
const ROUNDS = [1, 3]

async function signIn(address: string): Promise<Person> {
  const staff = createPerson(address)
  await staff.post('/api/auth/admin-login', { username: 'admin', password: 'admin' })
  return staff
}

const createBooking = () => ({ customerName: 'Crash', customerPhone: createPhone(), partySize: 2, date: DAY })

it('after kill -9 while tables become free, each is held once, in waitlist order', async () => {
  let staff = await signIn(await product.start())
  await staff.send('PUT', '/api/admin/restaurant-capacity', { totalTables: TABLES, maxPersonsPerSlot: 80 })
  const book = async () =>
    (await staff.post<Reservation>('/api/reservations', { ...createBooking(), time: '19:00' })).body.id
  const wait = () => staff.post<WaitlistEntry>('/api/waitlist', { ...createBooking(), from: '19:00', until: '19:00' })
  const bookings: number[] = []
  for (let n = 0; n < TABLES; n += 1) bookings.push(await book())
  const line: number[] = []
  for (let n = 0; n < TABLES + 2; n += 1) line.push((await wait()).body.id)
  for (const enough of ROUNDS) {
    const { finished: over, countDown: tell } = createCountdown(enough)
    const sendings = bookings.splice(0, TABLES / ROUNDS.length).map(async (id) => {
      const answer = await staff
        .send('PATCH', `/api/reservations/${id}/status`, { status: 'cancelled' })
        .catch(() => null)
      if (answer?.status === 200) tell()
    })
    await over
    await product.kill()
    await Promise.all(sendings)
    staff = await signIn(await product.start())
    const { confirmed, held } = await waitFor(
      () => readState(staff),
      (stand) => stand.confirmed === TABLES,
    )
    expect(held).toEqual(line.slice(0, held.length))
    expect(confirmed).toBe(TABLES)
  }
})

/** Confirmed bookings, and the waitlist entries with a held table. */
async function readState(staff: Person): Promise<{ confirmed: number; held: number[] }> {
  const { body: all } = await staff.get<Reservation[]>(`/api/reservations?from=${DAY}&to=${DAY}&status=confirmed`)
  const { body: line } = await staff.get<WaitlistEntry[]>(`/api/waitlist?date=${DAY}`)
  const tables = new Set(line.flatMap(({ table }) => table?.reservationId ?? []))
  const held = line.filter(({ status }) => status === 'held')
  expect(tables.size).toBe(held.length)
  return { confirmed: all.length, held: held.map(({ id }) => id) }
}
