import type { Reservation, ReservationDetails } from '@sufra/contracts/reservations/bookings/entities'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Person } from '../../harness/person.ts'
import { startTestProduct, type TestProduct } from '../../harness/product.ts'
import { DAY, makeBooking, storeBookings } from '../../harness/stored-records.ts'

const LIST = `/api/reservations?from=${DAY}&to=${DAY}&marks=true`

let product: TestProduct
let staff: Person
beforeAll(async () => {
  product = await startTestProduct({}, undefined, { isOwn: true })
  staff = await product.viewer()
})
afterAll(() => product.stop())

describe('marks of bookings', () => {
  it('are found in every batch of a long list', async () => {
    await storeBookings(
      Array.from({ length: 2001 }, (_, index) =>
        makeBooking(index + 1, { customerPhone: `+97150${1_000_000 + index}` }),
      ),
    )
    const { body } = await staff.get<Reservation[]>(LIST)
    expect(body.map(({ id }) => id)).toEqual(Array.from({ length: 2001 }, (_, index) => index + 1))
    expect(body.filter(({ marks }) => marks?.join() !== 'new_guest')).toEqual([])
  })

  it('are those of the requests while the customers are away', async () => {
    await storeBookings([makeBooking(3000, { specialRequests: 'Nut allergy' })])
    await product.broker.destroyService('customers')
    const { status, body } = await staff.get<Reservation[]>(`${LIST}&search=mariam&limit=200&page=11`)
    expect([status, body.find(({ id }) => id === 3000)?.marks]).toEqual([200, ['allergy']])
    expect(body.find(({ id }) => id === 2001)).not.toHaveProperty('marks')
    const details = await staff.get<ReservationDetails>('/api/reservations/3000/card')
    expect(details.body).toMatchObject({ marks: ['allergy'], member: null })
  })
})
