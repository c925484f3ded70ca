import type { Block } from '@sufra/contracts/reservations/blocks/entities'
import type { OfferedSlot, Reservation } from '@sufra/contracts/reservations/bookings/entities'
import type { Misfit } from '@sufra/contracts/reservations/displaced/entities'
import type { QueueEntry } from '@sufra/contracts/reservations/queue/entities'
import { scaleRuns, seed } from '@sufra/daily-seed/seed'
import fc from 'fast-check'
import { Reservations } from 'services/reservations/bookings/reservation.model'
import { Queue } from 'services/reservations/queue/queue.model'
import { DaySheets } from 'services/reservations/seating/day-sheet.model'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { plan, publishPlan, TERRACE } from '../../harness/floor-plans.ts'
import { isMixed } from '../../harness/mixed-release.ts'
import type { Person } from '../../harness/person.ts'
import { NOON, startTestProduct, type TestProduct } from '../../harness/product.ts'
import { listSeatingFaults } from '../../harness/seating.ts'
import { resetRestaurant } from '../../harness/write-directly.ts'

fc.configureGlobal({ seed })

/** A busy machine takes several times as long as the half minute of a free one. */
const WHOLE_MS = 10 * 60_000

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
      ...(['book', 'book', 'book', 'book', 'bookAsGuest', 'bookAsGuest', 'walkIn', 'pin', 'cancel'] as const),
      ...(['block', 'block', 'area', 'end', 'shorten', 'services'] as const),
      ...(['join', 'join', 'call', 'call', 'seat', 'leave', 'pass'] as const),
    ),
    hour: fc.integer({ min: 16, max: 21 }),
    partySize: fc.integer({ min: 1, max: 8 }),
    pick: fc.nat(),
    other: fc.nat(),
  }),
  { minLength: 12, maxLength: 30 },
)
type Step = typeof steps extends fc.Arbitrary<(infer Each)[]> ? Each : never

/** Each holds some of the evening's times, in ways of its own. */
const SERVICES = [
  [],
  [createService({ areaIds: [TERRACE], online: 'members' })],
  [createService({ lastTime: '18:00', step: 15 }), createService({ firstTime: '19:00', minPartySize: 2 })],
  [createService({ turnTimes: [{ upToPartySize: null, minutes: 60 }], maxPartySize: 4 })],
  [createService({ pacing: { maxPeopleStarting: null, maxPartiesStarting: 2 } })],
]

function createService(fields: object): object {
  const times = { firstTime: '16:00', lastTime: '21:30', step: 30 }
  return { name: 'Dinner', nameAr: null, days: [0, 1, 2, 3, 4, 5, 6], online: 'everyone', ...times, ...fields }
}

const toInstant = (hour: number) => new Date(`${day}T${hour}:00:00+04:00`).toISOString()
const listBlocks = async () => (await staff.get<Block[]>('/api/admin/blocks')).body
const listBookings = async () => (await staff.get<Reservation[]>(`/api/reservations?from=${day}&to=${day}`)).body

async function bookAsGuest(wish: object): Promise<void> {
  const guest = await product.customer()
  await guest.post('/api/reservations', { ...wish, customerPhone: guest.customer.phoneNumber })
}

const call = ({ id }: Pick<QueueEntry, 'id'>) => staff.send('PATCH', `/api/queue/${id}`, { state: 'called' })

async function run({ act, hour, partySize, pick, other }: Step): Promise<void> {
  const wish = { ...guests, time: `${hour}:00`, partySize }
  const span = { startsAt: toInstant(hour), endsAt: toInstant(hour + 2), appliesTo: 'everyone' }
  const tableIds = [...new Set([pick, other].map((number) => ids[number % ids.length] ?? 0))]
  if (act === 'book') await staff.post('/api/reservations', wish)
  if (act === 'bookAsGuest') await bookAsGuest(wish)
  if (act === 'pass') product.clock.now = new Date(product.clock.now.getTime() + (pick % 20) * 60_000)
  if (act === 'services') await staff.send('PUT', '/api/admin/services', { services: SERVICES[pick % SERVICES.length] })
  if (act === 'join') await staff.post('/api/queue', { name: 'Omar', partySize })
  if (act === 'walkIn') await staff.post('/api/reservations/walk-in', { partySize })
  if (act === 'block') await staff.post('/api/admin/blocks', { scope: 'tables', tableIds, ...span })
  if (act === 'area') await staff.post('/api/admin/blocks', { scope: 'area', areaId: TERRACE, ...span })
  if (act === 'end' || act === 'shorten') {
    const block = pickOne(await listBlocks(), pick)
    const path = `/api/admin/blocks/${block?.id}`
    if (block && act === 'end') await staff.send('DELETE', path)
    if (block && act === 'shorten') await staff.send('PATCH', path, { endsAt: toInstant(hour + 1) })
  }
  if (act === 'call' || act === 'seat' || act === 'leave') {
    const entry = pickOne((await staff.get<QueueEntry[]>('/api/queue?part=open')).body, pick)
    if (entry && act === 'call') await call(entry)
    if (entry && act === 'seat') await staff.post(`/api/queue/${entry.id}/seat`, {})
    if (entry && act === 'leave') await staff.send('PATCH', `/api/queue/${entry.id}`, { state: 'left' })
  }
  if (act === 'pin' || act === 'cancel') {
    const booking = pickOne(await listBookings(), other)
    const path = `/api/reservations/${booking?.id}`
    const wish = { tableIds: [ids[pick % ids.length] ?? 0], isPinned: true }
    if (booking && act === 'pin') await staff.send('PUT', `${path}/tables`, wish)
    if (booking && act === 'cancel') await staff.send('PATCH', `${path}/status`, { status: 'cancelled' })
  }
}

const pickOne = <T>(all: readonly T[], pick: number) => all[pick % all.length]

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
  // Who sits there already stays, and who is late is no misfit.
  const now = product.clock.now.toISOString()
  const coming = (await listBookings()).filter(({ status, isWalkIn }) => status === 'confirmed' && !isWalkIn)
  return coming
    .filter((booking) => booking.startsAt > now && isBlocked(booking) && !known.has(booking.id))
    .map(({ id }) => id)
}

async function reset(): Promise<void> {
  product.clock.now = NOON
  await Promise.all([Reservations, DaySheets, Queue].map((model) => model.deleteMany({} as never)))
  await resetRestaurant()
  await publishPlan(staff)
}

it.skipIf(isMixed)(
  'whatever is blocked, served and called, no two parties are at one table, and nobody new at a blocked one',
  async () => {
    await fc.assert(
      fc.asyncProperty(steps, async (evening) => {
        await reset()
        for (const step of evening) await run(step)
        const faults = await listSeatingFaults(staff)
        expect(faults.filter((fault) => !fault.includes('does not fit'))).toEqual([])
        expect(await listAtBlocked()).toEqual([])
      }),
      { numRuns: scaleRuns(20), endOnFailure: true },
    )
  },
  WHOLE_MS,
)

it.skipIf(isMixed)(
  'the end of a block offers again what was offered before, where it moved nobody',
  async () => {
    const listOffered = async () =>
      (await staff.get<OfferedSlot[]>(`/api/reservations/slots?date=${day}&partySize=2`)).body
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.nat(), { minLength: 1, maxLength: 3 }),
        fc.nat(5),
        fc.nat(),
        async (picks, hour, pick) => {
          await reset()
          await staff.send('PUT', '/api/admin/services', { services: SERVICES[pick % SERVICES.length] })
          for (const pick of picks)
            await staff.post('/api/reservations', { ...guests, time: `${16 + (pick % 6)}:00`, partySize: 2 })
          const { body: party } = await staff.post<QueueEntry>('/api/queue', {
            name: 'Omar',
            partySize: 1 + (pick % 4),
          })
          await call(party)
          const before = await listOffered()
          const tableIds = [...new Set(picks.map((pick) => ids[pick % ids.length] ?? 0))]
          const span = { startsAt: toInstant(16 + hour), endsAt: toInstant(18 + hour), appliesTo: 'everyone' }
          const { body } = await staff.post<Block & { moved: number }>('/api/admin/blocks', {
            ...{ scope: 'tables', tableIds },
            ...span,
          })
          await staff.send('DELETE', `/api/admin/blocks/${body.id}`)
          if (body.moved === 0) expect(await listOffered()).toEqual(before)
          expect((await listOffered()).map(({ available }) => available)).toEqual(
            before.map(({ available }) => available),
          )
        },
      ),
      { numRuns: scaleRuns(20) },
    )
  },
  WHOLE_MS,
)
