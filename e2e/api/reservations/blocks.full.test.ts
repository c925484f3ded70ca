import type { Block } from '@sufra/contracts/reservations/blocks/entities'
import type { OfferedSlot, Reservation } from '@sufra/contracts/reservations/bookings/entities'
import type { Misfit } from '@sufra/contracts/reservations/displaced/entities'
import { scaleRuns, seed } from '@sufra/daily-seed/seed'
import fc from 'fast-check'
import { Reservations } from 'services/reservations/bookings/reservation.model'
import { DaySheets } from 'services/reservations/seating/day-sheet.model'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { plan, publishPlan, TERRACE } from '../../harness/floor-plans.ts'
import { isMixed } from '../../harness/mixed-release.ts'
import type { Person } from '../../harness/person.ts'
import { NOON, startTestProduct, type TestProduct } from '../../harness/product.ts'
import { listSeatingFaults } from '../../harness/seating.ts'
import { resetRestaurant } from '../../harness/write-directly.ts'

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
    act: fc.constantFrom('book', 'book', 'book', 'walkIn', 'block', 'block', 'area', 'end', 'shorten', 'pin', 'cancel'),
    hour: fc.integer({ min: 16, max: 21 }),
    partySize: fc.integer({ min: 1, max: 8 }),
    pick: fc.nat(),
    other: fc.nat(),
  }),
  { minLength: 12, maxLength: 30 },
)
type Step = typeof steps extends fc.Arbitrary<(infer Each)[]> ? Each : never

const toInstant = (hour: number) => new Date(`${day}T${hour}:00:00+04:00`).toISOString()
const listBlocks = async () => (await staff.get<Block[]>('/api/admin/blocks')).body
const listBookings = async () => (await staff.get<Reservation[]>(`/api/reservations?from=${day}&to=${day}`)).body

async function run({ act, hour, partySize, pick, other }: Step): Promise<void> {
  const span = { startsAt: toInstant(hour), endsAt: toInstant(hour + 2), appliesTo: 'everyone' }
  const tableIds = [...new Set([pick, other].map((number) => ids[number % ids.length] ?? 0))]
  if (act === 'book') await staff.post('/api/reservations', { ...guests, time: `${hour}:00`, partySize })
  if (act === 'walkIn') await staff.post('/api/reservations/walk-in', { partySize })
  if (act === 'block') await staff.post('/api/admin/blocks', { scope: 'tables', tableIds, ...span })
  if (act === 'area') await staff.post('/api/admin/blocks', { scope: 'area', areaId: TERRACE, ...span })
  const [blocks, bookings] = [await listBlocks(), await listBookings()]
  const [block, booking] = [blocks[pick % blocks.length], bookings[other % bookings.length]]
  if (act === 'end' && block) await staff.send('DELETE', `/api/admin/blocks/${block.id}`)
  if (act === 'shorten' && block)
    await staff.send('PATCH', `/api/admin/blocks/${block.id}`, { endsAt: toInstant(hour + 1) })
  if (act === 'pin' && booking) {
    const wish = { tableIds: [ids[pick % ids.length] ?? 0], isPinned: true }
    await staff.send('PUT', `/api/reservations/${booking.id}/tables`, wish)
  }
  if (act === 'cancel' && booking)
    await staff.send('PATCH', `/api/reservations/${booking.id}/status`, { status: 'cancelled' })
}

/** Parties at a table out of service that are not listed as misfits. */
async function listAtBlocked(): Promise<number[]> {
  const { body: misfits } = await staff.get<Misfit[]>('/api/admin/misfits')
  const known = new Set(misfits.map(({ reservation }) => reservation.id))
  const blocks = await listBlocks()
  const isBlocked = ({ startsAt = '', endsAt = '', tableIds }: Reservation) =>
    blocks.some(
      (block) =>
        block.startsAt < endsAt &&
        startsAt < block.endsAt &&
        tableIds?.some((id) =>
          block.scope === 'area'
            ? plan.tables.some((table) => table.id === id && table.areaId === block.areaId)
            : block.tableIds?.includes(id),
        ),
    )
  // Who sits there already stays.
  const coming = (await listBookings()).filter(({ status, isWalkIn }) => status === 'confirmed' && !isWalkIn)
  return coming.filter((booking) => isBlocked(booking) && !known.has(booking.id)).map(({ id }) => id)
}

async function reset(): Promise<void> {
  await Promise.all([Reservations.deleteMany({}), DaySheets.deleteMany({})])
  await resetRestaurant()
  await publishPlan(staff)
}

it.skipIf(isMixed)(
  'whatever is blocked, no two parties are at one table, and nobody new at a blocked one',
  async () => {
    await fc.assert(
      fc.asyncProperty(steps, async (evening) => {
        await reset()
        for (const step of evening) await run(step)
        const faults = await listSeatingFaults(staff)
        expect(faults.filter((fault) => !fault.includes('does not fit'))).toEqual([])
        expect(await listAtBlocked()).toEqual([])
      }),
      { numRuns: scaleRuns(20) },
    )
  },
)

it.skipIf(isMixed)('the end of a block offers again what was offered before, where it moved nobody', async () => {
  const listOffered = async () =>
    (await staff.get<OfferedSlot[]>(`/api/reservations/slots?date=${day}&partySize=2`)).body
  await fc.assert(
    fc.asyncProperty(fc.array(fc.nat(), { minLength: 1, maxLength: 3 }), fc.nat(5), async (picks, hour) => {
      await reset()
      for (const pick of picks)
        await staff.post('/api/reservations', { ...guests, time: `${16 + (pick % 6)}:00`, partySize: 2 })
      const before = await listOffered()
      const tableIds = [...new Set(picks.map((pick) => ids[pick % ids.length] ?? 0))]
      const span = { startsAt: toInstant(16 + hour), endsAt: toInstant(18 + hour), appliesTo: 'everyone' }
      const { body } = await staff.post<Block & { moved: number }>('/api/admin/blocks', {
        ...{ scope: 'tables', tableIds },
        ...span,
      })
      await staff.send('DELETE', `/api/admin/blocks/${body.id}`)
      if (body.moved === 0) expect(await listOffered()).toEqual(before)
      expect((await listOffered()).map(({ available }) => available)).toEqual(before.map(({ available }) => available))
    }),
    { numRuns: scaleRuns(20) },
  )
})
