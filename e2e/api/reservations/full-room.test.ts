import type { Reservation } from '@sufra/contracts/reservations/bookings/entities'
import type { FreeTable } from '@sufra/contracts/reservations/floor/entities'
import type { WaitlistEntry } from '@sufra/contracts/reservations/waitlist/entities'
import { AuditLog } from 'services/platform/observability/audit'
import { SpecialDays } from 'services/platform/opening/special-day.model'
import { Reservations } from 'services/reservations/bookings/reservation.model'
import { DaySheets } from 'services/reservations/seating/day-sheet.model'
import { FloorPlans } from 'services/reservations/seating/floor-plan.model'
import { Waitlist } from 'services/reservations/waitlist/waitlist.model'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { createBookingDesk } from '../../harness/booking-desk.ts'
import { plan, publishPlan, TERRACE } from '../../harness/floor-plans.ts'
import { isMixed } from '../../harness/mixed-release.ts'
import { type Person, tally } from '../../harness/person.ts'
import { startTestProduct, type TestProduct } from '../../harness/product.ts'
import { PATIENCE_MS } from '../../harness/run-conditions.ts'
import { listSeatingFaults } from '../../harness/seating.ts'
import { waitFor } from '../../harness/wait-for.ts'
import { resetRestaurant } from '../../harness/write-directly.ts'

type Seated = Reservation & {
  code: string
  seats: number
  reservationIds: number[]
  alternatives: string[]
  present: Reservation
}
type Exchanged = Omit<Seated, keyof Reservation> & { reservation: Reservation; with: Reservation }

let product: TestProduct
let editor: Person
let viewer: Person
const day = '2036-12-05'
beforeAll(async () => {
  product = await startTestProduct({}, undefined, { patienceMs: PATIENCE_MS, sweepMs: 50 })
  setClock('15:00')
  editor = await product.editor()
  viewer = await product.viewer()
})
afterAll(() => product.stop())
beforeEach(async () => {
  setClock('16:00')
  await FloorPlans.deleteMany({})
  await Promise.all(
    [Reservations, DaySheets, AuditLog, SpecialDays, Waitlist].map((model) => model.deleteMany({} as never)),
  )
  await resetRestaurant()
  await publishPlan(editor)
})

/** Dubai's time of the day; from 24:00 on, of the night after. */
function setClock(time: string): void {
  product.clock.now = toInstant(time)
}
function toInstant(time: string): Date {
  const [hours = 0, minutes = 0] = time.split(':').map(Number)
  return new Date(Date.parse(`${day}T00:00:00+04:00`) + (hours * 60 + minutes) * 60_000)
}

const { requestBooking, book, setStatus } = createBookingDesk(
  () => viewer,
  () => day,
)
const listFree = async (query: string) => (await viewer.get<FreeTable[]>(`/api/admin/tables/free?${query}`)).body
const walkIn = (body: object, person = viewer) =>
  person.post<Seated>('/api/reservations/walk-in', { partySize: 2, ...body })
const assign = (id: number, body: object, person = viewer) =>
  person.send<Seated>('PUT', `/api/reservations/${id}/tables`, { isPinned: true, ...body })
const exchange = (id: number, body: object, person = viewer) =>
  person.post<Exchanged>(`/api/reservations/${id}/exchange`, body)
const arrive = (id: number) => viewer.send<Seated>('PATCH', `/api/reservations/${id}/arrived`, { arrived: true })
const edit = ({ id, customerName, customerPhone, date, time, partySize }: Reservation, changes: object) =>
  viewer.send<Seated>('PUT', `/api/reservations/${id}`, {
    ...{ customerName, customerPhone, date, time, partySize },
    ...changes,
  })
const read = async (id: number) =>
  (await viewer.get<{ reservation: Reservation }>(`/api/reservations/${id}/card`)).body.reservation
const listMisfitIds = async () =>
  (await viewer.get<{ reservation: Reservation }[]>('/api/admin/misfits')).body.map(({ reservation }) => reservation.id)

describe.skipIf(isMixed)('tables until the next party', () => {
  it('are listed with the time that is left, the longest first among equal ones', async () => {
    const parties = [await book({ partySize: 4, time: '19:00' }), await book({ partySize: 4, time: '19:30' })]
    expect(parties.map(({ tableIds }) => tableIds)).toEqual([[5], [6]])
    setClock('17:57')
    expect(await listFree('at=17:57&partySize=4')).toEqual([
      { tableIds: [6], label: 'T6', freeUntil: toInstant('19:30').toISOString(), minutes: 93, seats: 4 },
      { tableIds: [5], label: 'T5', freeUntil: toInstant('19:00').toISOString(), minutes: 63, seats: 4 },
    ])
    expect(await listFree(`at=18:31&date=${day}&partySize=4`)).toMatchObject([{ tableIds: [6], minutes: 59 }])
    expect(await listFree(`at=18:31&date=${day}&partySize=8`)).toEqual([])
    expect(await listFree('at=17:57&partySize=2')).toHaveLength(7)
  })

  it('without a next party are free until the hours end, and after midnight in the same night', async () => {
    await editor.post('/api/admin/special-days', {
      ...{ fromDate: day, untilDate: day, label: 'Late', isClosed: false },
      sittings: [{ openTime: '18:00', closeTime: '03:00', label: null }],
    })
    await book({ date: '2036-12-06', partySize: 4, time: '19:00' })
    setClock('24:20')
    const [table] = await listFree('at=00:20&partySize=8')
    expect(table).toEqual({
      ...{ tableIds: [5, 6], label: 'T5 + T6', seats: 8, minutes: 160 },
      freeUntil: toInstant('27:00').toISOString(),
    })
    expect((await walkIn({ tableIds: [5], until: '01:00' })).body).toMatchObject({
      date: day,
      endsAt: toInstant('25:00').toISOString(),
    })
  })

  it('are none without a published plan, or where somebody stays beyond the end', async () => {
    const { body } = await walkIn({ tableIds: [6] })
    setClock('18:00')
    expect((await listFree('at=18:00&partySize=4')).map(({ tableIds }) => tableIds)).toEqual([[5]])
    expect(body.endsAt).toBe(toInstant('17:30').toISOString())
    await publishPlan(editor)
    await editor.send('PUT', '/api/admin/floor', { ...plan, isPublished: false })
    expect(await listFree('at=18:00&partySize=4')).toEqual([])
  })

  it.each([
    ['until the next party', {}, '19:30'],
    ['until a time', { until: '18:45' }, '18:45'],
    ['until an instant', { until: '2036-12-05T18:45:00+04:00' }, '18:45'],
    ['never past the next party', { until: '19:50' }, '19:30'],
  ])('are taken by a walk-in %s', async (_, fields, end) => {
    const { id } = await book({ partySize: 4, time: '19:30' })
    await assign(id, { tableIds: [6] })
    setClock('17:57')
    const { status, body } = await walkIn({ partySize: 4, tableIds: [6], ...fields })
    expect([status, body]).toMatchObject([201, { tableIds: [6], endsAt: toInstant(end).toISOString() }])
    expect(await listSeatingFaults(viewer)).toEqual([])
  })

  it('end a walk-in at its turn time where nobody comes', async () => {
    expect((await walkIn({ tableIds: [3], until: '21:00' })).body.endsAt).toBe(toInstant('17:30').toISOString())
    expect(await walkIn({ tableIds: [4], until: '15:00' })).toMatchObject({
      status: 400,
      body: { details: [{ field: 'until' }] },
    })
  })

  it('are refused when taken in between, with the party in the way', async () => {
    const first = await walkIn({ partySize: 4, tableIds: [6] })
    const refused = await walkIn({ partySize: 4, tableIds: [6], until: '16:40' })
    expect(refused).toMatchObject({ status: 409, body: { code: 'TABLE_TAKEN', reservationIds: [first.body.id] } })
    const soon = await book({ partySize: 4, time: '17:00' })
    setClock('16:45')
    expect((await walkIn({ partySize: 4, tableIds: [5] })).body).toMatchObject({ reservationIds: [soon.id] })
  })

  it('seat a walk-in by themselves where none is free for a whole turn, and are full only without any', async () => {
    for (const tableIds of [[5], [6]]) {
      const { id } = await book({ partySize: 4, time: '19:30' })
      await assign(id, { tableIds })
    }
    setClock('18:00')
    const parties = [await walkIn({ partySize: 4 }), await walkIn({ partySize: 4 }), await walkIn({ partySize: 4 })]
    expect(parties.map(({ body }) => body.endsAt ?? body.code)).toEqual([
      toInstant('19:30').toISOString(),
      toInstant('19:30').toISOString(),
      'ROOM_FULL',
    ])
  })

  it('are booked by staff for today, without notice', async () => {
    const { id } = await book({ partySize: 4, time: '19:30' })
    await assign(id, { tableIds: [6] })
    setClock('18:10')
    const { status, body } = await requestBooking({ partySize: 4, time: '18:30', tableIds: [6] })
    expect([status, body]).toMatchObject([
      201,
      { tableIds: [6], isPinned: true, endsAt: toInstant('19:30').toISOString() },
    ])
    expect((await requestBooking({ time: '18:30', until: '19:00' })).body.endsAt).toBe(toInstant('19:00').toISOString())
    const guest = await product.customer()
    const wish = {
      customerName: 'Mariam',
      customerPhone: guest.customer.phoneNumber,
      date: day,
      time: '18:30',
      partySize: 2,
    }
    expect(await guest.post('/api/reservations', wish)).toMatchObject({ status: 409, body: { code: 'TOO_SOON' } })
    const times = await Promise.all(
      [viewer, guest].map(async (person) => {
        const { body: slots } = await person.get<{ time: string }[]>(`/api/reservations/slots?date=${day}`)
        return slots[0]?.time
      }),
    )
    expect(times).toEqual(['18:30', '19:00'])
    const { body: later } = await requestBooking({ time: '20:00' })
    expect((await edit(later, { time: '18:30' })).body).toMatchObject({ time: '18:30' })
  })

  it('seat a party of the waitlist once, at the tables that staff choose', async () => {
    const { id } = await book({ partySize: 4, time: '19:30' })
    await assign(id, { tableIds: [6] })
    // Nothing is free that could be held for them.
    const tomorrow = '2036-12-06'
    for (const date of [day, tomorrow, tomorrow]) await book({ date, partySize: 4, time: '20:00' })
    const wait = async (date: string, customerPhone: string) => {
      const wish = { customerName: 'Queue One', customerPhone, specialRequests: 'A high chair', partySize: 4 }
      return (await viewer.post<WaitlistEntry>('/api/waitlist', { ...wish, date, from: '20:00', until: '20:00' })).body
    }
    const [entry, later] = [await wait(day, '0504445566'), await wait(tomorrow, '0504445566')]
    const take = (of: WaitlistEntry, body: object, person = viewer) =>
      person.post<WaitlistEntry & { code: string }>(`/api/waitlist/${of.id}/take`, body)
    const listStatus = async (date: string) =>
      (await viewer.get<WaitlistEntry[]>(`/api/waitlist?date=${date}`)).body.map(({ status }) => status)
    setClock('17:57')
    const at = { tableIds: [6], until: '19:00' }
    expect((await take(later, at)).body.code).toBe('NOT_WAITING')
    expect(await listStatus(tomorrow)).toEqual(['waiting'])
    expect((await take(entry, {})).body.code).toBe('TABLE_NOT_HELD')
    const guest = await product.customer()
    expect((await take(entry, at, guest)).status).toBe(403)
    const { id: seated } = (await walkIn({ partySize: 4, tableIds: [5] })).body
    expect((await take(entry, { tableIds: [5] })).body).toMatchObject({
      code: 'TABLE_TAKEN',
      reservationIds: [seated],
    })
    const answers = await Promise.all([take(entry, at), take(entry, at)])
    expect(answers.map(({ body }) => body.status)).toEqual(['taken', 'taken'])
    const reservationId = answers[0]?.body.table?.reservationId ?? 0
    expect(answers[1]?.body.table?.reservationId).toBe(reservationId)
    expect(await read(reservationId)).toMatchObject({
      ...{ customerName: 'Queue One', customerPhone: '+971504445566', specialRequests: 'A high chair', time: '17:57' },
      ...{ tableIds: [6], isPinned: true, endsAt: toInstant('19:00').toISOString() },
      arrivedAt: toInstant('17:57').toISOString(),
    })
    expect((await take(entry, { tableIds: [3] })).body.code).toBe('NOT_WAITING')
    expect(await listSeatingFaults(viewer)).toEqual([])
    await editor.send('PUT', '/api/admin/floor', { ...plan, isPublished: false })
    expect((await take(await wait(day, '0504445577'), at)).body.code).toBe('NO_FLOOR_PLAN')
  })
})

describe.skipIf(isMixed)('an exchange', () => {
  it('lets two parties change tables, each for its own time', async () => {
    const [layla, sana] = [await book({ time: '19:00' }), await book({ time: '20:00', partySize: 4 })]
    await assign(layla.id, { tableIds: [6] })
    expect(sana.tableIds).toEqual([5])
    const { status, body } = await exchange(layla.id, { with: sana.id, version: 1, withVersion: 0 })
    expect([status, body]).toMatchObject([
      200,
      {
        reservation: {
          id: layla.id,
          tableIds: [5],
          tableNumber: 'T5',
          isPinned: true,
          version: 2,
          endsAt: layla.endsAt,
        },
        with: { id: sana.id, tableIds: [6], tableNumber: 'T6', version: 1, endsAt: sana.endsAt },
      },
    ])
    expect(body.with).not.toHaveProperty('isPinned')
    expect(await read(sana.id)).toEqual(body.with)
    expect(await listSeatingFaults(viewer)).toEqual([])
    expect(await AuditLog.countDocuments({ what: 'reservation.tables', record: `reservation:${sana.id}` })).toBe(1)
  })

  it('names who is in the way, and changes nothing', async () => {
    const layla = await book({ time: '19:00' })
    await assign(layla.id, { tableIds: [5] })
    const sana = await book({ time: '20:00', partySize: 4 })
    const third = await book({ time: '20:30', partySize: 4 })
    expect([sana.tableIds, third.tableIds]).toEqual([[6], [5]])
    const { status, body } = await exchange(layla.id, { with: sana.id })
    expect([status, body]).toMatchObject([409, { code: 'TABLE_TAKEN', reservationIds: [third.id] }])
    expect((await read(layla.id)).tableIds).toEqual([5])
  })

  it('needs seats enough, except by an editor who knows', async () => {
    const [pair, four] = [await book(), await book({ partySize: 4 })]
    const refused = await exchange(pair.id, { with: four.id })
    expect(refused).toMatchObject({
      status: 409,
      body: { code: 'TABLE_TOO_SMALL', seats: 2, reservationIds: [four.id] },
    })
    const knowing = { with: four.id, exceedsSeats: true }
    expect((await exchange(pair.id, knowing)).status).toBe(403)
    expect((await exchange(pair.id, knowing, editor)).body).toMatchObject({
      reservation: { tableIds: [5] },
      with: { tableIds: [3], exceedsSeats: true },
    })
  })

  it('is refused over unseen versions, with itself, and without a table', async () => {
    const [first, second] = [await book(), await book()]
    await assign(second.id, { tableIds: [6] })
    const stale = await exchange(first.id, { with: second.id, version: 0, withVersion: 0 })
    expect(stale).toMatchObject({
      status: 409,
      body: { code: 'EDIT_CONFLICT', present: { id: second.id, version: 1 } },
    })
    expect((await exchange(first.id, { with: first.id })).body.code).toBe('NO_TABLE')
    await assign(second.id, { tableIds: [] })
    expect((await exchange(first.id, { with: second.id })).body.code).toBe('NO_TABLE')
    await setStatus(second.id, 'cancelled')
    expect((await exchange(first.id, { with: second.id })).body.code).toBe('RESERVATION_NOT_EDITABLE')
  })

  it('moves parties that sit for the rest of their time, and a saved plan leaves them there', async () => {
    const gone = await walkIn({ tableIds: [4] })
    const first = await walkIn({ tableIds: [3] })
    setClock('16:20')
    await viewer.post(`/api/reservations/${gone.body.id}/leave`)
    setClock('16:30')
    const second = await walkIn({ tableIds: [4] })
    setClock('17:00')
    const { status, body } = await exchange(first.body.id, { with: second.body.id })
    expect([status, body]).toMatchObject([200, { reservation: { tableIds: [4] }, with: { tableIds: [3] } }])
    await publishPlan(editor, { pacing: { maxPeopleStarting: 500, maxPartiesStarting: null } })
    expect([await read(first.body.id), await read(second.body.id)]).toMatchObject([
      { tableIds: [4] },
      { tableIds: [3] },
    ])
  })

  it('leaves parties that sit unpinned, where no other party makes them move', async () => {
    const [layla, sana] = [await book({ partySize: 4 }), await book({ partySize: 4 })]
    const pair = await book()
    setClock('19:00')
    await Promise.all([arrive(layla.id), arrive(sana.id)])
    const { body } = await exchange(layla.id, { with: sana.id })
    for (const party of [body.reservation, body.with]) {
      expect(party).not.toHaveProperty('isPinned')
      const refused = await assign(pair.id, { tableIds: party.tableIds, makeRoom: true })
      expect(refused.body).toMatchObject({ code: 'TABLE_TAKEN', reservationIds: [party.id] })
    }
  })

  it.each([
    ['of one pair of parties', [0, 1], [1, 0]],
    ['that meet in one party', [0, 1], [2, 1]],
  ])('is one of two at once: %s', async (_, one, two) => {
    const ids = [(await book()).id, (await book()).id, (await book()).id]
    const send = ([a = 0, b = 0]: number[]) => exchange(ids[a] ?? 0, { with: ids[b], version: 0, withVersion: 0 })
    expect(tally(await Promise.all([send(one), send(two)]))).toEqual({ 200: 1, 409: 1 })
    const seated = await Promise.all(ids.map(read))
    expect(seated.map(({ tableIds }) => tableIds?.[0]).sort()).toEqual([3, 4, 7])
    expect(await listSeatingFaults(viewer)).toEqual([])
  })

  it('and an assignment at once leave every table to one party', async () => {
    const [first, second, third] = [await book(), await book(), await book({ partySize: 4 })]
    await Promise.all([
      exchange(first.id, { with: second.id }),
      assign(third.id, { tableIds: [5], makeRoom: true }),
      assign(second.id, { tableIds: [5], makeRoom: true }),
    ])
    expect(await listSeatingFaults(viewer)).toEqual([])
    expect(await listMisfitIds()).toEqual([])
  })
})

describe.skipIf(isMixed)('making room for a party', () => {
  it('moves parties that are neither pinned nor there', async () => {
    const [sana, layla] = [await book({ partySize: 4 }), await book({ partySize: 4 })]
    expect([sana.tableIds, layla.tableIds]).toEqual([[5], [6]])
    expect((await assign(layla.id, { tableIds: [5] })).body).toMatchObject({ reservationIds: [sana.id] })
    const { status, body } = await assign(layla.id, { tableIds: [5], makeRoom: true })
    expect([status, body]).toMatchObject([200, { tableIds: [5], isPinned: true }])
    expect(await read(sana.id)).toMatchObject({ tableIds: [6], tableNumber: 'T6' })
    const pinned = await assign(sana.id, { tableIds: [5], makeRoom: true })
    expect(pinned.body).toMatchObject({ code: 'TABLE_TAKEN', reservationIds: [layla.id] })
    expect(await listSeatingFaults(viewer)).toEqual([])
  })

  it('is refused where a party would have no table', async () => {
    const [pair, four, last] = [await book(), await book({ partySize: 4 }), await book({ partySize: 4 })]
    await arrive(last.id)
    const { body } = await assign(pair.id, { tableIds: [5], makeRoom: true })
    expect(body).toMatchObject({ code: 'TABLE_TAKEN', reservationIds: [four.id] })
    expect(await read(four.id)).toMatchObject({ tableIds: [5] })
  })

  it('takes a table away, and the party waits for one', async () => {
    const { id } = await book({ partySize: 4 })
    const { status, body } = await assign(id, { tableIds: [] })
    expect([status, body]).toMatchObject([200, { status: 'confirmed', tableNumber: null }])
    for (const name of ['tableIds', 'isPinned']) expect(body).not.toHaveProperty(name)
    expect(await listMisfitIds()).toEqual([id])
    expect(await listSeatingFaults(viewer)).toEqual([])
  })
})

describe.skipIf(isMixed)('a party that grows', () => {
  it('is there and takes any number, marked beyond its seats', async () => {
    const { body: party } = await walkIn({ partySize: 4, tableIds: [5] })
    setClock('16:40')
    expect((await edit(party, { partySize: 9 })).body).toMatchObject({
      ...{ partySize: 9, tableIds: [5], exceedsSeats: true, endsAt: party.endsAt },
    })
    expect(await listSeatingFaults(viewer)).toEqual([])
    const { body } = await viewer.send<Seated>('PATCH', `/api/reservations/${party.id}`, { partySize: 20 })
    expect(body).toMatchObject({ partySize: 20, exceedsSeats: true })
    expect((await edit(party, { partySize: 4 })).body).not.toHaveProperty('exceedsSeats')
  })

  it('is refused with other times before it comes, and may stay at its time without a table', async () => {
    const [party] = [await book({ partySize: 4 }), await book({ partySize: 4 })]
    const refused = await edit(party, { partySize: 7 })
    expect(refused).toMatchObject({ status: 409, body: { code: 'SLOT_FULL' } })
    expect(refused.body.alternatives).toContain('21:00')
    const { status, body } = await edit(party, { partySize: 7, withoutTable: true })
    expect([status, body]).toMatchObject([200, { partySize: 7, time: '19:00', tableNumber: null }])
    expect(body).not.toHaveProperty('tableIds')
    expect(await listMisfitIds()).toEqual([party.id])
    expect(await listSeatingFaults(viewer)).toEqual([])
    expect((await edit(body, { partySize: 2, withoutTable: true })).body.tableIds).toEqual([3])
  })

  it('is too large for the tables that staff pinned', async () => {
    const party = await book({ partySize: 4 })
    await assign(party.id, { tableIds: [5] })
    expect(await edit(party, { partySize: 6 })).toMatchObject({
      status: 409,
      body: { code: 'TABLE_TOO_SMALL', seats: 4 },
    })
    expect((await edit(party, { partySize: 3 })).body).toMatchObject({ tableIds: [5], isPinned: true })
    const { body } = await edit(party, { partySize: 6, withoutTable: true })
    expect(body).toMatchObject({ partySize: 6, pinDropped: true, tableIds: [5, 6] })
    expect(body).not.toHaveProperty('isPinned')
  })
})

describe.skipIf(isMixed)('another time at chosen tables', () => {
  it('is one change, or none where another party has them', async () => {
    const [party, other] = [await book({ partySize: 2 }), await book({ partySize: 2, time: '21:00' })]
    await assign(other.id, { tableIds: [4] })
    const refused = await edit(party, { time: '20:30', chosenTableIds: [4] })
    expect(refused).toMatchObject({ status: 409, body: { code: 'TABLE_TAKEN', reservationIds: [other.id] } })
    expect(await read(party.id)).toMatchObject({ time: '19:00', tableIds: party.tableIds })
    const { status, body } = await edit(party, { time: '20:30', chosenTableIds: [5] })
    expect([status, body]).toMatchObject([200, { time: '20:30', tableIds: [5], isPinned: true }])
    const early = (await edit(body, { time: '18:00', chosenTableIds: [4] })).body
    expect(early).toMatchObject({ time: '18:00', tableIds: [4] })
    const seated = (await edit(early, { chosenTableIds: [3] })).body
    expect(seated).toMatchObject({ time: '18:00', tableIds: [3] })
    const small = await edit(seated, { time: '19:00', partySize: 4, chosenTableIds: [3] })
    expect(small).toMatchObject({ status: 409, body: { code: 'TABLE_TOO_SMALL', seats: 2 } })
    expect(await listSeatingFaults(viewer)).toEqual([])
  })
})

describe.skipIf(isMixed)('a pin', () => {
  it('goes with the area and the time that it no longer fits, which the answer says', async () => {
    const party = await book()
    await assign(party.id, { tableIds: [3] })
    const { body } = await edit(party, { areaId: TERRACE })
    expect(body).toMatchObject({ tableIds: [7], pinDropped: true })
    expect(body).not.toHaveProperty('isPinned')
    await assign(party.id, { tableIds: [7] })
    const other = await book({ time: '21:00', areaId: TERRACE })
    await assign(other.id, { tableIds: [7] })
    const moved = await edit(party, { time: '20:30' })
    expect(moved.body).toMatchObject({ tableIds: [8], pinDropped: true })
    expect(await listSeatingFaults(viewer)).toEqual([])
  })

  it('goes when a guest brings more people, who get another table or a refusal', async () => {
    const guest = await product.customer()
    const wish = {
      customerName: 'Mariam',
      customerPhone: guest.customer.phoneNumber,
      date: day,
      time: '19:00',
      partySize: 2,
    }
    const { body: party } = await guest.post<Reservation>('/api/reservations', wish)
    await assign(party.id, { tableIds: [3] })
    const change = (partySize: number) => guest.send<Seated>('PATCH', `/api/reservations/${party.id}`, { partySize })
    expect((await change(4)).body).toMatchObject({ partySize: 4, pinDropped: true })
    expect((await read(party.id)).tableIds).toEqual([5])
    await assign(party.id, { tableIds: [5] })
    await book({ partySize: 4 })
    expect(await change(7)).toMatchObject({ status: 409, body: { code: 'SLOT_FULL' } })
    expect(await read(party.id)).toMatchObject({ tableIds: [5], isPinned: true })
  })
})

describe.skipIf(isMixed)('a freed table', () => {
  const FOUR = { partySize: 4, time: '19:00' }
  const pass = (seconds: number) => {
    product.clock.now = new Date(product.clock.now.getTime() + seconds * 1000)
  }
  /** A confirmed party of four at seven without a table. */
  async function bookWithoutTable(): Promise<Reservation> {
    const party = await book({ ...FOUR, time: '21:30', customerPhone: '0501112233' })
    return (await edit(party, { time: '19:00', withoutTable: true })).body
  }
  const join = async () => {
    const wish = { customerName: 'Queue One', customerPhone: '0504445566', date: day, from: '19:00', until: '19:00' }
    return (await viewer.post<WaitlistEntry>('/api/waitlist', { ...wish, partySize: 4 })).body
  }
  const findEntry = async (id: number) =>
    (await viewer.get<WaitlistEntry[]>(`/api/waitlist?date=${day}`)).body.find((entry) => entry.id === id)
  async function askAsGuest(): Promise<Seated> {
    const guest = await product.customer()
    const wish = { ...FOUR, customerName: 'Mariam', customerPhone: guest.customer.phoneNumber, date: day }
    return (await guest.post<Seated>('/api/reservations', wish)).body
  }

  it('goes to who has none, then to the waitlist, then to the public, once staff can no longer take it back', async () => {
    const [first, second] = [await book(FOUR), await book(FOUR)]
    const kate = await bookWithoutTable()
    const entry = await join()
    await setStatus(first.id, 'cancelled')
    expect((await askAsGuest()).code).toBe('SLOT_FULL')
    expect((await setStatus(first.id, 'confirmed')).body).toMatchObject({ tableIds: [5] })
    await setStatus(first.id, 'no_show')
    pass(21)
    await waitFor(
      () => read(kate.id),
      ({ tableIds }) => tableIds?.[0] === 5,
    )
    expect(await listMisfitIds()).toEqual([])
    expect(await findEntry(entry.id)).toMatchObject({ status: 'waiting' })
    await setStatus(second.id, 'cancelled')
    pass(21)
    expect((await askAsGuest()).code).toBe('SLOT_FULL')
    await waitFor(
      () => findEntry(entry.id),
      (found) => found?.status === 'held',
    )
    expect(await listSeatingFaults(viewer)).toEqual([])
  })

  it('is open to the public once nobody else could have it', async () => {
    const { id } = await book(FOUR)
    await book(FOUR)
    await setStatus(id, 'cancelled')
    expect((await askAsGuest()).code).toBe('SLOT_FULL')
    pass(31)
    expect((await askAsGuest()).status).toBe('confirmed')
  })

  it('goes at once where a guest freed it', async () => {
    const guest = await product.customer()
    const wish = { ...FOUR, customerName: 'Mariam', customerPhone: guest.customer.phoneNumber, date: day }
    const { id } = (await guest.post<Reservation>('/api/reservations', wish)).body
    await book(FOUR)
    const kate = await bookWithoutTable()
    await guest.send('PATCH', `/api/reservations/${id}`, { status: 'cancelled' })
    await waitFor(
      () => read(kate.id),
      ({ tableIds }) => tableIds?.[0] === 5,
    )
  })

  it.each(['a reservation', 'a walk-in'])('of %s goes to a party that waits beyond its start', async (kind) => {
    const [first, second] = [await book(FOUR), await book(FOUR)]
    const kate = await bookWithoutTable()
    let sitting: Pick<Reservation, 'id'> = first
    if (kind === 'a walk-in') {
      setClock('18:50')
      await setStatus(first.id, 'cancelled')
      sitting = (await walkIn({ partySize: 4, tableIds: [5] })).body
    }
    setClock('19:00')
    for (const { id } of kind === 'a walk-in' ? [second] : [first, second]) await arrive(id)
    setClock('19:10')
    await viewer.post(`/api/reservations/${sitting.id}/leave`)
    pass(21)
    await waitFor(
      () => read(kate.id),
      ({ tableIds }) => tableIds?.[0] === 5,
    )
    await arrive(kate.id)
    expect(await listSeatingFaults(viewer)).toEqual([])
  })

  it('is no walk-in’s, unless staff choose it', async () => {
    const { id } = await book(FOUR)
    await book(FOUR)
    await bookWithoutTable()
    setClock('18:50')
    await setStatus(id, 'cancelled')
    expect((await walkIn({ partySize: 4 })).body.code).toBe('ROOM_FULL')
    expect((await walkIn({ partySize: 4, tableIds: [5] })).status).toBe(201)
  })

  it('is held for guests whom a restore names, and free once their hold is ended', async () => {
    const [first] = [await book(FOUR), await book(FOUR)]
    const entry = await join()
    await setStatus(first.id, 'cancelled')
    pass(21)
    const held = await waitFor(
      () => findEntry(entry.id),
      (found) => found?.status === 'held',
    )
    const refused = await setStatus(first.id, 'confirmed')
    expect(refused).toMatchObject({
      status: 409,
      body: {
        code: 'TABLE_NOT_FREE',
        heldFor: {
          ...{ waitlistId: entry.id, reservationId: held?.table?.reservationId, customerName: 'Queue One' },
          ...{ partySize: 4, heldUntil: held?.table?.heldUntil },
        },
      },
    })
    await viewer.post(`/api/waitlist/${entry.id}/leave`)
    expect((await setStatus(first.id, 'confirmed')).body).toMatchObject({ status: 'confirmed', tableIds: [5] })
    expect(await listSeatingFaults(viewer)).toEqual([])
  })

  it('is taken back or given away, never both', async () => {
    const [first] = [await book(FOUR), await book(FOUR)]
    const kate = await bookWithoutTable()
    await setStatus(first.id, 'cancelled')
    pass(21)
    const [restored] = await Promise.all([setStatus(first.id, 'confirmed'), viewer.get('/api/admin/misfits')])
    const present = await waitFor(
      () => read(kate.id),
      ({ tableIds }) => restored.status === 200 || tableIds !== undefined,
    )
    expect([restored.status === 200, present.tableIds === undefined]).toEqual(
      restored.status === 200 ? [true, true] : [false, false],
    )
    expect(await listSeatingFaults(viewer)).toEqual([])
  })
})
