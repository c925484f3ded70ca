import type { Reservation } from '@sufra/contracts/reservations/bookings/entities'
import type { WaitlistEntry } from '@sufra/contracts/reservations/waitlist/entities'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createBookingDesk } from '../../harness/booking-desk.ts'
import type { Person } from '../../harness/person.ts'
import { startTestProduct, type TestProduct } from '../../harness/product.ts'
import { PATIENCE_MS } from '../../harness/run-conditions.ts'
import { setCapacity } from '../../harness/write-directly.ts'

const DAY = '2036-11-28'
const AN_HOUR_MS = 60 * 60_000

let product: TestProduct
let staff: Person
beforeAll(async () => {
  // No sweep helps.
  product = await startTestProduct({}, undefined, { patienceMs: PATIENCE_MS, sweepMs: AN_HOUR_MS })
  staff = await product.editor()
  await setCapacity(1, 20)
})
afterAll(() => product.stop())
const {
  book,
  setStatus: press,
  move,
} = createBookingDesk(
  () => staff,
  () => DAY,
)

it.each([
  ['cancelled', '14:00', ({ id }: Reservation) => press(id, 'cancelled')],
  ['moved', '19:00', ({ id }: Reservation) => move(id, '17:00')],
  ['not needed', '21:00', ({ id }: Reservation) => press(id, 'no_show')],
])('holds a table that is %s for a waiting guest at once', async (_what, time, free) => {
  const booking = await book({ time })
  const wish = { customerName: 'Mariam', customerPhone: `05012345${time.slice(0, 2)}`, partySize: 2 }
  const when = { date: DAY, from: time, until: time }
  const { status, body } = await staff.post<WaitlistEntry>('/api/waitlist', { ...wish, ...when })
  expect([status, body.status]).toEqual([201, 'waiting'])
  await free(booking)
  const getStatus = async () => {
    const { body: list } = await staff.get<WaitlistEntry[]>(`/api/waitlist?date=${DAY}`)
    return list.find(({ id }) => id === body.id)?.status
  }
  await expect.poll(getStatus, { timeout: 20_000 }).toBe('held')
})
