import type { Block, SavedBlock } from '@sufra/contracts/reservations/blocks/entities'
import type { OfferedSlot, Reservation } from '@sufra/contracts/reservations/bookings/entities'
import type { Misfit } from '@sufra/contracts/reservations/displaced/entities'
import type { FreeTable } from '@sufra/contracts/reservations/floor/entities'
import { AuditLog } from 'services/platform/observability/audit'
import { Reservations } from 'services/reservations/bookings/reservation.model'
import { CAPACITY_ID, RestaurantCapacities } from 'services/reservations/seating/capacity.model'
import { DaySheets } from 'services/reservations/seating/day-sheet.model'
import { FloorPlans } from 'services/reservations/seating/floor-plan.model'
import { Waitlist } from 'services/reservations/waitlist/waitlist.model'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { createKeyClient } from '../../harness/api-key.ts'
import { type BookingAnswer, createBookingDesk } from '../../harness/booking-desk.ts'
import { HALL, publishPlan, savePlan } from '../../harness/floor-plans.ts'
import { isMixed } from '../../harness/mixed-release.ts'
import { type Person, tally } from '../../harness/person.ts'
import { startTestProduct, type TestProduct } from '../../harness/product.ts'
import { PATIENCE_MS } from '../../harness/run-conditions.ts'
import { listSeatingFaults } from '../../harness/seating.ts'
import { waitFor } from '../../harness/wait-for.ts'
import { resetRestaurant, writeDirectly } from '../../harness/write-directly.ts'

type Answered = SavedBlock & { code: string; details: { field: string }[] }

let product: TestProduct
let editor: Person
let viewer: Person
let guest: Person
const day = '2036-12-05'
beforeAll(async () => {
  product = await startTestProduct({}, undefined, { patienceMs: PATIENCE_MS, sweepMs: 50 })
  product.clock.now = at('15:00')
  editor = await product.editor()
  viewer = await product.viewer()
  guest = await product.customer()
})
afterAll(() => product.stop())
beforeEach(async () => {
  product.clock.now = at('15:00')
  await FloorPlans.deleteMany({})
  await Promise.all([Reservations, DaySheets, AuditLog, Waitlist].map((model) => model.deleteMany({} as never)))
  await resetRestaurant()
})

/** An instant of Dubai. */
const at = (time: string, on = day) => new Date(`${on}T${time}:00+04:00`)
const span = (from: string, until: string) => ({
  startsAt: at(from).toISOString(),
  endsAt: at(until).toISOString(),
})
const STOP = { scope: 'restaurant', appliesTo: 'online', reason: 'Full kitchen' }
const BROKEN = { scope: 'tables', appliesTo: 'everyone', tableIds: [3] }

const { book, requestBooking, setStatus, countFreeTables } = createBookingDesk(
  () => viewer,
  () => day,
)
const block = (fields: object, person = viewer) => person.post<Answered>('/api/admin/blocks', fields)
const change = (id: number, endsAt: Date) =>
  viewer.send<Answered>('PATCH', `/api/admin/blocks/${id}`, { endsAt: endsAt.toISOString() })
const remove = (id: number) => viewer.send<Answered>('DELETE', `/api/admin/blocks/${id}`)
const list = async (query = '') => (await viewer.get<Block[]>(`/api/admin/blocks${query}`)).body
const bookAs = (person: Pick<Person, 'post'>, time: string, fields = {}) =>
  person.post<BookingAnswer>('/api/reservations', {
    ...{ customerName: 'Layla', customerPhone: '0501234567', date: day, time, partySize: 2 },
    ...fields,
  })
const listTimes = async (person: Person, query = '') => {
  const { body } = await person.get<OfferedSlot[]>(`/api/reservations/slots?date=${day}&partySize=2${query}`)
  return body.filter(({ available }) => available).map(({ time }) => time)
}
const assign = (id: number, tableIds: number[], isPinned = true) =>
  viewer.send<BookingAnswer & { blockedUntil?: string; reservationIds: number[] }>(
    'PUT',
    `/api/reservations/${id}/tables`,
    { tableIds, isPinned },
  )
const listMisfits = async () =>
  (await viewer.get<Misfit[]>('/api/admin/misfits')).body.map(({ reservation, why }) => [reservation.id, why])
const preview = (fields: object, person = viewer) =>
  person.post<{ total: number; misfits: Misfit[] }>('/api/admin/misfits/preview', {
    change: { what: 'block', block: fields },
  })
const read = async (id: number) =>
  (await viewer.get<{ reservation: Reservation }>(`/api/reservations/${id}/card`)).body.reservation

describe.skipIf(isMixed)('a stop of online bookings', () => {
  it('offers guests and programs no time that begins within it, and names times after it', async () => {
    const program = await createKeyClient(editor, product.person())
    const { status, body } = await block({ ...STOP, ...span('18:30', '20:00') })
    expect([status, body.scope, body.reason, body.createdBy]).toEqual([201, 'restaurant', 'Full kitchen', 'viewer'])
    const times = await listTimes(guest)
    expect([
      times.includes('18:00'),
      times.includes('18:30'),
      times.includes('19:30'),
      times.includes('20:00'),
    ]).toEqual([true, false, false, true])
    for (const caller of [guest, program]) {
      const refused = await bookAs(caller, '19:00')
      expect([refused.status, refused.body.code]).toEqual([409, 'SLOT_FULL'])
      expect(refused.body.alternatives).toContain('20:00')
      expect(refused.body.alternatives).not.toContain('19:30')
    }
    expect(await listTimes(viewer)).toContain('19:00')
    expect([(await bookAs(viewer, '19:00')).status, (await bookAs(guest, '20:00')).status]).toEqual([201, 201])
  })

  it('lets bookings go on, walk-ins and staff too, and offers a guest no move into it', async () => {
    const { body: booked } = await bookAs(guest, '19:00')
    await block({ ...STOP, ...span('14:00', '20:00') })
    const text = await guest.send('PATCH', `/api/reservations/${booked.id}`, { specialRequests: 'Window' })
    const moved = await guest.send<BookingAnswer>('PATCH', `/api/reservations/${booked.id}`, {
      date: day,
      time: '18:30',
    })
    expect([text.status, moved.status, moved.body.code]).toEqual([200, 409, 'SLOT_FULL'])
    const walkIn = await viewer.post('/api/reservations/walk-in', { partySize: 2 })
    await setStatus(booked.id, 'cancelled')
    const restored = await setStatus(booked.id, 'confirmed')
    expect([walkIn.status, restored.status]).toEqual([201, 200])
  })

  it('offers no freed table to those who wait until it ends', async () => {
    await editor.send('PUT', '/api/admin/restaurant-capacity', { totalTables: 1, maxPersonsPerSlot: 10 })
    const first = await book()
    const wish = { customerName: 'Mariam', customerPhone: '0501111111', date: day, partySize: 2 }
    await viewer.post('/api/waitlist', { ...wish, from: '19:00', until: '19:00' })
    const { body: stop } = await block({ ...STOP, ...span('15:00', '20:00') })
    await setStatus(first.id, 'cancelled')
    const { body: other } = await viewer.post<{ id: number }>('/api/waitlist', {
      ...{ ...wish, customerPhone: '0502222222' },
      ...{ from: '21:00', until: '21:00' },
    })
    const readStates = async () =>
      (await viewer.get<{ id: number; status: string }[]>(`/api/waitlist?date=${day}`)).body
    const states = await waitFor(readStates, (all) =>
      all.some(({ id, status }) => id === other.id && status === 'held'),
    )
    expect(states.filter(({ status }) => status === 'held')).toHaveLength(1)
    await remove(stop.id)
    await waitFor(readStates, (all) => all.filter(({ status }) => status === 'held').length === 2)
  })

  it('for everyone leaves booking to editors', async () => {
    await block({ ...STOP, appliesTo: 'everyone', ...span('15:00', '20:00') })
    const walkIn = (person: Person) => person.post<BookingAnswer>('/api/reservations/walk-in', { partySize: 2 })
    const refused = [await bookAs(guest, '19:00'), await bookAs(viewer, '18:30'), await walkIn(viewer)]
    expect(refused.map(({ status, body }) => [status, body.code])).toEqual([
      [409, 'SLOT_FULL'],
      [409, 'SLOT_FULL'],
      [409, 'ROOM_FULL'],
    ])
    expect([(await bookAs(editor, '19:00')).status, (await walkIn(editor)).status]).toEqual([201, 201])
    expect(await listMisfits()).toEqual([])
  })
})

describe.skipIf(isMixed)('a table out of service', () => {
  beforeEach(() => publishPlan(editor))

  it('is given to nobody whose sitting overlaps it, chosen or not', async () => {
    await block({ ...BROKEN, tableIds: [3, 4, 5, 6], ...span('18:00', '20:00') })
    const booked = [await book({ time: '18:30' }), await book({ time: '18:30' })]
    expect(booked.map(({ tableIds }) => tableIds)).toEqual([[7], [8]])
    expect((await requestBooking({ time: '18:30' })).body.code).toBe('SLOT_FULL')
    const pinned = await assign(booked[0]?.id ?? 0, [3])
    expect([pinned.status, pinned.body.code]).toEqual([409, 'TABLE_TAKEN'])
    expect([pinned.body.reservationIds, pinned.body.blockedUntil]).toEqual([[], at('20:00').toISOString()])
    expect((await book({ time: '20:00' })).tableIds).toEqual([3])
  })

  it('ends a sitting at its start, and lists it free until then', async () => {
    await block({ ...BROKEN, ...span('16:00', '20:00') })
    const { body } = await viewer.get<FreeTable[]>('/api/admin/tables/free?at=15:00&partySize=2')
    expect(body.find(({ tableIds }) => tableIds[0] === 3)).toMatchObject({ minutes: 60 })
    const seated = await viewer.post<Reservation>('/api/reservations/walk-in', { partySize: 2, tableIds: [3] })
    expect([seated.status, seated.body.endsAt]).toEqual([201, at('16:00').toISOString()])
    product.clock.now = at('17:00')
    const refused = await viewer.post<BookingAnswer>('/api/reservations/walk-in', { partySize: 2, tableIds: [3] })
    expect([refused.status, refused.body.code]).toEqual([409, 'TABLE_TAKEN'])
    const exchanged = [await book({ time: '18:00', partySize: 4 }), await book({ time: '19:00', areaId: HALL })]
    expect(exchanged.every(({ tableIds }) => !tableIds?.includes(3))).toBe(true)
  })

  it('is named to staff before, moves by best fit, and leaves the pinned ones to them', async () => {
    const moving = await book()
    const pinned = await book()
    await assign(moving.id, [3], false)
    await assign(pinned.id, [4])
    const broken = { ...BROKEN, tableIds: [3, 4], ...span('18:00', '22:00') }
    const asked = await preview(broken)
    expect([asked.status, asked.body.total]).toEqual([200, 2])
    expect(asked.body.misfits.map(({ reservation, why, movesTo }) => [reservation.id, why, movesTo])).toEqual([
      [moving.id, 'blocked', 'T7'],
      [pinned.id, 'blocked', undefined],
    ])
    const { body: saved } = await block(broken)
    expect([saved.moved, (await read(moving.id)).tableIds]).toEqual([1, [7]])
    expect(await listMisfits()).toEqual([[pinned.id, 'blocked']])
    expect(await listSeatingFaults(viewer)).toEqual([])
    await remove(saved.id)
    expect(await listMisfits()).toEqual([])
    expect([(await read(moving.id)).tableIds, (await read(pinned.id)).tableIds]).toEqual([[7], [4]])
  })

  it('leaves a party that finds no other table there, and moves it once one is free', async () => {
    const large = await book({ partySize: 8, customerPhone: '0501111111' })
    const { body: saved } = await block({ ...BROKEN, tableIds: [5], ...span('18:00', '22:00') })
    expect([saved.moved, await listMisfits()]).toEqual([0, [[large.id, 'blocked']]])
    await remove(saved.id)
    expect([await listMisfits(), (await read(large.id)).tableIds]).toEqual([[], [5, 6]])
    const four = await book({ time: '21:30', partySize: 4 })
    await assign(four.id, [6])
    const small = await book({ time: '21:30', partySize: 4 })
    expect(small.tableIds).toEqual([5])
    const { body: again } = await block({ ...BROKEN, tableIds: [5], ...span('21:00', '23:59') })
    expect(again.moved).toBe(0)
    await setStatus(four.id, 'cancelled')
    product.clock.now = at('15:01')
    await waitFor(
      () => read(small.id),
      ({ tableIds }) => tableIds?.[0] === 6,
    )
    expect(await listMisfits()).toEqual([])
    expect(await listSeatingFaults(viewer)).toEqual([])
  })

  it('is out of service for an area as for its tables, and after a change of the plan too', async () => {
    await block({ scope: 'area', areaId: HALL, appliesTo: 'everyone', ...span('18:00', '22:00') })
    const seated = await book({ time: '19:00' })
    expect(seated.tableIds).toEqual([7])
    const { version } = (await viewer.get<{ version: number }>('/api/admin/floor')).body
    await savePlan(
      editor,
      { ...(await viewer.get('/api/admin/floor')).body, isPublished: true },
      { 'If-Match': `${version}` },
    )
    expect((await read(seated.id)).tableIds).toEqual([7])
    expect((await requestBooking({ areaId: HALL })).body.code).toBe('SLOT_FULL')
  })

  it('for online bookings is left to staff', async () => {
    await block({ ...BROKEN, tableIds: [3, 4, 5, 6, 7, 8], appliesTo: 'online', ...span('18:00', '20:00') })
    expect((await bookAs(guest, '19:00')).body.code).toBe('SLOT_FULL')
    expect(await listTimes(guest)).toContain('20:00')
    expect((await book()).tableIds).toEqual([3])
  })

  it('moves nobody to a table that another block has', async () => {
    const booked = await book({ areaId: HALL })
    expect(booked.tableIds).toEqual([3])
    await block({ ...BROKEN, tableIds: [4, 5, 6], ...span('18:00', '22:00') })
    const { body: saved } = await block({ ...BROKEN, ...span('18:00', '22:00') })
    expect([saved.moved, await listMisfits()]).toEqual([0, [[booked.id, 'blocked']]])
  })

  it('moves nobody who is booked when it is for online bookings, and nobody once it has ended', async () => {
    const booked = await book()
    expect(booked.tableIds).toEqual([3])
    const { body: online } = await block({ ...BROKEN, appliesTo: 'online', ...span('18:00', '22:00') })
    expect([online.moved, (await read(booked.id)).tableIds]).toEqual([0, [3]])
    const { body: saved } = await block({ ...BROKEN, ...span('14:00', '18:00') })
    const ended = await change(saved.id, product.clock.now)
    expect([ended.status, ended.body.moved]).toEqual([200, 0])
    expect((await viewer.post('/api/reservations/walk-in', { partySize: 2, tableIds: [3] })).status).toBe(201)
  })

  it('never has two owners when a booking and the block meet', async () => {
    const others = [4, 5, 6, 7, 8]
    await block({ ...BROKEN, tableIds: others, ...span('17:00', '23:00') })
    const [booked] = await Promise.all([
      bookAs(guest, '19:00'),
      block({ ...BROKEN, ...span('17:00', '23:00') }, editor),
    ])
    const misfits = await listMisfits()
    expect(misfits).toEqual(booked.status === 201 ? [[booked.body.id, 'blocked']] : [])
  })
})

describe.skipIf(isMixed)('without a floor plan', () => {
  it('a block takes a number of tables', async () => {
    await editor.send('PUT', '/api/admin/restaurant-capacity', { totalTables: 4, maxPersonsPerSlot: 40 })
    const made = [await book(), await book({ customerPhone: '0502222222' })]
    const { body: saved } = await block({
      scope: 'tables',
      tables: 3,
      appliesTo: 'everyone',
      ...span('20:00', '22:00'),
    })
    expect([await countFreeTables('19:00'), await countFreeTables('20:00'), await countFreeTables('22:00')]).toEqual([
      0, 0, 4,
    ])
    expect((await requestBooking()).body.code).toBe('SLOT_FULL')
    expect(await listMisfits()).toEqual([[made[1]?.id, 'blocked']])
    await remove(saved.id)
    expect([await listMisfits(), await countFreeTables('19:00')]).toEqual([[], 2])
  })

  it.each([
    ['tables', { ...BROKEN }],
    ['an area', { scope: 'area', areaId: HALL, appliesTo: 'everyone' }],
  ])('a block of %s is refused', async (_, fields) => {
    expect((await block({ ...fields, ...span('18:00', '20:00') })).body.code).toBe('NO_FLOOR_PLAN')
  })
})

describe.skipIf(isMixed)('blocks', () => {
  it('are listed by their business day, and on record', async () => {
    const { body: late } = await block({ ...STOP, startsAt: at('23:30'), endsAt: at('01:00', '2036-12-06') })
    const { body: next } = await block({
      ...STOP,
      startsAt: at('18:00', '2036-12-07'),
      endsAt: at('19:00', '2036-12-07'),
    })
    const toIds = (blocks: Block[]) => blocks.map(({ id }) => id)
    expect([toIds(await list(`?date=${day}`)), toIds(await list())]).toEqual([[late.id], [late.id, next.id]])
    await change(late.id, at('00:30', '2036-12-06'))
    await remove(next.id)
    const lines = await AuditLog.find({ record: { $in: [`block:${late.id}`, `block:${next.id}`] } }).lean()
    expect(lines.map(({ what }) => what).sort()).toEqual([
      'block.create',
      'block.create',
      'block.delete',
      'block.update',
    ])
    expect((await remove(next.id)).body.code).toBe('BLOCK_NOT_FOUND')
    product.clock.now = at('02:00', '2036-12-06')
    expect([await list(), toIds(await list(`?date=${day}`))]).toEqual([[], [late.id]])
  })

  it.each<[string, object, string]>([
    ['an end that has passed', { ...STOP, ...span('12:00', '14:00') }, 'endsAt'],
    ['an end before the start', { ...STOP, ...span('20:00', '18:00') }, 'endsAt'],
    ['more than 31 days', { ...STOP, startsAt: at('18:00'), endsAt: at('18:01', '2037-01-05') }, 'endsAt'],
    ['no tables', { scope: 'tables', appliesTo: 'everyone', ...span('18:00', '20:00') }, 'tableIds'],
    ['no area', { scope: 'area', appliesTo: 'everyone', ...span('18:00', '20:00') }, 'areaId'],
    ['an unknown audience', { ...STOP, appliesTo: 'nobody', ...span('18:00', '20:00') }, 'appliesTo'],
  ])('are refused with %s', async (_, fields, field) => {
    const { status, body } = await block(fields)
    expect([status, body.code, body.details[0]?.field]).toEqual([400, 'VALIDATION_ERROR', field])
  })

  it.each<[string, object, string]>([
    ['an unknown table', { ...BROKEN, tableIds: [99] }, 'tableIds'],
    ['an unknown area', { scope: 'area', areaId: 99, appliesTo: 'everyone' }, 'areaId'],
    ['a number of tables', { scope: 'tables', tables: 3, appliesTo: 'everyone' }, 'tables'],
  ])('with a floor plan are refused with %s', async (_, fields, field) => {
    await publishPlan(editor)
    const asked = { ...fields, ...span('18:00', '20:00') }
    for (const { status, body } of [await block(asked), await preview(asked)])
      expect([status, (body as Answered).details[0]?.field]).toEqual([400, field])
  })

  it('are a hundred at most, also when two people add the last one', async () => {
    const { body: first } = await block({ ...STOP, ...span('18:00', '20:00') })
    const stored = { ...first, startsAt: at('18:00'), endsAt: at('20:00'), createdAt: at('15:00') }
    const blocks = Array.from({ length: 99 }, (_, index) => ({ ...stored, id: first.id + 1000 + index }))
    await writeDirectly(RestaurantCapacities.updateOne({ id: CAPACITY_ID }, { $set: { blocks } }))
    const last = await Promise.all([1, 2].map(() => block({ ...STOP, ...span('18:00', '20:00') })))
    expect(tally(last)).toEqual({ 201: 1, 409: 1 })
    expect(last.map(({ body }) => body.code)).toContain('TOO_MANY_BLOCKS')
    product.clock.now = at('20:00')
    expect((await block({ ...STOP, ...span('20:00', '21:00') })).status).toBe(201)
  })

  it('leave other previews to editors', async () => {
    const other = { change: { what: 'capacity', totalTables: 1, maxPersonsPerSlot: 1 } }
    for (const asked of [other, { change: { what: 'capacity', totalTables: 'many' } }])
      expect((await viewer.post('/api/admin/misfits/preview', asked)).status).toBe(403)
    expect((await viewer.post('/api/admin/misfits/preview', {})).status).toBe(400)
  })
})
