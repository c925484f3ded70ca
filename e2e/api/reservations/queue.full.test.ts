import { createHash } from 'node:crypto'
import type { Block } from '@sufra/contracts/reservations/blocks/entities'
import type { Reservation } from '@sufra/contracts/reservations/bookings/entities'
import type { JoinedPublicQueue, QueueEntry } from '@sufra/contracts/reservations/queue/entities'
import { scaleRuns, seed } from '@sufra/daily-seed/seed'
import fc from 'fast-check'
import { GuestLocks } from 'services/reservations/bookings/guest-lock.model'
import { Reservations } from 'services/reservations/bookings/reservation.model'
import { Queue, type QueueRecord } from 'services/reservations/queue/queue.model'
import { DaySheets } from 'services/reservations/seating/day-sheet.model'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { createBookingDesk } from '../../harness/booking-desk.ts'
import { plan, publishPlan } from '../../harness/floor-plans.ts'
import { isMixed } from '../../harness/mixed-release.ts'
import { type Person, tally } from '../../harness/person.ts'
import { startTestProduct, type TestProduct } from '../../harness/product.ts'
import { runAcross } from '../../harness/run-across.ts'
import { listSeatingFaults } from '../../harness/seating.ts'
import { resetRestaurant } from '../../harness/write-directly.ts'

fc.configureGlobal({ seed })

let product: TestProduct
let staff: Person
const day = '2036-12-05'
const MINUTE_MS = 60_000
beforeAll(async () => {
  product = await startTestProduct()
  product.clock.now = new Date(`${day}T18:00:00+04:00`)
  staff = await product.editor()
})
afterAll(() => product.stop())
beforeEach(reset)

async function reset(): Promise<void> {
  product.clock.now = new Date(`${day}T18:00:00+04:00`)
  await Promise.all([Reservations, DaySheets, Queue].map((model) => model.deleteMany({} as never)))
  await resetRestaurant()
  await publishPlan(staff)
}

const { book, setStatus } = createBookingDesk(
  () => staff,
  () => day,
)
async function bookInTurn(wishes: readonly Record<string, unknown>[]): Promise<Reservation[]> {
  const booked: Reservation[] = []
  for (const wish of wishes) booked.push(await book(wish))
  return booked
}
const join = async (partySize: number) => (await staff.post<QueueEntry>('/api/queue', { name: 'Omar', partySize })).body
const change = (id: number, fields: object) =>
  staff.send<QueueEntry & { code: string }>('PATCH', `/api/queue/${id}`, fields)
const call = (id: number, fields: object = {}) => change(id, { state: 'called', ...fields })
const seat = (id: number, fields: object = {}) => staff.post<Reservation>(`/api/queue/${id}/seat`, fields)
const list = async (query = '') => (await staff.get<QueueEntry[]>(`/api/queue${query}`)).body
const addMinutes = (minutes: number) => new Date(product.clock.now.getTime() + minutes * MINUTE_MS)
const block = (tableIds: number[], minutes = 120) =>
  staff.post<Block>('/api/admin/blocks', {
    ...{ scope: 'tables', tableIds, appliesTo: 'everyone' },
    ...{ startsAt: product.clock.now.toISOString(), endsAt: addMinutes(minutes).toISOString() },
  })

describe.skipIf(isMixed)('fifty phones at once', () => {
  it('have one place each, in one order, whoever presses twice', async () => {
    await openQueue()
    const press = (index: number) => {
      const party = { name: `Guest ${index}`, partySize: 1 + (index % 8), browserId: `browser-${index}` }
      const who = product.person()
      const headers = { 'Idempotency-Key': `phone-${index}` }
      return Promise.all([1, 2].map(() => who.post<JoinedPublicQueue>('/api/public/queue', party, headers)))
    }
    const answers = (await Promise.all(Array.from({ length: 50 }, (_, index) => press(index)))).flat()
    expect(tally(answers)).toEqual({ 201: 100 })
    expect(new Set(answers.map(({ body }) => body.token)).size).toBe(50)
    const entries = await list()
    expect(entries.map(({ position }) => position)).toEqual(Array.from({ length: 50 }, (_, index) => index + 1))
    expect(new Set(entries.map(({ name }) => name)).size).toBe(50)
    const positions = answers.map(({ body }) => body.entry.position)
    expect(new Set(positions).size).toBe(50)
  })
})

const openQueue = () =>
  staff.send('PUT', '/api/admin/online-booking', { isOpen: false, embedOrigins: [], isQueueOpen: true })

describe.skipIf(isMixed)('guests behind one network', () => {
  it('join thirty times an hour behind one address, and ten times as often from one site of a mobile network', async () => {
    await openQueue()
    const path = '/api/public/queue'
    const joinAndLeave = async (address: string) => {
      const from = { 'X-Forwarded-For': address }
      const party = { name: 'Layla', partySize: 2 }
      const { status, body } = await product.person().post<JoinedPublicQueue>(path, party, from)
      if (status === 201) await product.person().send('PATCH', `${path}/${body.token}`, { state: 'left' }, from)
      return { status }
    }
    const joinBehind = async (address: (guest: number) => string, guests: number) =>
      tally((await Promise.all(Array.from({ length: guests }, (_, guest) => joinAndLeave(address(guest))))) as never)
    expect(await joinBehind((guest) => `2001:db8:62:1::${guest}`, 40)).toEqual({ 201: 30, 429: 10 })
    for (let network = 2; network <= 10; network += 1)
      expect(await joinBehind((guest) => `2001:db8:62:${network}::${guest}`, 30)).toEqual({ 201: 30 })
    expect(await joinBehind((guest) => `2001:db8:62:b::${guest}`, 5)).toEqual({ 429: 5 })
    expect(await joinBehind((guest) => `2001:db8:63:1::${guest}`, 5)).toEqual({ 201: 5 })
  })
})

describe.skipIf(isMixed)('two processes', () => {
  it('that call one table conflict', async () => {
    const { id } = await join(4)
    const until = addMinutes(10)
    const hold = { from: 1080, to: 1170, people: 4, queueId: id + 1, until, tableIds: [5] }
    const outcome = await runAcross(
      () => call(id, { tableIds: [5] }),
      (session) =>
        DaySheets.collection.updateOne({ day }, { $push: { queueHolds: hold } as never }, { session, upsert: true }),
    )
    expect(outcome).toBe('conflict')
  })

  it.each([
    ['seat one party', (id: number) => seat(id)],
    ['call one party', (id: number) => call(id)],
    ['let one party leave', (id: number) => change(id, { state: 'left' })],
  ])('that %s conflict', async (_, act) => {
    const { id } = await join(2)
    const outcome = await runAcross(
      () => act(id),
      (session) => Queue.collection.updateOne({ id }, { $set: { state: 'seated' } }, { session }),
    )
    expect(outcome).toBe('conflict')
  })

  it('that let a guest join conflict, so that the limits hold', async () => {
    await openQueue()
    const guest = createHash('sha256').update('queue:door').digest('base64url')
    const outcome = await runAcross(
      () => product.person().post('/api/public/queue', { name: 'Layla', partySize: 2 }),
      (session) => GuestLocks.collection.updateOne({ guest }, { $inc: { bookings: 1 } }, { session, upsert: true }),
    )
    expect(outcome).toBe('conflict')
  })
})

describe.skipIf(isMixed)('a called party', () => {
  it('moves a reservation to another table where that makes room', async () => {
    const [first, , , , last] = await bookInTurn(Array.from({ length: 5 }, () => ({ partySize: 2, time: '19:00' })))
    expect([first?.tableIds, last?.tableIds]).toEqual([[3], [5]])
    await setStatus(first?.id ?? 0, 'cancelled')
    product.clock.now = addMinutes(1)
    const { id } = await join(7)
    expect((await call(id)).body.tableIds).toEqual([5, 6])
    expect(await Reservations.findOne({ id: last?.id }).lean()).toMatchObject({ tableIds: [3] })
    expect(await listSeatingFaults(staff)).toEqual([])
  })

  it('sits at the table that it was called to, also after the hold', async () => {
    const { id } = await join(4)
    expect((await call(id, { tableIds: [6] })).body.tableIds).toEqual([6])
    product.clock.now = addMinutes(11)
    expect((await seat(id)).body.tableIds).toEqual([6])
  })

  it('frees the table that it was called to by sitting at another', async () => {
    const { id } = await join(4)
    expect((await call(id)).body.tableIds).toEqual([5])
    expect((await seat(id, { tableIds: [6] })).body.tableIds).toEqual([6])
    const { body } = await staff.post<Reservation>('/api/reservations/walk-in', { partySize: 4 })
    expect(body.tableIds).toEqual([5])
  })

  it('is neither called nor seated on another evening', async () => {
    const { id } = await join(4)
    product.clock.now = addMinutes(9 * 60)
    for (const act of [call, seat])
      expect(await act(id)).toMatchObject({ status: 409, body: { code: 'QUEUE_ENTRY_OVER' } })
  })
})

describe.skipIf(isMixed)('a table out of service', () => {
  it('is not given to a called party, and not to one that was called to it', async () => {
    const [first, second] = [await join(4), await join(4)]
    expect((await call(first.id)).body.tableIds).toEqual([5])
    await block([5])
    expect((await seat(first.id)).body.tableIds).toEqual([6])
    expect((await call(second.id, { tableIds: [5] })).status).toBe(409)
    expect((await call(second.id)).status).toBe(409)
  })

  it('has nobody, whichever of block, call and seat comes first', async () => {
    const party = await join(4)
    await Promise.all([block([5]), call(party.id)])
    expect((await seat(party.id)).body.tableIds).toEqual([6])
    expect(await listSeatingFaults(staff)).toEqual([])
  })
})

const ids = plan.tables.map(({ id }) => id)
const acts = ['join', 'join', 'call', 'call', 'call', 'seat', 'seat', 'left', 'no_answer', 'waiting', 'resize'] as const
const others = ['walkIn', 'book', 'block', 'pass'] as const
const steps = fc.array(
  fc.record({
    act: fc.constantFrom(...acts, ...others),
    partySize: fc.integer({ min: 1, max: 8 }),
    pick: fc.nat(),
    other: fc.nat(),
  }),
  { minLength: 20, maxLength: 40 },
)
type Step = typeof steps extends fc.Arbitrary<(infer Each)[]> ? Each : never

/** @returns the walk-in of who sits down. */
async function run({ act, partySize, pick, other }: Step): Promise<Reservation | null> {
  const chosen = other % 3 === 0 ? { tableIds: [ids[other % ids.length] ?? 0] } : {}
  if (act === 'join') await join(partySize)
  if (act === 'pass') product.clock.now = addMinutes(1 + (pick % 15))
  if (act === 'block') await block([ids[pick % ids.length] ?? 0], 30)
  if (act === 'book') {
    const guest = { customerName: 'Mariam', customerPhone: '0501234567', partySize, date: day }
    await staff.post('/api/reservations', { ...guest, time: `${19 + (pick % 3)}:00` })
  }
  if (act === 'walkIn')
    return getWalkIn(await staff.post<Reservation>('/api/reservations/walk-in', { partySize, ...chosen }))
  const entries = await list()
  const entry = entries[pick % entries.length]
  if (!entry) return null
  if (act === 'call') await call(entry.id, chosen)
  if (act === 'seat') return entry.state === 'seated' ? null : getWalkIn(await seat(entry.id, chosen))
  if (act === 'left' || act === 'no_answer' || act === 'waiting') await change(entry.id, { state: act })
  if (act === 'resize') await change(entry.id, { partySize })
  return null
}

const getWalkIn = ({ status, body }: { status: number; body: Reservation }) => (status === 201 ? body : null)

async function listBlocked(): Promise<ReadonlySet<number>> {
  const { body } = await staff.get<Block[]>('/api/admin/blocks')
  const now = product.clock.now.toISOString()
  return new Set(body.filter(({ startsAt, endsAt }) => startsAt <= now && endsAt > now).flatMap(listTables))
}
const listTables = ({ tableIds }: Block): number[] => tableIds ?? []

/** What is wrong with running holds; empty for none. */
async function listHoldFaults(): Promise<string[]> {
  const [sheets, entries] = [await DaySheets.find({}).lean(), await Queue.find({}).lean<QueueRecord[]>()]
  const holds = sheets.flatMap(({ queueHolds = [] }) => queueHolds.filter(({ until }) => until > product.clock.now))
  const byId = new Map(entries.map((entry) => [entry.id, entry]))
  return holds.flatMap(({ queueId, until, tableIds = [] }) => {
    const entry = byId.get(queueId)
    const faults: string[] = []
    if (entry?.state !== 'called') faults.push(`#${queueId} is ${entry?.state}`)
    if (entry?.heldUntil?.getTime() !== until.getTime()) faults.push(`#${queueId} has another end`)
    for (const other of holds)
      if (other.queueId < queueId && other.tableIds?.some((id) => tableIds.includes(id)))
        faults.push(`#${queueId} and #${other.queueId} hold one table`)
    return faults
  })
}

it.skipIf(isMixed)('on any evening no party is seated twice, and no table is held or taken twice', async () => {
  await fc.assert(
    fc.asyncProperty(steps, async (evening) => {
      await reset()
      const seated = new Set<number>()
      for (let at = 0; at < evening.length; at += 2) {
        const pair = evening.slice(at, at + 2)
        const blocked = await listBlocked()
        const walkIns = (await Promise.all(pair.map(run))).filter((walkIn) => walkIn !== null)
        for (const { id } of walkIns) seated.add(id)
        expect(await listHoldFaults()).toEqual([])
        if (!pair.some(({ act }) => act === 'block' || act === 'pass'))
          expect(walkIns.flatMap(({ tableIds = [] }) => tableIds).filter((id) => blocked.has(id))).toEqual([])
      }
      const faults = await listSeatingFaults(staff)
      expect(faults.filter((fault) => !fault.includes('does not fit'))).toEqual([])
      const entries = await Queue.find({ state: 'seated' }).lean<QueueRecord[]>()
      expect(new Set(entries.map(({ reservationId }) => reservationId)).size).toBe(entries.length)
      expect(await Reservations.countDocuments({ isWalkIn: true })).toBe(seated.size)
    }),
    { numRuns: scaleRuns(20) },
  )
})
