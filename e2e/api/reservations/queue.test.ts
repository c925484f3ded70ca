import type { ResultOf } from '@sufra/contracts/call'
import type { queueReport } from '@sufra/contracts/reports/calls'
import type { OfferedSlot, Reservation } from '@sufra/contracts/reservations/bookings/entities'
import type { FreeTable } from '@sufra/contracts/reservations/floor/entities'
import type { QueueEntry, QueueQuote } from '@sufra/contracts/reservations/queue/entities'
import { AuditLog } from 'services/platform/observability/audit'
import { Reservations } from 'services/reservations/bookings/reservation.model'
import { eraseQueue } from 'services/reservations/queue/erase-queue'
import { Queue } from 'services/reservations/queue/queue.model'
import { DaySheets } from 'services/reservations/seating/day-sheet.model'
import { FloorPlans } from 'services/reservations/seating/floor-plan.model'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { createBookingDesk } from '../../harness/booking-desk.ts'
import { publishPlan, TERRACE } from '../../harness/floor-plans.ts'
import { isMixed } from '../../harness/mixed-release.ts'
import { type Person, tally } from '../../harness/person.ts'
import { startTestProduct, type TestProduct } from '../../harness/product.ts'
import { listSeatingFaults } from '../../harness/seating.ts'
import { resetRestaurant, setCapacity } from '../../harness/write-directly.ts'

type Entry = QueueEntry & { code: string; queueIds: number[]; tables: number; details: { field: string }[] }
type Seated = Reservation & { code: string; queueIds: number[]; reservationIds: number[] }

let product: TestProduct
let editor: Person
let viewer: Person
const day = '2036-12-05'
beforeAll(async () => {
  product = await startTestProduct()
  setClock('18:00')
  editor = await product.editor()
  viewer = await product.viewer()
})
afterAll(() => product.stop())
beforeEach(async () => {
  setClock('18:00')
  await Promise.all(
    [Reservations, DaySheets, AuditLog, Queue, FloorPlans].map((model) => model.deleteMany({} as never)),
  )
  await resetRestaurant()
})

/** Dubai's time of the day; from 24:00 on, of the night after. */
function setClock(time: string): void {
  const [hours = 0, minutes = 0] = time.split(':').map(Number)
  product.clock.now = new Date(Date.parse(`${day}T00:00:00+04:00`) + (hours * 60 + minutes) * 60_000)
}

const app = { config: { mail: null }, now: () => product.clock.now } as never

const { book, requestBooking } = createBookingDesk(
  () => viewer,
  () => day,
)
const join = (fields: object = {}, headers?: Record<string, string>) =>
  viewer.post<Entry>('/api/queue', { name: 'Omar', partySize: 2, ...fields }, headers)
const change = (id: number, fields: object) => viewer.send<Entry>('PATCH', `/api/queue/${id}`, fields)
const call = (id: number, fields: object = {}) => change(id, { state: 'called', ...fields })
const seat = (id: number, fields: object = {}) => viewer.post<Seated>(`/api/queue/${id}/seat`, fields)
const list = async (query = '') => (await viewer.get<Entry[]>(`/api/queue${query}`)).body
const walkIn = (fields: object = {}) => viewer.post<Seated>('/api/reservations/walk-in', { partySize: 2, ...fields })
const addMinutes = (minutes: number) => new Date(product.clock.now.getTime() + minutes * 60_000).toISOString()

describe.skipIf(isMixed)('the queue at the door', () => {
  it('lists the parties of the business day in order, with position and quote', async () => {
    await setCapacity(1, 10)
    await walkIn()
    const { status, body } = await join({ phone: '050 123 4567', note: 'Window' })
    expect(status).toBe(201)
    expect(body).toEqual({
      ...{ id: body.id, date: day, name: 'Omar', partySize: 2, phone: '+971501234567', email: null, areaId: null },
      ...{ note: 'Window', state: 'waiting', position: 1, quotedMinutes: 120, expectedMinutes: 120 },
      ...{ createdAt: product.clock.now.toISOString(), updatedAt: product.clock.now.toISOString() },
    })
    setClock('18:07')
    const second = await join({ name: 'Sara', quotedMinutes: 45 })
    expect(second.body).toMatchObject({ position: 2, quotedMinutes: 45, phone: null })
    expect(await list()).toMatchObject([
      { name: 'Omar', position: 1, quotedMinutes: 120, expectedMinutes: 115 },
      { name: 'Sara', position: 2, quotedMinutes: 45, expectedMinutes: 235 },
    ])
    const { body: quote } = await viewer.get<QueueQuote>('/api/queue/quote?partySize=2')
    expect(quote).toEqual({ minutes: null })
    setClock('27:00')
    expect(await list()).toEqual([])
  })

  it('refuses what it cannot understand, field by field', async () => {
    const wrong = await join({ name: ' ', partySize: 21, phone: '12', quotedMinutes: -5 })
    expect([wrong.status, wrong.body.details.map(({ field }) => field).sort()]).toEqual([
      400,
      ['name', 'partySize', 'phone', 'quotedMinutes'],
    ])
    expect(await join({ areaId: 77 })).toMatchObject({ status: 400, body: { details: [{ field: 'areaId' }] } })
    const { id } = (await join()).body
    expect(await change(id, { state: 'seated' })).toMatchObject({ status: 400, body: { code: 'VALIDATION_ERROR' } })
    expect(await change(id, { areaId: 77 })).toMatchObject({ status: 400, body: { details: [{ field: 'areaId' }] } })
    expect(await change(99_999, { state: 'left' })).toMatchObject({ status: 404, body: { code: 'NOT_FOUND' } })
    expect(await call(id, { tableIds: [3] })).toMatchObject({ status: 409, body: { code: 'NO_FLOOR_PLAN' } })
  })

  it('adds a party once per key, and edits what was typed', async () => {
    const key = { 'Idempotency-Key': 'queue-once' }
    const [first, again] = await Promise.all([join({}, key), join({}, key)])
    expect(again.body).toEqual(first.body)
    const { id } = first.body
    const changed = await change(id, { name: 'Omar K.', partySize: 3, phone: '0551234567', quotedMinutes: 30 })
    expect(changed.body).toMatchObject({ name: 'Omar K.', partySize: 3, phone: '+971551234567', quotedMinutes: 30 })
    expect((await change(id, { phone: null, note: null })).body).toMatchObject({ phone: null, quotedMinutes: 30 })
    expect(await list()).toHaveLength(1)
  })

  it('seats a party as one walk-in, however often it is pressed', async () => {
    const { id } = (await join({ note: 'Birthday' })).body
    const answers = await Promise.all([seat(id), seat(id), seat(id)])
    const [first] = answers
    expect(tally(answers)).toEqual({ 201: 3 })
    expect(answers.map(({ body }) => body)).toEqual([first?.body, first?.body, first?.body])
    expect(first?.body).toMatchObject({
      customerName: 'Omar',
      customerPhone: '',
      specialRequests: null,
      staffNote: 'Birthday',
      isWalkIn: true,
    })
    expect(await Reservations.countDocuments({})).toBe(1)
    expect(await list()).toMatchObject([
      { state: 'seated', position: null, reservationId: first?.body.id, seatedAt: product.clock.now.toISOString() },
    ])
    expect([await list('?part=open'), (await list('?part=ended')).length]).toEqual([[], 1])
    for (const state of ['left', 'waiting', 'called'])
      expect(await change(id, { state })).toMatchObject({ status: 409, body: { code: 'QUEUE_ENTRY_OVER' } })
    await viewer.send('PATCH', `/api/reservations/${first?.body.id}/status`, { status: 'cancelled' })
    expect((await call(id)).body.code).toBe('QUEUE_ENTRY_OVER')
    const { body: back } = await change(id, { state: 'waiting' })
    expect(back).toMatchObject({ state: 'waiting', position: 1 })
    for (const field of ['seatedAt', 'reservationId']) expect(back).not.toHaveProperty(field)
    expect((await change(id, { state: 'left' })).body).toMatchObject({ state: 'left', position: null })
    expect(await seat(id)).toMatchObject({ status: 409, body: { code: 'QUEUE_ENTRY_OVER' } })
  })

  it('records what staff did, without names and phones', async () => {
    const { id } = (await join({ phone: '0501234567' })).body
    await call(id)
    await seat(id)
    const lines = await AuditLog.find({ record: `queue:${id}` })
      .sort({ id: 1 })
      .lean()
    expect(lines.map(({ what }) => what)).toEqual(['queue.join', 'queue.change', 'queue.seat'])
    expect(JSON.stringify(lines)).not.toMatch(/Omar|501234567/)
  })

  it('forgets names and phones after a day, also those of the walk-in', async () => {
    const seated = (await join({ name: 'Omar Seated', phone: '0501234567', note: 'Window' })).body
    const waiting = (await join({ name: 'Sara Waiting', phone: '0507654321' })).body
    const { id: reservationId } = (await seat(seated.id)).body
    await call(waiting.id)
    setClock('41:59')
    await eraseQueue(app)
    expect(await Queue.countDocuments({ name: { $gt: '' } })).toBe(2)
    setClock('42:00')
    await eraseQueue(app)
    const erased = { name: '', phone: null, note: null, partySize: 2 }
    expect(await Queue.find({}).sort({ id: 1 }).lean()).toMatchObject([
      { ...erased, state: 'seated', quotedMinutes: 0 },
      { ...erased, state: 'left' },
    ])
    const everything = [
      await Reservations.find({}).lean(),
      await AuditLog.find({}).lean(),
      await DaySheets.find({}).lean(),
    ]
    expect(JSON.stringify(everything)).not.toMatch(/Seated|Waiting|501234567|507654321|Window/)
    expect(await Reservations.findOne({ id: reservationId }).lean()).toMatchObject({ customerName: '', partySize: 2 })
  })
})

describe.skipIf(isMixed)('the report of the queue', () => {
  const report = async (days = 2) =>
    (await viewer.get<ResultOf<typeof queueReport>>(`/api/admin/reports/queue?days=${days}`)).body.days
  const nobody = { seated: 0, left: 0, noAnswer: 0, quotedMinutes: null, actualMinutes: null, errorMinutes: null }

  it('has figures of days without a party', async () => {
    expect(await report()).toEqual([
      { day: '2036-12-04', ...nobody },
      { day, ...nobody },
    ])
  })

  it('compares quoted and real minutes, and counts what became of the others, also once names are erased', async () => {
    const entries = await Promise.all([20, 10, null, 30, 5].map((quotedMinutes) => join({ quotedMinutes })))
    const [first = 0, second = 0, unquoted = 0, left = 0, silent = 0] = entries.map(({ body }) => body.id)
    setClock('18:08')
    await seat(second)
    await seat(unquoted)
    setClock('18:26')
    await seat(first)
    await change(left, { state: 'left' })
    await change(silent, { state: 'no_answer' })
    await join({ quotedMinutes: 45 })
    const figures = { seated: 3, left: 1, noAnswer: 1, quotedMinutes: 15, actualMinutes: 17, errorMinutes: 4 }
    expect((await report()).at(-1)).toEqual({ day, ...figures })
    setClock('44:00')
    await eraseQueue(app)
    // Sessions end within a day.
    setClock('18:30')
    expect((await report()).at(-1)).toEqual({ day, ...figures, left: 2 })
  })

  it('counts a party once, by what became of it in the end', async () => {
    const { id } = (await join()).body
    const { id: reservationId } = (await seat(id)).body
    await viewer.send('PATCH', `/api/reservations/${reservationId}/status`, { status: 'cancelled' })
    await change(id, { state: 'waiting' })
    expect((await report()).at(-1)).toEqual({ day, ...nobody })
    await change(id, { state: 'left' })
    expect((await report()).at(-1)).toEqual({ day, ...nobody, left: 1 })
  })
})

describe.skipIf(isMixed)('a called party', () => {
  it('holds room against walk-ins and new bookings for ten minutes, without a floor plan', async () => {
    await setCapacity(2, 10)
    await walkIn()
    const { id } = (await join()).body
    const called = await call(id)
    expect(called.body).toMatchObject({ state: 'called', heldUntil: addMinutes(10), expectedMinutes: null })
    expect(await walkIn()).toMatchObject({ status: 409, body: { code: 'ROOM_FULL', tables: 1 } })
    expect(await requestBooking({ time: '19:00' })).toMatchObject({ status: 409, body: { code: 'SLOT_FULL' } })
    const { body: slots } = await viewer.get<OfferedSlot[]>(`/api/reservations/slots?date=${day}`)
    expect(slots.find(({ time }) => time === '19:00')).toMatchObject({ available: false, freeTables: 0 })
    setClock('18:10')
    expect((await walkIn()).status).toBe(201)
    expect((await list())[0]).toMatchObject({ state: 'called', position: 1 })
    expect((await change(id, { state: 'no_answer' })).body).toMatchObject({ state: 'no_answer', position: null })
  })

  it('keeps its table until it sits there, leaves or waits again', async () => {
    await publishPlan(editor)
    const { id } = (await join({ partySize: 4 })).body
    const called = (await call(id)).body
    expect(called).toMatchObject({ tableIds: [5], tableLabel: 'T5' })
    expect(await walkIn({ partySize: 4, tableIds: [5] })).toMatchObject({
      status: 409,
      body: { code: 'TABLE_TAKEN', reservationIds: [], queueIds: [id] },
    })
    const { body: free } = await viewer.get<FreeTable[]>('/api/admin/tables/free?at=18:00&partySize=4')
    expect(free.map(({ tableIds }) => tableIds)).toEqual([[6]])
    expect((await walkIn({ partySize: 4 })).body.tableIds).toEqual([6])
    expect((await book({ partySize: 4, time: '20:00' })).tableIds).toEqual([5])
    // Until 20:00, when the next party comes.
    expect((await seat(id)).body).toMatchObject({ tableIds: [5], endsAt: addMinutes(120) })
    expect(await listSeatingFaults(viewer)).toEqual([])
  })

  it('gives its table back by leaving, and holds again by another call', async () => {
    await publishPlan(editor)
    const { id } = (await join({ partySize: 7 })).body
    expect((await call(id)).body.tableIds).toEqual([5, 6])
    expect((await change(id, { state: 'waiting' })).body).toMatchObject({ state: 'waiting', position: 1 })
    expect((await walkIn({ partySize: 4 })).body.tableIds).toEqual([5])
    expect(await call(id)).toMatchObject({ status: 409, body: { code: 'ROOM_FULL' } })
    await change(id, { partySize: 4 })
    expect((await call(id)).body.tableIds).toEqual([6])
    expect(await call(id, { tableIds: [5] })).toMatchObject({ status: 409, body: { code: 'TABLE_TAKEN' } })
    setClock('18:04')
    expect((await call(id)).body).toMatchObject({ heldUntil: addMinutes(6), calledAt: addMinutes(-4) })
    expect((await change(id, { partySize: 2 })).body).toMatchObject({ state: 'called', partySize: 2 })
    setClock('18:30')
    expect((await change(id, { note: 'Still here' })).body.heldUntil).not.toBe(addMinutes(10))
    expect((await call(id)).body.heldUntil).toBe(addMinutes(10))
  })

  it('calls and seats at a table that was left within this minute', async () => {
    await publishPlan(editor)
    const { body: seated } = await walkIn({ partySize: 4, tableIds: [5] })
    expect((await walkIn({ partySize: 4 })).body.tableIds).toEqual([6])
    const { id } = (await join({ partySize: 4 })).body
    product.clock.now = new Date(product.clock.now.getTime() + 150_000)
    await viewer.post(`/api/reservations/${seated.id}/leave`)
    expect((await call(id)).body).toMatchObject({ state: 'called', tableIds: [5] })
    expect((await seat(id)).body).toMatchObject({ tableIds: [5] })
    expect(await listSeatingFaults(viewer)).toEqual([])
  })

  it('goes on while online bookings are stopped', async () => {
    await publishPlan(editor)
    const stop = {
      scope: 'restaurant',
      appliesTo: 'online',
      startsAt: addMinutes(0),
      endsAt: addMinutes(60),
      reason: null,
    }
    const { status, body } = await viewer.post<{ id: number }>('/api/admin/blocks', stop)
    expect(status).toBe(201)
    const { id } = (await join()).body
    expect((await call(id)).body).toMatchObject({ state: 'called' })
    expect((await seat(id)).status).toBe(201)
    await viewer.send('DELETE', `/api/admin/blocks/${body.id}`)
  })

  it('holds what fits once it has grown or moved, and nothing after midnight that it no longer needs', async () => {
    await publishPlan(editor)
    setClock('22:15')
    const { id } = (await join({ partySize: 4 })).body
    const { calledAt } = (await call(id)).body
    const listHolds = async () =>
      (await DaySheets.find({ 'queueHolds.queueId': id }).sort({ day: 1 }).lean()).map((sheet) => sheet.day)
    expect(await listHolds()).toEqual([day, '2036-12-06'])
    setClock('22:16')
    expect((await change(id, { partySize: 7 })).body).toMatchObject({ tableIds: [5, 6], calledAt })
    expect((await change(id, { partySize: 2, areaId: TERRACE })).body.tableIds).toEqual([7])
    expect(await listHolds()).toEqual([day])
  })

  it('sits at its table also once less than half an hour is left', async () => {
    await publishPlan(editor)
    await book({ partySize: 4 })
    await book({ partySize: 4 })
    const { id } = (await join({ partySize: 4 })).body
    setClock('18:30')
    expect((await call(id)).body.tableIds).toEqual([5])
    setClock('18:33')
    for (const { body } of [await walkIn({ partySize: 4 }), await call((await join({ partySize: 4 })).body.id)])
      expect(body.code).toBe('ROOM_FULL')
    expect((await seat(id)).body).toMatchObject({ tableIds: [5], endsAt: addMinutes(27) })
  })

  it('never takes a table from a booking', async () => {
    await publishPlan(editor)
    const booking = await book({ partySize: 4, time: '19:00' })
    expect(booking.tableIds).toEqual([5])
    const { id } = (await join({ partySize: 4 })).body
    await call(id, { tableIds: [6] })
    const moved = await viewer.send<Seated>('PUT', `/api/reservations/${booking.id}/tables`, {
      ...{ tableIds: [6], isPinned: true, version: 0 },
    })
    expect([moved.status, moved.body.tableIds]).toEqual([200, [6]])
    // An hour is left of the table that it holds.
    expect((await seat(id)).body).toMatchObject({ tableIds: [5] })
    expect(await listSeatingFaults(viewer)).toEqual([])
  })

  it('is not called to a freed table that is for the waitlist, unless staff choose it', async () => {
    await publishPlan(editor)
    const [first] = [await book({ partySize: 4 }), await book({ partySize: 4 })]
    const { id } = (await join({ partySize: 4 })).body
    const wish = { customerName: 'Mariam', customerPhone: '0504445566', date: day, from: '20:30', until: '20:30' }
    const { body: entry } = await viewer.post<{ id: number }>('/api/waitlist', { ...wish, partySize: 4 })
    setClock('19:05')
    await viewer.send('PATCH', `/api/reservations/${first.id}/status`, { status: 'no_show' })
    expect(await call(id)).toMatchObject({ status: 409, body: { code: 'ROOM_FULL' } })
    expect((await call(id, { tableIds: [5] })).body).toMatchObject({ tableIds: [5] })
    await change(id, { state: 'waiting' })
    await viewer.post(`/api/waitlist/${entry.id}/leave`)
    expect((await call(id)).body).toMatchObject({ tableIds: [5] })
  })

  it('is called to a table that the waitlist has later', async () => {
    await publishPlan(editor)
    const [first] = [await book({ partySize: 4 }), await book({ partySize: 4 })]
    const wish = { customerName: 'Mariam', customerPhone: '0504445566', date: day, from: '19:00', until: '19:00' }
    await viewer.post('/api/waitlist', { ...wish, partySize: 4 })
    await viewer.send('PATCH', `/api/reservations/${first.id}/status`, { status: 'cancelled' })
    const { id } = (await join({ partySize: 4 })).body
    await call(id)
    expect((await seat(id)).body).toMatchObject({ tableIds: [5], endsAt: addMinutes(60) })
  })

  it('has the last table alone, when two are called or a walk-in comes at once', async () => {
    await publishPlan(editor)
    await walkIn({ partySize: 4 })
    const [a, b] = [(await join({ partySize: 4 })).body, (await join({ partySize: 3 })).body]
    const answers = await Promise.all([call(a.id), call(b.id), walkIn({ partySize: 4 })])
    expect(tally(answers.map(({ status }) => ({ status: status === 201 ? 200 : status })) as never)).toEqual({
      200: 1,
      409: 2,
    })
    expect(await listSeatingFaults(viewer)).toEqual([])
  })
})
