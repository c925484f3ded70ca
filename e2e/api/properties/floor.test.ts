import type { Reservation } from '@sufra/contracts/reservations/bookings/entities'
import { listSeeds, scaleRuns } from '@sufra/daily-seed/seed'
import { addDays } from '@sufra/domain/platform/calendar-day'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { publishPlan, SMALLER } from '../../harness/floor-plans.ts'
import { type Answer, type Person, tally } from '../../harness/person.ts'
import { startTestProduct, type TestProduct } from '../../harness/product.ts'
import { listSeatingFaults } from '../../harness/seating.ts'
import { evening, type Operation, perform } from './random-evening.ts'

let product: TestProduct
let staff: Person
let day = '2037-02-01'
beforeAll(async () => {
  product = await startTestProduct({ OPEN_BOOKINGS: '100' })
  staff = await product.editor()
  await publishPlan(staff)
})
afterAll(() => product.stop())

const book = (fields: object): Promise<Answer<Reservation & { code?: string }>> =>
  staff.post('/api/reservations', {
    customerName: 'Mariam',
    customerPhone: '0501234567',
    date: day,
    time: '19:00',
    partySize: 2,
    ...fields,
  })

describe('at once', () => {
  it('fifty want the last table that fits, and one gets it', async () => {
    day = addDays(day, 1)
    await book({ partySize: 4 })
    const answers = await Promise.all(Array.from({ length: 50 }, () => book({ partySize: 4 })))
    expect(tally(answers)).toEqual({ 201: 1, 409: 49 })
    expect(await listSeatingFaults(staff)).toEqual([])
  })

  it('a large party and pairs share a room that must be rearranged', async () => {
    day = addDays(day, 1)
    await Promise.all([...Array.from({ length: 8 }, () => book({})), book({ partySize: 8 }), book({ partySize: 6 })])
    expect(await listSeatingFaults(staff)).toEqual([])
  })

  it('one of two tills seats a party at a table', async () => {
    day = addDays(day, 1)
    const [one, other] = [(await book({})).body, (await book({})).body]
    const assign = ({ id }: Reservation) =>
      staff.send('PUT', `/api/reservations/${id}/tables`, { tableIds: [6], isPinned: true })
    expect(tally(await Promise.all([assign(one), assign(other)]))).toEqual({ 200: 1, 409: 1 })
    expect(await listSeatingFaults(staff)).toEqual([])
  })

  it('bookings and a change of the plan leave nobody at a table that is gone', async () => {
    day = addDays(day, 1)
    await Promise.all([...Array.from({ length: 6 }, () => book({ partySize: 3 })), publishPlan(staff, SMALLER)])
    expect(await listSeatingFaults(staff)).toEqual([])
    await publishPlan(staff)
  })
})

it.each(listSeeds(2027))(
  'random evenings leave each party at a table of its own that fits it (seed %i)',
  async (seed) => {
    await fc.assert(
      fc.asyncProperty(fc.array(evening, { minLength: 15, maxLength: 40 }), async (operations: Operation[]) => {
        day = addDays(day, 2)
        const bookings: Reservation[] = []
        const guest = await product.customer()
        for (const operation of operations) await perform(operation, { day, bookings, staff, guest })
        expect(await listSeatingFaults(staff)).toEqual([])
      }),
      { numRuns: scaleRuns(6), seed },
    )
  },
)
