import type { Reservation } from '@sufra/contracts/reservations/bookings/entities'
import { listSeeds } from '@sufra/daily-seed/seed'
import { addDays, getDayInZone } from '@sufra/domain/platform/calendar-day'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { publishPlan } from '../../harness/floor-plans.ts'
import { createPerson, type Person, tally } from '../../harness/person.ts'
import { startTestProduct, type TestProduct } from '../../harness/product.ts'
import { listSeatingFaults } from '../../harness/seating.ts'
import { type ProductProcess, startSecondProduct } from '../../harness/spawn-product.ts'
import { evening, type Operation, perform } from './random-evening.ts'

/** Shared, so that one session is valid in all. */
const SESSION_SECRET = 'a secret of four products, long enough'

let product: TestProduct
let others: ProductProcess[]
let staff: Person[]
let day = addDays(getDayInZone(new Date(), 'Asia/Dubai'), 2)
beforeAll(async () => {
  // The others use the real clock, so this one does too.
  product = await startTestProduct({ SESSION_SECRET, OPEN_BOOKINGS: '100' }, new Date())
  const editor = await product.editor()
  others = await Promise.all([1, 2, 3].map(() => startSecondProduct(product, { SESSION_SECRET, OPEN_BOOKINGS: '100' })))
  staff = [editor, ...others.map(({ address }) => signInAt(address, editor))]
  await publishPlan(editor)
})
afterAll(async () => {
  for (const other of others) await other.remove()
  await product.stop()
})

function signInAt<P extends Person>(address: string, { cookie }: P): Person {
  return Object.assign(createPerson(address), { cookie })
}

const getEditor = () => staff[0] as Person

it('one of fifty wishes in four processes gets the last table that fits', async () => {
  const contact = { customerName: 'Mariam', customerPhone: '0501234567' }
  const book = (person: Person | undefined) =>
    person?.post<Reservation>('/api/reservations', { ...contact, date: day, time: '19:00', partySize: 4 })
  await book(staff[0])
  const answers = await Promise.all(Array.from({ length: 50 }, (_, index) => book(staff[index % 4])))
  expect(tally(answers.filter((answer) => answer !== undefined))).toEqual({ 201: 1, 409: 49 })
  expect(await listSeatingFaults(getEditor())).toEqual([])
})

it.each(listSeeds(2028))(
  'random evenings of four processes leave each party at its own table (seed %i)',
  async (seed) => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.array(evening, { minLength: 8, maxLength: 20 }), { minLength: 4, maxLength: 4 }),
        async (shifts: Operation[][]) => {
          day = addDays(day, 1)
          const bookings: Reservation[] = []
          const customer = await product.customer()
          await Promise.all(
            shifts.map(async (operations, index) => {
              const person = staff[index] as Person
              const address = index === 0 ? product.address : (others[index - 1]?.address ?? '')
              const guest = Object.assign(createPerson(address), {
                cookie: customer.cookie,
                customer: customer.customer,
              })
              for (const operation of operations) await perform(operation, { day, bookings, staff: person, guest })
            }),
          )
          expect(await listSeatingFaults(getEditor())).toEqual([])
        },
      ),
      { numRuns: 10, seed },
    )
  },
)
