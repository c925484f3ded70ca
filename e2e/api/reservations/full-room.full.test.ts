import type { Reservation } from '@sufra/contracts/reservations/bookings/entities'
import { scaleRuns, seed } from '@sufra/daily-seed/seed'
import fc from 'fast-check'
import { Reservations } from 'services/reservations/bookings/reservation.model'
import { DaySheets } from 'services/reservations/seating/day-sheet.model'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { plan, publishPlan } from '../../harness/floor-plans.ts'
import type { Person } from '../../harness/person.ts'
import { NOON, startTestProduct, type TestProduct } from '../../harness/product.ts'
import { listSeatingFaults } from '../../harness/seating.ts'

fc.configureGlobal({ seed })

let product: TestProduct
let staff: Person
const day = NOON.toISOString().slice(0, 10)
beforeAll(async () => {
  product = await startTestProduct()
  staff = await product.editor()
})
afterAll(() => product.stop())

const ids = plan.tables.map(({ id }) => id)
const guests = { customerName: 'Mariam', customerPhone: '0501234567', date: day }
const steps = fc.array(
  fc.record({
    act: fc.constantFrom(
      'book',
      'walkIn',
      'until',
      'exchange',
      'makeRoom',
      'takeAway',
      'grow',
      'arrive',
      'end',
      'restore',
    ),
    time: fc.constantFrom('16:30', '17:00', '18:00', '18:30', '19:00'),
    partySize: fc.integer({ min: 1, max: 8 }),
    pick: fc.nat(),
    other: fc.nat(),
  }),
  { minLength: 12, maxLength: 30 },
)
type Step = typeof steps extends fc.Arbitrary<(infer Each)[]> ? Each : never

async function run({ act, time, partySize, pick, other }: Step): Promise<void> {
  const { body: all } = await staff.get<Reservation[]>(`/api/reservations?from=${day}&to=${day}`)
  const [one, two] = [all[pick % all.length], all[other % all.length]]
  const tableIds = [ids[other % ids.length] ?? 0]
  if (act === 'book') await staff.post('/api/reservations', { ...guests, time, partySize })
  if (act === 'walkIn') await staff.post('/api/reservations/walk-in', { partySize })
  if (act === 'until') await staff.post('/api/reservations/walk-in', { partySize, tableIds, until: time })
  if (!one || !two) return
  const path = `/api/reservations/${one.id}`
  if (act === 'exchange') await staff.post(`${path}/exchange`, { with: two.id, exceedsSeats: pick % 2 === 0 })
  if (act === 'makeRoom') await staff.send('PUT', `${path}/tables`, { tableIds, makeRoom: true, exceedsSeats: true })
  if (act === 'takeAway') await staff.send('PUT', `${path}/tables`, { tableIds: [] })
  if (act === 'arrive') await staff.send('PATCH', `${path}/arrived`, { arrived: true })
  if (act === 'grow') await staff.send('PUT', path, { ...guests, time: one.time, partySize, withoutTable: true })
  if (act === 'end') await staff.send('PATCH', `${path}/status`, { status: pick % 2 ? 'cancelled' : 'no_show' })
  if (act === 'restore') await staff.send('PATCH', `${path}/status`, { status: 'confirmed' })
}

it('whatever staff do, no two parties are at one table at one time', async () => {
  await fc.assert(
    fc.asyncProperty(steps, async (evening) => {
      await Promise.all([Reservations.deleteMany({}), DaySheets.deleteMany({})])
      await publishPlan(staff)
      for (const step of evening) await run(step)
      // Staff may put a small party at a large join.
      const faults = await listSeatingFaults(staff)
      expect(faults.filter((fault) => !fault.includes('does not fit'))).toEqual([])
    }),
    { numRuns: scaleRuns(20) },
  )
})
