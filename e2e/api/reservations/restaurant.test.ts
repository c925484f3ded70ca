import type { OfferedSlot, Reservation } from '@sufra/contracts/reservations/bookings/entities'
import type { HoursEntry } from '@sufra/contracts/reservations/opening/entities'
import { addDays } from '@sufra/domain/platform/calendar-day'
import { AuditLog } from 'services/platform/observability/audit'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type Answer, type Person, tally } from '../../harness/person.ts'
import { startTestProduct, type TestProduct } from '../../harness/product.ts'
import { resetRestaurant } from '../../harness/write-directly.ts'

let product: TestProduct
let editor: Person
beforeAll(async () => {
  product = await startTestProduct()
  editor = await product.editor()
})
afterAll(() => product.stop())
beforeEach(async () => {
  await resetRestaurant()
  await AuditLog.deleteMany({})
  day = addDays(day, 7)
})

const NAMES = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday']
/** A Monday; each test uses another. */
let day = '2036-12-01'

type Sent = Record<string, unknown>
type Refusal = { code: string; message: string; details: { field: string; message: string }[]; present: HoursEntry[] }

function createWeek(
  changes: Record<number, Sent> = {},
  times: Sent = { openTime: '10:00', closeTime: '22:00' },
): Sent[] {
  return NAMES.map((dayName, dayOfWeek) => ({ dayOfWeek, dayName, isClosed: false, ...times, ...changes[dayOfWeek] }))
}

function save(body: unknown, ifMatch?: number): Promise<Answer<HoursEntry[] & Refusal>> {
  const headers: Record<string, string> = ifMatch === undefined ? {} : { 'If-Match': String(ifMatch) }
  return editor.post('/api/admin/restaurant-hours', body, headers)
}

const listHours = async () => (await product.person().get<HoursEntry[]>('/api/restaurant-hours')).body
const listAudit = () => AuditLog.find({}).sort({ id: 1 }).lean()

function book(time: string, fields: Sent = {}) {
  return editor.post<Reservation & { code: string }>('/api/reservations', {
    customerName: 'Mariam Test',
    customerPhone: '0501234567',
    date: day,
    time,
    partySize: 2,
    ...fields,
  })
}

describe('saving the restaurant hours', () => {
  it('returns and lists the seven days from Sunday under one higher version [T141]', async () => {
    const before = await listHours()
    expect(before.map(({ version }) => version)).toEqual([1, 1, 1, 1, 1, 1, 1])
    const { status, body } = await save(createWeek({ 5: { openTime: '13:00', closeTime: '00:00' } }).reverse())
    expect(status).toBe(200)
    expect(body).toHaveLength(7)
    expect(body.map(({ dayOfWeek }) => dayOfWeek)).toEqual([0, 1, 2, 3, 4, 5, 6])
    expect(body[5]).toEqual({ ...before[5], openTime: '13:00', closeTime: '00:00', isClosed: false, version: 2 })
    expect(await listHours()).toEqual(body)
  })

  it('keeps each day’s id and time of creation, which a new restaurant has from its first start [T580]', async () => {
    const getFacts = async () =>
      (await listHours()).map(({ id, dayOfWeek, createdAt }) => ({ id, dayOfWeek, createdAt }))
    const first = await getFacts()
    expect(first.map(({ id, dayOfWeek }) => id - dayOfWeek)).toEqual([1, 1, 1, 1, 1, 1, 1])
    for (const { createdAt } of first) expect(Date.parse(createdAt)).toBeGreaterThan(Date.parse('2026-01-01'))
    await save(createWeek())
    expect(await getFacts()).toEqual(first)
  })

  it('changes the offered slots at once, and closed days offer none', async () => {
    await save(createWeek({ 1: { isClosed: true } }))
    expect(await book('12:00')).toMatchObject({
      status: 409,
      body: { code: 'CLOSED', message: 'Restaurant is closed on this day' },
    })
    await save(createWeek({ 1: { openTime: '18:00', closeTime: '00:00' } }))
    const { body } = await editor.get<OfferedSlot[]>(`/api/reservations/slots?date=${day}`)
    expect(body.map(({ time }) => time)).toEqual(expect.arrayContaining(['18:00', '23:30']))
    expect(body).toHaveLength(12)
  })

  it('leaves existing bookings unchanged', async () => {
    const { body: booking } = await book('20:00')
    await save(createWeek({ 1: { isClosed: true } }))
    const { body } = await editor.get<Reservation[]>(`/api/reservations?from=${day}&to=${day}`)
    expect(body.find(({ id }) => id === booking.id)).toEqual(booking)
  })

  it('keeps the times of a closed day that sends none, and defaults to open [T399]', async () => {
    await save(createWeek())
    for (const times of [{}, { openTime: null, closeTime: '' }]) {
      const entries = createWeek({ 2: { isClosed: true, openTime: undefined, closeTime: undefined, ...times } })
      const { status, body } = await save(
        entries.map(({ isClosed, ...rest }) => (isClosed ? { isClosed, ...rest } : rest)),
      )
      expect(status).toBe(200)
      expect(body[2]).toMatchObject({ isClosed: true, openTime: '10:00', closeTime: '22:00' })
      expect(body[3]).toMatchObject({ isClosed: false })
    }
  })

  it('rejects a stale version with the present hours and changes nothing', async () => {
    await save(createWeek(), 1)
    const { status, body } = await save(createWeek({}, { openTime: '06:00', closeTime: '07:00' }), 1)
    expect([status, body.code]).toEqual([409, 'EDIT_CONFLICT'])
    expect(body.present).toEqual(await listHours())
    expect(body.present[0]).toMatchObject({ openTime: '10:00', version: 2 })
    expect((await save(createWeek(), 2)).status).toBe(200)
  })

  it('accepts one of eight concurrent saves of a version', async () => {
    const answers = await Promise.all(Array.from({ length: 8 }, () => save(createWeek(), 1)))
    expect(tally(answers)).toEqual({ 200: 1, 409: 7 })
    expect((await listHours())[0]?.version).toBe(2)
  })

  it('accepts every concurrent save without a version', async () => {
    const answers = await Promise.all(
      Array.from({ length: 8 }, (_, n) => save(createWeek({}, { openTime: `1${n}:00`, closeTime: '22:00' }))),
    )
    expect(answers.map(({ body }) => body[0]?.version).sort()).toEqual([2, 3, 4, 5, 6, 7, 8, 9])
    const last = answers.find(({ body }) => body[0]?.version === 9)
    expect(await listHours()).toEqual(last?.body)
  })

  it('writes the change with before and after to the audit log', async () => {
    await save(createWeek({ 0: { isClosed: true } }))
    expect(await listAudit()).toMatchObject([
      {
        username: 'owner',
        what: 'restaurant.hours',
        record: 'restaurant_hours:week',
        before: { 0: { openTime: '12:00', isClosed: false, version: 1 } },
        after: { 0: { openTime: '10:00', isClosed: true, version: 2 } },
      },
    ])
  })

  const TIME = 'Please enter a time as HH:MM'
  const SEVEN = 'Send the hours of all seven days'
  const NUMBER = 'Days must be numbers from 0 to 6'
  it.each([
    ['a closing time of 24:00', createWeek({ 3: { closeTime: '24:00' } }), 'entries.3.closeTime', TIME],
    ['a time of one digit', createWeek({ 3: { openTime: '9:00' } }), 'entries.3.openTime', TIME],
    ['a bad time of a closed day', createWeek({ 3: { isClosed: true, openTime: 'x' } }), 'entries.3.openTime', TIME],
    [
      'an open day without opening',
      createWeek({ 3: { openTime: '' } }),
      'entries.3.openTime',
      'Opening time is required',
    ],
    [
      'an open day without closing',
      createWeek({ 3: { closeTime: null } }),
      'entries.3.closeTime',
      'Closing time is required',
    ],
    [
      'hours in which no table can be booked',
      createWeek({ 3: { openTime: '12:00', closeTime: '12:20' } }),
      'entries.3.closeTime',
      'Opening hours must last at least 30 minutes',
    ],
    ['a day named by text', createWeek({ 3: { dayOfWeek: '3' } }), 'entries.3.dayOfWeek', NUMBER],
    ['an eighth day', createWeek({ 3: { dayOfWeek: 7 } }), 'entries.3.dayOfWeek', NUMBER],
    [
      'closed as text',
      createWeek({ 3: { isClosed: 'yes' } }),
      'entries.3.isClosed',
      'Say for each day whether it is closed',
    ],
    ['a day that is no entry', [...createWeek().slice(1), 5], 'entries.6', 'Say for each day whether it is closed'],
    ['six days', createWeek().slice(1), 'entries', SEVEN],
    ['eight days', [...createWeek(), createWeek()[0]], 'entries', SEVEN],
    ['a day twice', createWeek({ 3: { dayOfWeek: 4 } }), 'entries', SEVEN],
    ['no list', { entries: createWeek() }, 'entries', SEVEN],
  ])('rejects %s with the field’s message [T142]', async (_, body, field, message) => {
    const answer = await save(body)
    expect(answer).toMatchObject({ status: 400, body: { code: 'VALIDATION_ERROR', message } })
    expect(answer.body.details).toEqual([{ field, message }])
    expect((await listHours())[0]?.version).toBe(1)
  })
})
