import type { Reservation } from '@sufra/contracts/reservations/bookings/entities'
import { addDays, getDayInZone } from '@sufra/domain/platform/calendar-day'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createPerson, type Person, tally } from '../../harness/person.ts'
import { startTestProduct, type TestProduct } from '../../harness/product.ts'
import { type ProductProcess, startSecondProduct } from '../../harness/spawn-product.ts'

/** Shared, so that one session is valid in both. */
const SESSION_SECRET = 'a secret of two products, long enough'

let product: TestProduct
let second: ProductProcess
beforeAll(async () => {
  // The second product uses the real clock, so this one does too.
  product = await startTestProduct({ SESSION_SECRET }, new Date())
  second = await startSecondProduct(product, { SESSION_SECRET })
})
afterAll(async () => {
  await second.remove()
  await product.stop()
})

it('a guest gets at most five bookings when two processes book concurrently', async () => {
  for (let round = 0; round < 3; round += 1) {
    const guest = await product.customer()
    const there: Person = createPerson(second.address)
    there.cookie = guest.cookie
    const today = getDayInZone(new Date(), 'Asia/Dubai')
    const { phoneNumber } = guest.customer
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, index) => {
        const wanted = { customerName: 'M', customerPhone: phoneNumber, time: '19:00', partySize: 1 }
        const date = addDays(today, index + 2)
        return (index % 2 ? there : guest).post<Reservation>('/api/reservations', { ...wanted, date })
      }),
    )
    expect(tally(answers)).toEqual({ 201: 5, 409: 15 })
    const { body } = await there.get<Reservation[]>(`/api/reservations/customer/${encodeURIComponent(phoneNumber)}`)
    expect(body).toHaveLength(5)
  }
})
