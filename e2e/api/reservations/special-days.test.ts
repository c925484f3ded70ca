import type { OfferedSlot } from '@sufra/contracts/reservations/bookings/entities'
import type { SpecialDay } from '@sufra/contracts/reservations/special-days/entities'
import { AuditLog } from 'services/platform/observability/audit'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Person } from '../../harness/person.ts'
import { startTestProduct, type TestProduct } from '../../harness/product.ts'

let product: TestProduct
let editor: Person
beforeAll(async () => {
  product = await startTestProduct()
  editor = await product.editor()
})
afterAll(() => product.stop())
beforeEach(async () => {
  const { body } = await editor.get<SpecialDay[]>('/api/special-days')
  for (const { id } of body) await editor.send('DELETE', `/api/admin/special-days/${id}`)
})

const ramadan = {
  fromDate: '2036-12-01',
  untilDate: '2036-12-29',
  label: 'Ramadan',
  isClosed: false,
  sittings: [
    { openTime: '18:00', closeTime: '20:00', label: 'Iftar' },
    { openTime: '22:00', closeTime: '01:00', label: 'Suhoor' },
  ],
}
const add = (fields: Record<string, unknown> = {}) =>
  editor.post<SpecialDay & { message: string; details: { field: string }[] }>('/api/admin/special-days', {
    ...ramadan,
    ...fields,
  })
const listTimes = async (date: string) =>
  (await editor.get<OfferedSlot[]>(`/api/reservations/slots?date=${date}`)).body.map(({ time }) => time)
const closed = { isClosed: true, sittings: [] }

describe('special days', () => {
  it('replace the weekday’s hours with their sittings, from the first to the last day', async () => {
    expect((await add()).status).toBe(201)
    const sittings = ['18:00', '18:30', '19:00', '19:30', '22:00', '22:30', '23:00', '23:30', '00:00', '00:30']
    expect(await listTimes('2036-12-01')).toEqual(sittings)
    expect(await listTimes('2036-12-29')).toEqual(sittings)
    expect(await listTimes('2036-11-30')).toHaveLength(22)
    expect(await listTimes('2036-12-30')).toHaveLength(22)
  })

  it('close a day for slots, availability checks and bookings', async () => {
    await add({ ...closed, fromDate: '2036-12-10', untilDate: '2036-12-10', label: 'Eid' })
    expect(await listTimes('2036-12-10')).toEqual([])
    const when = { date: '2036-12-10', time: '19:00', partySize: 2 }
    const refused = { status: 409, body: { code: 'CLOSED', message: 'Restaurant is closed on this day' } }
    expect(await editor.post('/api/reservations/check-availability', when)).toMatchObject(refused)
    const who = { customerName: 'A', customerPhone: '0501234567' }
    expect(await editor.post('/api/reservations', { ...when, ...who })).toMatchObject(refused)
  })

  it('that overlap are resolved to the shortest, of equally long to the newest', async () => {
    await add()
    await add({ ...closed, fromDate: '2036-12-10', untilDate: '2036-12-11', label: 'Maintenance' })
    expect(await listTimes('2036-12-10')).toEqual([])
    await add({
      fromDate: '2036-12-10',
      untilDate: '2036-12-11',
      label: 'Open after all',
      sittings: [{ openTime: '12:00', closeTime: '13:00' }],
    })
    expect(await listTimes('2036-12-10')).toEqual(['12:00', '12:30'])
    expect(await listTimes('2036-12-12')).toHaveLength(10)
  })

  it('leave existing bookings unchanged', async () => {
    const guest = await product.customer()
    const when = { date: '2036-12-15', time: '14:00', partySize: 2 }
    const who = { customerName: 'A', customerPhone: guest.customer.phoneNumber }
    const { status } = await guest.post('/api/reservations', { ...when, ...who })
    expect(status).toBe(201)
    await add({ ...closed, fromDate: '2036-12-15', untilDate: '2036-12-15' })
    const phone = encodeURIComponent(guest.customer.phoneNumber)
    expect(await guest.get(`/api/reservations/upcoming?phone=${phone}`)).toMatchObject({ body: { count: 1 } })
  })

  it('are public, sorted by date, and effective as soon as they are changed or deleted', async () => {
    const { body: late } = await add({ fromDate: '2036-12-20', untilDate: '2036-12-20' })
    const { body: early } = await add({ fromDate: '2036-12-02', untilDate: '2036-12-02', label: 'National Day' })
    const { body } = await product.person().get<SpecialDay[]>('/api/special-days')
    expect(body.map(({ id }) => id)).toEqual([early.id, late.id])
    await editor.send('PUT', `/api/admin/special-days/${early.id}`, { ...early, ...closed })
    expect(await listTimes('2036-12-02')).toEqual([])
    expect((await editor.send('DELETE', `/api/admin/special-days/${early.id}`)).status).toBe(204)
    expect(await listTimes('2036-12-02')).toHaveLength(22)
  })

  it('reject a stale version with the present one', async () => {
    const { body: day } = await add()
    const path = `/api/admin/special-days/${day.id}`
    const change = (label: string) => editor.send('PUT', path, { ...ramadan, label }, { 'If-Match': '1' })
    expect(await change('Ramadan 1458')).toMatchObject({ status: 200, body: { version: 2 } })
    expect(await change('Ramadan')).toMatchObject({
      status: 409,
      body: { code: 'EDIT_CONFLICT', present: { label: 'Ramadan 1458', version: 2 } },
    })
  })

  it('return 404 when unknown', async () => {
    const path = '/api/admin/special-days/424242'
    const missing = { status: 404, body: { code: 'SPECIAL_DAY_NOT_FOUND' } }
    expect(await editor.send('PUT', path, ramadan)).toMatchObject(missing)
    expect(await editor.send('DELETE', path)).toMatchObject(missing)
  })

  it('write an audit entry for each change', async () => {
    const { body: day } = await add()
    await editor.send('PUT', `/api/admin/special-days/${day.id}`, { ...ramadan, label: 'Changed' })
    await editor.send('DELETE', `/api/admin/special-days/${day.id}`)
    const lines = await AuditLog.find({ record: `special_day:${day.id}` })
      .sort({ id: 1 })
      .lean()
    expect(lines.map(({ what }) => what)).toEqual(['special_day.create', 'special_day.update', 'special_day.delete'])
    expect(lines[1]).toMatchObject({ before: { label: 'Ramadan' }, after: { label: 'Changed' } })
  })

  it.each([
    [{ label: ' ' }, 'label', 'Name is required'],
    [{ fromDate: '' }, 'fromDate', 'First day is required'],
    [{ untilDate: '2036-02-30' }, 'untilDate', 'Please enter a valid date'],
    [{ untilDate: '2036-11-30' }, 'untilDate', 'The last day cannot be before the first day'],
    [{ untilDate: '2037-12-02' }, 'untilDate', 'Special hours can hold for at most 366 days'],
    [{ isClosed: 'no' }, 'isClosed', 'This must be true or false'],
    [{ sittings: [] }, 'sittings', 'Give at least one sitting, or close the day'],
    [{ sittings: [{ openTime: '18:00' }] }, 'sittings.0.closeTime', 'Closing time is required'],
    [{ sittings: [{ openTime: '25:99', closeTime: '23:00' }] }, 'sittings.0.openTime', 'Please enter a time as HH:MM'],
    [
      {
        sittings: [
          { openTime: '18:00', closeTime: '21:00' },
          { openTime: '20:30', closeTime: '23:00' },
        ],
      },
      'sittings',
      'Sittings must follow one another without overlap, within 24 hours',
    ],
    [
      { sittings: [{ openTime: '23:50', closeTime: '00:10' }] },
      'sittings',
      'Opening hours must last at least 30 minutes',
    ],
    [
      {
        sittings: [
          { openTime: '10:00', closeTime: '12:00' },
          { openTime: '20:00', closeTime: '11:00' },
        ],
      },
      'sittings',
      'Sittings must follow one another without overlap, within 24 hours',
    ],
  ])('reject %j', async (fields, field, message) => {
    const { status, body } = await add(fields)
    expect([status, body.message, body.details[0]?.field]).toEqual([400, message, field])
  })
})
