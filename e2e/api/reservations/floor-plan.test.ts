import type { OfferedSlot, Reservation } from '@sufra/contracts/reservations/bookings/entities'
import type { Misfit } from '@sufra/contracts/reservations/displaced/entities'
import type { FloorPlan } from '@sufra/contracts/reservations/floor/entities'
import { addDays } from '@sufra/domain/platform/calendar-day'
import { AuditLog } from 'services/platform/observability/audit'
import { Reservations } from 'services/reservations/bookings/reservation.model'
import { DaySheets } from 'services/reservations/seating/day-sheet.model'
import { FloorPlans } from 'services/reservations/seating/floor-plan.model'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { createBookingDesk } from '../../harness/booking-desk.ts'
import { createTable, HALL, plan, publishPlan, savePlan, TERRACE } from '../../harness/floor-plans.ts'
import { isMixed } from '../../harness/mixed-release.ts'
import { createOnlineDesk, openOnlineBooking } from '../../harness/online-desk.ts'
import { type Person, tally } from '../../harness/person.ts'
import { NOON, startTestProduct, type TestProduct } from '../../harness/product.ts'
import { resetRestaurant } from '../../harness/write-directly.ts'

let product: TestProduct
let editor: Person
let viewer: Person
const day = '2036-12-01'
beforeAll(async () => {
  product = await startTestProduct()
  editor = await product.editor()
  viewer = await product.viewer()
})
afterAll(() => product.stop())
beforeEach(async () => {
  product.clock.now = NOON
  await FloorPlans.deleteMany({})
  await Promise.all([Reservations.deleteMany({}), DaySheets.deleteMany({}), AuditLog.deleteMany({})])
  await resetRestaurant()
})

const { requestBooking, book, setStatus } = createBookingDesk(
  () => editor,
  () => day,
)

const readPlan = async () => (await editor.get<FloorPlan>('/api/admin/floor')).body
const readCapacity = async () => (await editor.get('/api/admin/restaurant-capacity')).body
const readBooking = async (id: number) =>
  (await editor.get<{ reservation: Reservation }>(`/api/reservations/${id}/card`)).body.reservation
const listMisfits = async () => (await editor.get<Misfit[]>('/api/admin/misfits')).body

describe('floor plan', () => {
  it('is empty and a draft before the first save', async () => {
    expect(await readPlan()).toEqual({
      version: 0,
      isPublished: false,
      areas: [],
      tables: [],
      joins: [],
      turnTimes: [{ upToPartySize: null, minutes: 120 }],
      pacing: { maxPeopleStarting: null, maxPartiesStarting: null },
      nextId: 1,
    })
  })

  it('is answered as saved, with the next number', async () => {
    const { status, body } = await savePlan(editor, plan)
    expect(status).toBe(200)
    expect(body).toEqual({ ...plan, isPublished: false, version: 1, nextId: 21 })
    expect(await readPlan()).toEqual(body)
    expect(await AuditLog.findOne({ what: 'restaurant.floor' }).lean()).toMatchObject({
      username: 'owner',
      before: { version: 0 },
      after: { version: 1 },
    })
  })

  it('refuses a save over an unseen version, and answers the present plan', async () => {
    await savePlan(editor, plan)
    const { status, body } = await savePlan(editor, plan, { 'If-Match': '"0"' })
    expect(status).toBe(409)
    expect(body).toMatchObject({ code: 'EDIT_CONFLICT', present: { version: 1 } })
  })

  it('gives no number twice', async () => {
    await savePlan(editor, plan)
    const [first, ...others] = plan.tables
    expect((await savePlan(editor, { ...plan, joins: [], tables: others })).status).toBe(200)
    const { status, body } = await savePlan(editor, { ...plan, joins: [], tables: [first as never, ...others] })
    expect(status).toBe(400)
    expect(body).toMatchObject({
      details: [{ field: 'tables.0.id', message: 'New entries take 21 or a later number' }],
    })
  })

  it.each([
    [
      'two tables of one label',
      { joins: [], tables: [createTable(3, 1, 2), createTable(4, 1, 2, { label: 't3' })] },
      'tables.1.label',
    ],
    ['a table without an area', { joins: [], tables: [createTable(3, 1, 2, { areaId: 99 })] }, 'tables.0.areaId'],
    ['fewer most seats than least', { joins: [], tables: [createTable(3, 4, 2)] }, 'tables.0.maxSeats'],
    ['a join of two areas', { joins: [{ id: 20, tableIds: [3, 7], minSeats: 3, maxSeats: 4 }] }, 'joins.0.tableIds'],
    [
      'a join of more seats than its tables',
      { joins: [{ id: 20, tableIds: [3, 4], minSeats: 3, maxSeats: 5 }] },
      'joins.0.maxSeats',
    ],
    ['turn times that do not end', { turnTimes: [{ upToPartySize: 4, minutes: 90 }] }, 'turnTimes'],
    ['a turn of 50 minutes', { turnTimes: [{ upToPartySize: null, minutes: 50 }] }, 'turnTimes.0.minutes'],
    ['a publication without tables', { tables: [], joins: [], isPublished: true }, 'tables'],
  ])('refuses %s and names the field', async (_, changes, field) => {
    const { status, body } = await savePlan(editor, { ...plan, ...changes })
    expect(status).toBe(400)
    expect(body).toMatchObject({ code: 'VALIDATION_ERROR', details: [{ field }] })
    expect((await readPlan()).version).toBe(0)
  })

  it('changes no answer as a draft', async () => {
    await savePlan(editor, plan)
    const { id } = await book({ partySize: 20 })
    expect(await readBooking(id)).not.toHaveProperty('tableIds')
    expect(await readCapacity()).toMatchObject({ totalTables: 20, maxPersonsPerSlot: 80 })
    expect((await editor.get('/api/restaurant')).body).not.toHaveProperty('areas')
  })

  it('sets the capacity once published, and follows it until an editor lowers it', async () => {
    await publishPlan(editor)
    expect(await readCapacity()).toMatchObject({ totalTables: 7, maxPersonsPerSlot: 18 })
    await editor.send('PUT', '/api/admin/restaurant-capacity', { totalTables: 7, maxPersonsPerSlot: 16 })
    await publishPlan(editor, { tables: [...plan.tables, createTable(21, 1, 10)] })
    expect(await readCapacity()).toMatchObject({ totalTables: 8, maxPersonsPerSlot: 16 })
  })

  it('offers guests the areas with tables for everyone', async () => {
    await publishPlan(editor)
    const { body } = await product.person().get('/api/restaurant')
    expect(body.areas).toEqual([
      { id: HALL, name: 'Hall', nameAr: 'القاعة' },
      { id: TERRACE, name: 'Terrace', nameAr: null, partySizes: [1, 2] },
    ])
  })
})

it('tells the party sizes that a table can ever be found for, and lets no other wait', async () => {
  const read = async () => (await product.person().get<Record<'partySizes' | 'areas', unknown>>('/api/restaurant')).body
  const join = (partySize: number) =>
    editor.post('/api/waitlist', {
      ...{ customerName: 'Mariam', customerPhone: `05500000${10 + partySize}`, date: day },
      ...{ from: '19:00', until: '20:00', partySize },
    })
  expect(await read()).not.toHaveProperty('partySizes')
  await publishPlan(editor)
  expect(await read()).toMatchObject({
    partySizes: [1, 2, 3, 4, 5, 6, 7, 8],
    areas: [{ id: HALL }, { id: TERRACE, partySizes: [1, 2] }],
  })
  expect(await join(9)).toMatchObject({ status: 409, body: { code: 'PARTY_NEVER_FITS' } })
  expect((await join(8)).status).toBe(201)
})

describe('publishing', () => {
  it('seats the reservations to come, those with a typed label at that table', async () => {
    const typed = await book({ tableNumber: 't5' })
    const plain = await book()
    await publishPlan(editor)
    expect(await readBooking(typed.id)).toMatchObject({ tableNumber: 't5', tableIds: [5], isPinned: true })
    expect(await readBooking(plain.id)).toMatchObject({ tableNumber: 'T3', tableIds: [3] })
  })

  it('pins one of two reservations with the same typed label', async () => {
    const [first, second] = [await book({ tableNumber: 'T5' }), await book({ tableNumber: 'T5' })]
    await publishPlan(editor)
    expect(await readBooking(first.id)).toMatchObject({ tableIds: [5], isPinned: true })
    expect(await readBooking(second.id)).toMatchObject({ tableIds: [3] })
    expect(await readBooking(second.id)).not.toHaveProperty('isPinned')
  })

  it('pins a reservation no longer when its table goes', async () => {
    await publishPlan(editor)
    const { id } = await book()
    await editor.send('PUT', `/api/reservations/${id}/tables`, { tableIds: [4], isPinned: true })
    await publishPlan(editor, { tables: plan.tables.map((table) => ({ ...table, isActive: table.id !== 4 })) })
    expect(await readBooking(id)).toMatchObject({ tableIds: [3], tableNumber: 'T3' })
    expect(await readBooking(id)).not.toHaveProperty('isPinned')
    expect((await DaySheets.findOne({ day }).lean())?.seats[0]).not.toHaveProperty('isFixed')
  })

  it('lists the reservations that no table fits, beforehand and afterwards', async () => {
    const [fits, large] = [await book(), await book({ partySize: 12 })]
    const { body } = await editor.post('/api/admin/misfits/preview', {
      change: { what: 'floor', plan: { ...plan, isPublished: true } },
    })
    expect(body).toMatchObject({ total: 1, misfits: [{ why: 'no_table', reservation: { id: large.id } }] })
    await publishPlan(editor)
    expect((await listMisfits()).map(({ why, reservation }) => [why, reservation.id])).toEqual([['no_table', large.id]])
    expect(await readBooking(fits.id)).toHaveProperty('tableIds')
  })

  it('moves parties from a table that goes, and leaves the others', async () => {
    await publishPlan(editor)
    const [first, second] = [await book(), await book()]
    expect([first.tableIds, second.tableIds]).toEqual([[3], [4]])
    await publishPlan(editor, { joins: [], tables: plan.tables.filter(({ id }) => id !== 3) })
    expect([await readBooking(first.id), await readBooking(second.id)]).toMatchObject([
      { tableIds: [7], tableNumber: 'T7' },
      { tableIds: [4] },
    ])
  })

  it('takes all tables back when the plan becomes a draft again', async () => {
    await publishPlan(editor)
    const { id } = await book()
    await savePlan(editor, plan)
    expect(await readBooking(id)).toMatchObject({ id, tableNumber: null })
    expect(await readBooking(id)).not.toHaveProperty('tableIds')
  })
})

describe('assignment', () => {
  beforeEach(() => publishPlan(editor))

  it('gives the best fit, its label and its end', async () => {
    expect(await book({ partySize: 4, time: '19:00' })).toMatchObject({
      tableIds: [5],
      tableNumber: 'T5',
      endsAt: `${day}T17:00:00.000Z`,
    })
    expect(await book({ partySize: 2, time: '19:00' })).toMatchObject({
      tableIds: [3],
      endsAt: `${day}T16:30:00.000Z`,
    })
  })

  it('joins tables for a large party', async () => {
    expect(await book({ partySize: 8 })).toMatchObject({ tableIds: [5, 6], tableNumber: 'T5 + T6' })
    expect((await requestBooking({ partySize: 8 })).status).toBe(409)
  })

  it('moves a party that may move, and never one that is pinned', async () => {
    const pairs = [await book(), await book(), await book(), await book()]
    expect(pairs.map(({ tableIds }) => tableIds)).toEqual([[3], [4], [7], [8]])
    const fifth = await book()
    expect(fifth.tableIds).toEqual([5])
    await setStatus(pairs[0]?.id ?? 0, 'cancelled')
    // The room for eight needs both T5 and T6; the pair at T5 moves to T3.
    expect(await book({ partySize: 8 })).toMatchObject({ tableIds: [5, 6] })
    expect(await readBooking(fifth.id)).toMatchObject({ tableIds: [3], tableNumber: 'T3' })
  })

  it('refuses a time without a table, and offers others', async () => {
    await book({ partySize: 8 })
    const { status, body } = await requestBooking({ partySize: 5 })
    expect(status).toBe(409)
    expect(body).toMatchObject({ code: 'SLOT_FULL' })
    expect(body.alternatives).not.toHaveLength(0)
  })

  it('counts the tables that fit the party in slots and availability', async () => {
    const countFree = async (partySize: number, more = '') => {
      const { body } = await editor.get<{ time: string; freeTables: number }[]>(
        `/api/reservations/slots?date=${day}&partySize=${partySize}${more}`,
      )
      return body.find(({ time }) => time === '19:00')?.freeTables
    }
    expect([await countFree(2), await countFree(4), await countFree(8), await countFree(12)]).toEqual([6, 2, 1, 0])
    expect(await countFree(2, `&areaId=${TERRACE}`)).toBe(2)
    await book({ partySize: 8 })
    expect([await countFree(2), await countFree(8)]).toEqual([4, 0])
  })

  it('seats guests in the area that they chose, and nowhere else', async () => {
    const guest = await product.customer()
    const booking = { customerName: 'Mariam', customerPhone: guest.customer.phoneNumber, date: day, partySize: 2 }
    const ask = (time: string) => guest.post('/api/reservations', { ...booking, time, areaId: TERRACE })
    expect(tally([await ask('19:00'), await ask('19:00'), await ask('19:00')])).toEqual({ 201: 2, 409: 1 })
    const { body } = await editor.get<Reservation[]>(`/api/reservations?from=${day}&to=${day}`)
    expect(body.map(({ tableIds }) => tableIds)).toEqual([[7], [8]])
  })

  it('tells guests no table unless staff pinned it', async () => {
    const guest = await product.customer()
    const { phoneNumber } = guest.customer
    const { body } = await guest.post<Reservation>('/api/reservations', {
      customerName: 'Mariam',
      customerPhone: phoneNumber,
      date: day,
      time: '19:00',
      partySize: 2,
    })
    expect(body).not.toHaveProperty('tableIds')
    expect(body.tableNumber).toMatch(/^Auto-/)
    await editor.send('PUT', `/api/reservations/${body.id}/tables`, { tableIds: [4], isPinned: true })
    const path = `/api/reservations/customer/${encodeURIComponent(phoneNumber)}`
    expect((await guest.get<Reservation[]>(path)).body).toMatchObject([{ tableIds: [4], tableNumber: 'T4' }])
  })

  it('limits how many may start within half an hour', async () => {
    await publishPlan(editor, { pacing: { maxPeopleStarting: 5, maxPartiesStarting: null } })
    await book({ partySize: 4, time: '19:00' })
    expect((await requestBooking({ partySize: 2, time: '19:00' })).status).toBe(409)
    expect((await requestBooking({ partySize: 2, time: '19:30' })).status).toBe(201)
  })

  it('keeps the table of a booking that moves in time, where it is free', async () => {
    const { id } = await book({ partySize: 2, time: '19:00' })
    await book({ partySize: 2, time: '20:30' })
    const moved = await editor.send<Reservation>('PATCH', `/api/reservations/${id}`, { date: day, time: '20:30' })
    expect(moved.body).toMatchObject({ tableIds: [4], endsAt: `${day}T18:00:00.000Z` })
  })
})

describe("an online booking and staff's tables", () => {
  const online = createOnlineDesk(
    () => product,
    () => day,
  )
  const tables = [createTable(3, 1, 2), createTable(4, 1, 2, { label: 'VIP', bookableBy: 'staff' })]
  const withoutT3 = { joins: [], tables: tables.map((table) => ({ ...table, isActive: table.id !== 3 })) }
  beforeEach(async () => {
    await openOnlineBooking(editor)
    await publishPlan(editor, { joins: [], tables })
  })

  it('becomes a misfit when its table goes, beforehand and afterwards, and staff can pin it there', async () => {
    const { id } = (await online.book()).reservation
    const change = { what: 'floor', plan: { ...plan, ...withoutT3, isPublished: true } }
    const { body } = await editor.post('/api/admin/misfits/preview', { change })
    expect(body).toMatchObject({ total: 1, misfits: [{ why: 'no_table', reservation: { id } }] })
    await publishPlan(editor, withoutT3)
    expect((await listMisfits()).map(({ reservation }) => reservation.id)).toEqual([id])
    await editor.send('PUT', `/api/reservations/${id}/tables`, { tableIds: [4], isPinned: true })
    await publishPlan(editor, withoutT3)
    expect(await readBooking(id)).toMatchObject({ tableIds: [4], isPinned: true })
  })

  it("gets none of them by staff's change, restore or another party that makes room", async () => {
    const { id } = (await online.book({ time: '17:00' })).reservation
    await book({ time: '19:00' })
    const taken = await book({ time: '21:00' })
    await editor.send('PUT', `/api/reservations/${taken.id}/tables`, { tableIds: [3], isPinned: true })
    const times = await editor.get<OfferedSlot[]>(`/api/reservations/slots?date=${day}&partySize=2&reservationId=${id}`)
    expect(times.body.find(({ time }) => time === '21:00')).toMatchObject({ available: false })
    const moves = [
      await editor.send('PATCH', `/api/reservations/${id}`, { date: day, time: '21:00' }),
      await editor.send('PUT', `/api/reservations/${id}`, { ...(await readBooking(id)), time: '21:00' }),
    ]
    expect(moves).toMatchObject(Array(2).fill({ status: 409, body: { code: 'SLOT_FULL' } }))
    expect((await editor.send('PATCH', `/api/reservations/${id}`, { date: day, time: '19:00' })).body).toMatchObject({
      tableIds: [3],
    })
    await setStatus(id, 'cancelled')
    await book({ time: '19:00' })
    expect(await setStatus(id, 'confirmed')).toMatchObject({ status: 409, body: { code: 'SLOT_FULL' } })
  })
})

describe('an area that the plan does not have', () => {
  it.each([
    ['without a plan', async () => {}],
    ['before the plan is published', () => savePlan(editor, plan)],
    ['of a published plan', () => publishPlan(editor)],
  ])('is refused by every call that takes one, %s', async (_, prepare) => {
    await prepare()
    await openOnlineBooking(editor)
    const desk = createOnlineDesk(
      () => product,
      () => day,
    )
    const { reservation, token } = await desk.book({ partySize: 2 })
    const areaId = 99
    const query = `date=${day}&partySize=2&areaId=${areaId}`
    const who = { customerName: 'Mariam', customerPhone: reservation.customerPhone }
    const { date, time } = reservation
    const path = `/api/reservations/${reservation.id}`
    const guest = await product.customer()
    const answers = [
      await desk.requestBooking({ areaId }),
      await requestBooking({ areaId }),
      await guest.post('/api/reservations', { ...who, date, time: '13:00', partySize: 2, areaId }),
      await desk.change(token, { areaId }),
      await editor.send('PATCH', path, { areaId }),
      await editor.send('PUT', path, { ...who, date, time, partySize: 2, areaId }),
      await guest.get(`/api/reservations/slots?${query}`),
      await product.person().get(`/api/public/slots?${query}`),
      await guest.post('/api/reservations/check-availability', { date, time, partySize: 2, areaId }),
    ]
    for (const { status, body } of answers)
      expect([status, body]).toMatchObject([400, { code: 'VALIDATION_ERROR', details: [{ field: 'areaId' }] }])
    expect(await Reservations.countDocuments({ areaId })).toBe(0)
  })
})

describe('tables that staff choose', () => {
  beforeEach(() => publishPlan(editor))
  const assign = (id: number, body: object, person = viewer, headers = {}) =>
    person.send<Reservation & { code: string; reservationIds: number[]; seats: number }>(
      'PUT',
      `/api/reservations/${id}/tables`,
      { isPinned: true, ...body },
      headers,
    )

  it('stay with the reservation', async () => {
    const { id } = await book()
    const { body } = await assign(id, { tableIds: [6] })
    expect(body).toMatchObject({ tableIds: [6], tableNumber: 'T6', isPinned: true, version: 1 })
    expect(await AuditLog.findOne({ what: 'reservation.tables' }).lean()).toMatchObject({
      before: { tableIds: [3] },
      after: { tableIds: [6], exceedsSeats: false },
    })
  })

  it.each([
    ['taken by others', [4], 409, { code: 'TABLE_TAKEN' }],
    ['of two areas', [3, 7], 400, { code: 'VALIDATION_ERROR' }],
    ['unknown', [99], 400, { code: 'VALIDATION_ERROR' }],
    ['too small', [7], 409, { code: 'TABLE_TOO_SMALL', seats: 2 }],
  ])('are refused when %s', async (_, tableIds, status, body) => {
    const { id } = await book({ partySize: 4 })
    const other = await book()
    await assign(other.id, { tableIds: [4] })
    const answer = await assign(id, { tableIds })
    expect(answer).toMatchObject({ status, body })
    if (answer.body.code === 'TABLE_TAKEN') expect(answer.body.reservationIds).toEqual([other.id])
    expect(await readBooking(id)).toMatchObject({ tableIds: [5] })
  })

  it('may have too few seats for an editor only, knowingly', async () => {
    const { id } = await book({ partySize: 4 })
    expect((await assign(id, { tableIds: [7], exceedsSeats: true })).status).toBe(403)
    expect((await assign(id, { tableIds: [7], exceedsSeats: true }, editor)).status).toBe(200)
    expect(await AuditLog.findOne({ what: 'reservation.tables' }).lean()).toMatchObject({
      after: { exceedsSeats: true },
    })
  })

  it('are refused over an unseen version', async () => {
    const { id } = await book()
    await assign(id, { tableIds: [6] })
    const { status, body } = await assign(id, { tableIds: [4] }, viewer, { 'If-Match': '"0"' })
    expect([status, body.code]).toEqual([409, 'EDIT_CONFLICT'])
  })

  it('need a published plan', async () => {
    const { id } = await book()
    await savePlan(editor, plan)
    expect((await assign(id, { tableIds: [3] })).body.code).toBe('NO_FLOOR_PLAN')
  })
})

describe('guests in the room', () => {
  const MINUTE = 60_000
  beforeEach(() => publishPlan(editor))
  const walkIn = (body: object) =>
    viewer.post<Reservation & { code: string }>('/api/reservations/walk-in', { partySize: 2, ...body })
  const leave = (id: number) => viewer.post<Reservation & { code: string }>(`/api/reservations/${id}/leave`)
  const comeBack = (id: number) =>
    viewer.send<Reservation & { code: string; reservationIds: number[] }>('DELETE', `/api/reservations/${id}/leave`)
  const pass = (minutes: number) => {
    product.clock.now = new Date(product.clock.now.getTime() + minutes * MINUTE)
  }

  it('walk in to the best table, or to the one that staff chose', async () => {
    expect((await walkIn({})).body).toMatchObject({ tableIds: [9], tableNumber: 'T9', isWalkIn: true })
    expect((await walkIn({ tableIds: [6] })).body).toMatchObject({ tableIds: [6], isPinned: true })
    expect((await walkIn({ tableIds: [6] })).body.code).toBe('TABLE_TAKEN')
  })

  it('are refused when no table fits, except by an editor', async () => {
    await walkIn({ partySize: 8 })
    expect((await walkIn({ partySize: 8 })).body).toMatchObject({ code: 'ROOM_FULL' })
    const over = { tables: 1, people: 0 }
    const { status, body } = await editor.post<Reservation>('/api/reservations/walk-in', { partySize: 8, over })
    expect(status).toBe(201)
    expect(body).not.toHaveProperty('tableIds')
  })

  it('leave, which frees their table, and come back while it is free', async () => {
    const { id } = (await walkIn({ tableIds: [3] })).body
    pass(20)
    expect((await leave(id)).body).toMatchObject({ status: 'completed', leftAt: product.clock.now.toISOString() })
    expect((await comeBack(id)).body).toMatchObject({ status: 'confirmed', tableIds: [3] })
    await leave(id)
    const next = await walkIn({ tableIds: [3] })
    expect(next.status).toBe(201)
    expect((await comeBack(id)).body).toMatchObject({ code: 'TABLE_TAKEN', reservationIds: [next.body.id] })
  })

  it('cannot come back after five minutes', async () => {
    const { id } = (await walkIn({})).body
    await leave(id)
    pass(6)
    expect((await comeBack(id)).body.code).toBe('TOO_LATE_TO_UNDO')
  })

  it('cannot leave before they are there', async () => {
    const { id } = await book()
    expect((await leave(id)).body.code).toBe('RESERVATION_NOT_EDITABLE')
  })

  it('sit beyond their end, and no walk-in gets their table', async () => {
    await walkIn({ tableIds: [9] })
    pass(95)
    expect((await walkIn({})).body.tableIds).toEqual([3])
  })

  it.skipIf(isMixed)('come before their time, and no walk-in gets their table', async () => {
    const { id, tableIds = [] } = await book({ date: '2036-11-21', time: '18:00', partySize: 2 })
    const seatThere = () => walkIn({ tableIds })
    await viewer.send('PATCH', `/api/reservations/${id}/arrived`, { arrived: true })
    expect((await seatThere()).body).toMatchObject({ code: 'TABLE_TAKEN' })
    const { body: listed } = await viewer.get<{ tableIds: number[] }[]>('/api/admin/tables/free?at=16:00&partySize=2')
    expect(listed.some((each) => each.tableIds.some((table) => tableIds.includes(table)))).toBe(false)
    expect((await walkIn({})).body.tableIds).not.toEqual(tableIds)
    await viewer.send('PATCH', `/api/reservations/${id}/arrived`, { arrived: false })
    expect((await seatThere()).status).toBe(201)
  })

  it('are not moved once they have arrived', async () => {
    const { id } = await book({ partySize: 2 })
    await viewer.send('PATCH', `/api/reservations/${id}/arrived`, { arrived: true })
    const sheet = await DaySheets.findOne({ day }).lean()
    expect(sheet?.seats).toMatchObject([{ reservationId: id, isFixed: true }])
    await viewer.send('PATCH', `/api/reservations/${id}/arrived`, { arrived: false })
    expect((await DaySheets.findOne({ day }).lean())?.seats[0]).not.toHaveProperty('isFixed')
  })
})

it('the report counts the use of tables, their turns and their covers', async () => {
  const read = async () => (await viewer.get('/api/admin/reports/tables?days=7')).body
  expect(await read()).toEqual({ areas: [], turns: [], tables: [] })
  await publishPlan(editor)
  const { body } = await viewer.post<Reservation>('/api/reservations/walk-in', { partySize: 6 })
  product.clock.now = new Date(NOON.getTime() + 50 * 60_000)
  await viewer.post(`/api/reservations/${body.id}/leave`)
  const { areas, turns, tables } = (await read()) as {
    areas: { areaId: number; halfHours: object[] }[]
    turns: object[]
    tables: object[]
  }
  expect(areas.find(({ areaId }) => areaId === HALL)?.halfHours).toEqual([
    { time: '16:00', percent: 40 },
    { time: '16:30', percent: 40 },
  ])
  expect(turns[1]).toEqual({ upToPartySize: null, parties: 1, plannedMinutes: 120, actualMinutes: 50 })
  expect(tables).toContainEqual({ tableId: 5, label: 'T5', parties: 1, people: 3 })
})

it('a late evening is on the sheets of both days, and freed on both', async () => {
  await editor.post('/api/admin/special-days', {
    fromDate: addDays(day, 1),
    untilDate: addDays(day, 1),
    label: 'Late',
    isClosed: false,
    sittings: [{ openTime: '18:00', closeTime: '02:00', label: null }],
  })
  await publishPlan(editor)
  const { id } = await book({ date: addDays(day, 1), time: '23:00', partySize: 2 })
  const readSeats = async () =>
    (await DaySheets.find({ 'seats.reservationId': id }).sort({ day: 1 }).lean()).map(({ seats }) => seats[0])
  expect(await readSeats()).toMatchObject([
    { from: 1380, to: 1440, tableIds: [3] },
    { from: 0, to: 30, tableIds: [3] },
  ])
  await setStatus(id, 'cancelled')
  expect(await readSeats()).toEqual([])
  expect(await readBooking(id)).not.toHaveProperty('tableIds')
})
