import type { Reservation } from '@sufra/contracts/reservations/bookings/entities'
import type { Misfit } from '@sufra/contracts/reservations/displaced/entities'
import type { SpecialDay } from '@sufra/contracts/reservations/special-days/entities'
import { AuditLog } from 'services/platform/observability/audit'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { createBookingDesk } from '../../harness/booking-desk.ts'
import { type Person, tally } from '../../harness/person.ts'
import { NOON, startTestProduct, type TestProduct } from '../../harness/product.ts'
import { setCapacity } from '../../harness/write-directly.ts'

let product: TestProduct
let editor: Person
let viewer: Person
beforeAll(async () => {
  product = await startTestProduct()
  editor = await product.editor()
  viewer = await product.viewer()
})
afterAll(() => product.stop())
beforeEach(async () => {
  product.clock.now = NOON
  await setCapacity(20, 80)
  for (const { id } of await listSpecialDays()) await editor.send('DELETE', `/api/admin/special-days/${id}`)
  for (const { id } of await bookConfirmed()) await desk.setStatus(id, 'cancelled')
})

const DAY = '2036-12-10'
const NEXT = '2036-12-11'
const desk = createBookingDesk(
  () => viewer,
  () => DAY,
)
const listSpecialDays = async () => (await editor.get<SpecialDay[]>('/api/special-days')).body
const bookConfirmed = async () => (await editor.get<Reservation[]>('/api/reservations?status=confirmed')).body

const evening = { openTime: '18:00', closeTime: '20:30', label: 'Iftar' }
const ramadan = { fromDate: DAY, untilDate: NEXT, label: 'Ramadan', isClosed: false, sittings: [evening] }
const closed = { fromDate: DAY, untilDate: DAY, label: 'Closed', isClosed: true, sittings: [] }
const add = async (day: object) => (await editor.post<SpecialDay>('/api/admin/special-days', day)).body
const move = (days: { id: number; version: number }[], by: number, headers?: Record<string, string>) =>
  editor.post<SpecialDay[] & { code: string; present: SpecialDay }>(
    '/api/admin/special-days/move',
    { days: days.map(({ id, version }) => ({ id, version })), by },
    headers,
  )
const preview = async (change: object) => {
  const { body } = await editor.post<{ total: number; misfits: Misfit[] }>('/api/admin/misfits/preview', { change })
  return { total: body.total, found: body.misfits?.map(summarise) }
}
const summarise = ({ reservation, why, kept }: Misfit) => ({ id: reservation.id, why, ...(kept && { by: kept.by }) })
const listMisfits = async (query = '') => (await viewer.get<Misfit[]>(`/api/admin/misfits${query}`)).body.map(summarise)
const keep = (id: number, kept = true) => viewer.send<Reservation>('PATCH', `/api/reservations/${id}/kept`, { kept })
const createWeek = (times: object) => [0, 1, 2, 3, 4, 5, 6].map((dayOfWeek) => ({ dayOfWeek, ...times }))
const USUAL = { openTime: '12:00', closeTime: '23:00', isClosed: false }

describe('preview of changed hours or capacity', () => {
  it('lists the bookings that a closed day displaces, earliest first, and saves nothing', async () => {
    const late = await desk.book({ time: '20:00' })
    const early = await desk.book({ time: '12:00' })
    await desk.book({ date: NEXT })
    await desk.bookWithStatus('cancelled')
    expect(await preview({ what: 'specialDay', day: closed })).toEqual({
      total: 2,
      found: [
        { id: early.id, why: 'closed' },
        { id: late.id, why: 'closed' },
      ],
    })
    expect([await listMisfits(), await listSpecialDays()]).toEqual([[], []])
  })

  it('lists bookings that start outside shorter sittings', async () => {
    const before = await desk.book({ time: '17:30' })
    await desk.book({ time: '18:00' })
    await desk.book({ time: '20:00' })
    const after = await desk.book({ time: '20:30' })
    const { found } = await preview({ what: 'specialDay', day: ramadan })
    expect(found).toEqual([before, after].map(({ id }) => ({ id, why: 'outside_hours' })))
  })

  it('evaluates weekly hours and edited, moved and deleted special days as they would become', async () => {
    const day = await add(ramadan)
    const { id } = await desk.book({ time: '18:00' })
    const lost = { total: 1, found: [{ id, why: 'outside_hours' }] }
    const later = { ...evening, openTime: '18:30' }
    expect(await preview({ what: 'specialDay', day: { ...ramadan, id: day.id, sittings: [later] } })).toEqual(lost)
    expect(await preview({ what: 'movedDays', days: [{ id: day.id, version: 1 }], by: 1 })).toEqual({
      total: 0,
      found: [],
    })
    const none = { total: 0, found: [] }
    const short = createWeek({ ...USUAL, closeTime: '17:00' })
    expect(await preview({ what: 'week', entries: short })).toEqual(none)
    expect(await preview({ what: 'deletedDay', id: day.id })).toEqual(none)
    await editor.post('/api/admin/restaurant-hours', short)
    expect(await preview({ what: 'deletedDay', id: day.id })).toEqual(lost)
    expect(await preview({ what: 'movedDays', days: [{ id: day.id, version: 1 }], by: 1 })).toEqual(lost)
    await editor.post('/api/admin/restaurant-hours', createWeek(USUAL))
  })

  it('assigns a time past midnight to the evening before', async () => {
    await add({ ...ramadan, untilDate: DAY, sittings: [{ openTime: '20:00', closeTime: '02:00', label: null }] })
    const { id } = await desk.book({ time: '00:30' })
    const [day] = await listSpecialDays()
    const until = (closeTime: string) => ({ ...day, sittings: [{ openTime: '20:00', closeTime, label: null }] })
    expect(await preview({ what: 'specialDay', day: until('01:00') })).toEqual({ total: 0, found: [] })
    const lost = { total: 1, found: [{ id, why: 'outside_hours' }] }
    expect(await preview({ what: 'specialDay', day: until('00:30') })).toEqual(lost)
    expect(await preview({ what: 'specialDay', day: { ...day, ...closed } })).toEqual({
      total: 1,
      found: [{ id, why: 'closed' }],
    })
  })

  it('lists the latest bookings when the capacity shrinks', async () => {
    const [, second, third] = [
      await desk.book(),
      await desk.book({ time: '20:30' }),
      await desk.book({ time: '18:00' }),
    ]
    await desk.book({ time: '14:00' })
    expect(await preview({ what: 'capacity', totalTables: 1, maxPersonsPerSlot: 80 })).toEqual({
      total: 2,
      found: [third, second].map(({ id }) => ({ id, why: 'room_full' })),
    })
    expect((await preview({ what: 'capacity', totalTables: 2, maxPersonsPerSlot: 80 })).total).toBe(0)
  })

  it('lists only bookings that fit the present hours', async () => {
    await desk.book()
    await add(closed)
    expect(await preview({ what: 'week', entries: createWeek({ isClosed: true }) })).toEqual({ total: 0, found: [] })
  })

  it('rejects an unknown kind of change', async () => {
    const { status, body } = await editor.post('/api/admin/misfits/preview', { change: { what: 'moon' } })
    expect([status, body.code]).toEqual([400, 'VALIDATION_ERROR'])
  })
})

describe('reservations that do not fit the hours', () => {
  it('are listed for all staff until they are moved or cancelled or the hours are restored', async () => {
    const [moved, cancelled, other] = [await desk.book(), await desk.book(), await desk.book()]
    const day = await add(closed)
    expect(await listMisfits()).toEqual([moved, cancelled, other].map(({ id }) => ({ id, why: 'closed' })))
    await viewer.send('PATCH', `/api/reservations/${moved.id}`, { date: NEXT, time: '19:00' })
    await desk.setStatus(cancelled.id, 'cancelled')
    expect(await listMisfits()).toEqual([{ id: other.id, why: 'closed' }])
    await editor.send('DELETE', `/api/admin/special-days/${day.id}`)
    expect(await listMisfits()).toEqual([])
  })

  it('are paged with their total', async () => {
    const bookings = [await desk.book({ time: '13:00' }), await desk.book({ time: '14:00' }), await desk.book()]
    await add(closed)
    const { headers } = await viewer.get('/api/admin/misfits?limit=2')
    expect(headers.get('x-total-count')).toBe('3')
    const pages = [...(await listMisfits('?limit=2')), ...(await listMisfits('?limit=2&page=2'))]
    expect(pages.map(({ id }) => id)).toEqual(bookings.map(({ id }) => id))
  })

  it('include only upcoming reservations', async () => {
    await desk.book()
    await add(closed)
    expect(await listMisfits()).toHaveLength(1)
    product.clock.now = new Date('2036-12-10T15:00:00Z')
    viewer = await product.viewer()
    expect(await listMisfits()).toEqual([])
    product.clock.now = new Date('2036-12-10T14:59:59Z')
    expect(await listMisfits()).toHaveLength(1)
    product.clock.now = NOON
    editor = await product.editor()
    viewer = await product.viewer()
  })

  it('are left out once staff keep them, with account and time, until that is undone', async () => {
    const { id } = await desk.book()
    await add(closed)
    expect((await keep(id)).status).toBe(200)
    expect(await listMisfits()).toEqual([])
    const { body } = await viewer.get<Misfit[]>('/api/admin/misfits?part=kept')
    expect(body).toMatchObject([{ why: 'closed', kept: { at: NOON.toISOString(), by: 'viewer' }, reservation: { id } }])
    expect((await keep(id)).status).toBe(200)
    const lines = await AuditLog.find({ record: `reservation:${id}`, what: 'reservation.keep' }).lean()
    expect(lines).toMatchObject([{ username: 'viewer', after: { kept: true, why: 'closed' } }])
    await keep(id, false)
    expect(await listMisfits()).toEqual([{ id, why: 'closed' }])
  })

  it('are listed again for another reason or after a move', async () => {
    const { id } = await desk.book()
    const day = await add({ ...ramadan, sittings: [{ ...evening, openTime: '20:00' }] })
    await keep(id)
    expect(await listMisfits()).toEqual([])
    await editor.send('PUT', `/api/admin/special-days/${day.id}`, closed)
    expect(await listMisfits()).toEqual([{ id, why: 'closed' }])
    await keep(id)
    const away = { date: NEXT, time: '20:30' }
    expect((await viewer.send('PATCH', `/api/reservations/${id}`, away)).status).toBe(200)
    await editor.send('PUT', `/api/admin/special-days/${day.id}`, { ...closed, fromDate: NEXT, untilDate: NEXT })
    expect(await listMisfits()).toEqual([{ id, why: 'closed' }])
  })

  it('are the only ones that can be kept', async () => {
    const { id, version } = await desk.book()
    expect((await keep(id)).body.version).toBe(version)
    await desk.setStatus(id, 'cancelled')
    expect((await keep(id)).body).toMatchObject({ code: 'RESERVATION_NOT_EDITABLE' })
  })

  it('are visible to staff only, and a guest’s booking does not show who kept it', async () => {
    const guest = await product.customer()
    const { phoneNumber } = guest.customer
    const { id } = await desk.book({ customerPhone: phoneNumber })
    await add(closed)
    await keep(id)
    expect((await guest.get('/api/admin/misfits')).status).toBe(403)
    const { body } = await guest.get<Reservation[]>(`/api/reservations/customer/${encodeURIComponent(phoneNumber)}`)
    expect(body).toMatchObject([{ id, status: 'confirmed' }])
    expect(JSON.stringify(body)).not.toContain('kept')
  })

  it('include bookings made while the hours were saved', async () => {
    const [bookings] = await Promise.all([
      Promise.all(Array.from({ length: 8 }, () => desk.requestBooking())),
      add(closed),
    ])
    const made = bookings.filter(({ status }) => status === 201).map(({ body }) => body.id)
    expect((await listMisfits()).map(({ id }) => id).sort()).toEqual(made.sort())
  })
})

describe('moving a set of special days', () => {
  const set = async () => [
    await add(ramadan),
    await add({ ...closed, fromDate: '2036-12-12', untilDate: '2036-12-12' }),
  ]
  const createSpan = async () => (await listSpecialDays()).map(({ fromDate, untilDate }) => [fromDate, untilDate])

  it('shifts all of them, and the days left have their weekday’s hours again', async () => {
    const { body, status } = await move(await set(), 1)
    expect([status, body.map(({ version }) => version)]).toEqual([200, [2, 2]])
    expect(await createSpan()).toEqual([
      ['2036-12-11', '2036-12-12'],
      ['2036-12-13', '2036-12-13'],
    ])
    expect(await desk.countFreeTables('12:00')).toBe(20)
    expect(await desk.countFreeTables('12:00', NEXT)).toBeUndefined()
    await move(body, -1)
    expect(await createSpan()).toEqual([
      [DAY, NEXT],
      ['2036-12-12', '2036-12-12'],
    ])
  })

  it('writes an audit entry per day with before and after', async () => {
    const [first] = await set()
    await move([first as SpecialDay], -1)
    const lines = await AuditLog.find({ record: `special_day:${first?.id}`, what: 'special_day.move' }).lean()
    expect(lines).toMatchObject([{ username: 'owner', before: { fromDate: DAY }, after: { fromDate: '2036-12-09' } }])
  })

  it('moves once when the request is sent twice', async () => {
    const days = await set()
    const key = { 'Idempotency-Key': `moon-${days[0]?.id}` }
    const answers = await Promise.all([move(days, 1, key), move(days, 1, key)])
    answers.push(await move(days, 1, key))
    expect(answers.filter(({ status }) => status === 200).map(({ body }) => body[0]?.fromDate)).toContain(NEXT)
    expect((await createSpan())[0]).toEqual([NEXT, '2036-12-12'])
  })

  it('rejects the second of two editors with the present records and moves nothing', async () => {
    const days = await set()
    const answers = await Promise.all(Array.from({ length: 6 }, () => move(days, 1)))
    expect(tally(answers)).toEqual({ 200: 1, 409: 5 })
    expect(answers.find(({ status }) => status === 409)?.body).toMatchObject({
      code: 'EDIT_CONFLICT',
      present: { version: 2 },
    })
    expect((await createSpan())[0]).toEqual([NEXT, '2036-12-12'])
  })

  it('moves nothing when one of the days is deleted or changed', async () => {
    const [first, second] = (await set()) as [SpecialDay, SpecialDay]
    await editor.send('PUT', `/api/admin/special-days/${second.id}`, { ...second, label: 'Eid' })
    expect((await move([first, second], 1)).body).toMatchObject({ code: 'EDIT_CONFLICT', present: { label: 'Eid' } })
    await editor.send('DELETE', `/api/admin/special-days/${second.id}`)
    expect((await move([first, second], 1)).body).toMatchObject({ code: 'SPECIAL_DAY_NOT_FOUND' })
    expect(await createSpan()).toEqual([[DAY, NEXT]])
  })

  it('leaves each concurrent booking either with a place or in the list', async () => {
    const days = await set()
    const asked = Array.from({ length: 10 }, (_, n) => desk.requestBooking({ time: n % 2 ? '18:00' : '19:00' }))
    const [bookings] = await Promise.all([
      Promise.all(asked),
      move(days, 1),
      desk.requestBooking({ date: NEXT, time: '19:30' }),
    ])
    expect(bookings.every(({ status }) => status === 201)).toBe(true)
    expect(await listMisfits()).toEqual([])
    await move((await listSpecialDays()).slice(), 1)
    expect((await listMisfits()).length + (await bookConfirmed()).filter(({ date }) => date === DAY).length).toBe(10)
  })

  it.each([
    ['no day', { days: [], by: 1 }],
    [
      'the same one twice',
      {
        days: [
          { id: 1, version: 1 },
          { id: 1, version: 1 },
        ],
        by: 1,
      },
    ],
    ['a day without its version', { days: [{ id: 1 }], by: 1 }],
    ['two days at once', { days: [{ id: 1, version: 1 }], by: 2 }],
  ])('rejects %s', async (_, sent) => {
    const { status, body } = await editor.post('/api/admin/special-days/move', sent)
    expect([status, body.code]).toEqual([400, 'VALIDATION_ERROR'])
  })
})
