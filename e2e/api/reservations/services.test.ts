import type { OfferedSlot } from '@sufra/contracts/reservations/bookings/entities'
import type { Misfit } from '@sufra/contracts/reservations/displaced/entities'
import type { Services } from '@sufra/contracts/reservations/services/entities'
import { SpecialDays } from 'services/platform/opening/special-day.model'
import { Reservations } from 'services/reservations/bookings/reservation.model'
import { DaySheets } from 'services/reservations/seating/day-sheet.model'
import { FloorPlans } from 'services/reservations/seating/floor-plan.model'
import { Waitlist } from 'services/reservations/waitlist/waitlist.model'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { BookingAnswer } from '../../harness/booking-desk.ts'
import { HALL, publishPlan, TERRACE } from '../../harness/floor-plans.ts'
import { isMixed } from '../../harness/mixed-release.ts'
import type { Person } from '../../harness/person.ts'
import { createPhone, startTestProduct, type TestProduct } from '../../harness/product.ts'
import { waitFor } from '../../harness/wait-for.ts'
import { resetRestaurant, writeDirectly } from '../../harness/write-directly.ts'

/** A Friday. */
const day = '2036-12-05'
const NEXT_DAY = '2036-12-06'
const BRUNCH = {
  ...{ name: 'Brunch', nameAr: 'برانش', days: [5], online: 'everyone' },
  ...{ firstTime: '12:30', lastTime: '14:00', step: 30 },
}
const DINNER = { ...BRUNCH, name: 'Dinner', nameAr: null, firstTime: '19:00', lastTime: '20:00', step: 15 }

type Saved = Services & { code: string; details: { field: string }[]; present: Services }

let product: TestProduct
let editor: Person
let viewer: Person
let guest: Person
beforeAll(async () => {
  product = await startTestProduct()
  product.clock.now = new Date('2036-12-05T08:00:00+04:00')
  editor = await product.editor()
  viewer = await product.viewer()
  guest = await product.customer()
})
afterAll(() => product.stop())
beforeEach(async () => {
  await FloorPlans.deleteMany({})
  await Promise.all([Reservations, DaySheets, SpecialDays, Waitlist].map((model) => model.deleteMany({} as never)))
  await resetRestaurant()
})

const save = (services: object[], headers = {}, person = editor) =>
  person.send<Saved>('PUT', '/api/admin/services', { services }, headers)
const list = async (person: Pick<Person, 'get'>, query = '', on = day) =>
  (await person.get<OfferedSlot[]>(`/api/reservations/slots?date=${on}&partySize=2${query}`)).body
const listTimes = async (...asked: Parameters<typeof list>) =>
  (await list(...asked)).filter(({ available }) => available).map(({ time }) => time)
const book = (person: Person, time: string, fields = {}) =>
  person.post<BookingAnswer>('/api/reservations', {
    ...{ customerName: 'Layla', customerPhone: '0501234567', date: day, time, partySize: 2 },
    ...fields,
  })

describe.skipIf(isMixed)('saved services', () => {
  it('are empty at first, and have a version', async () => {
    expect((await editor.get('/api/admin/services')).body).toEqual({ services: [], version: 0 })
    const { status, body } = await save([BRUNCH])
    expect([status, body]).toEqual([200, { services: [BRUNCH], version: 1 }])
    expect((await editor.get('/api/admin/services')).body).toEqual(body)
    const late = await save([], { 'If-Match': '0' })
    expect([late.status, late.body.code]).toEqual([409, 'EDIT_CONFLICT'])
    expect((await save([], { 'If-Match': '1' })).body).toEqual({ services: [], version: 2 })
  })

  it.each<[string, object[], string]>([
    ['seven services', Array.from({ length: 7 }, () => BRUNCH), 'services'],
    ['a day twice', [{ ...BRUNCH, days: [5, 5] }], 'services.0.days'],
    ['a step of 20 minutes', [{ ...BRUNCH, step: 20 }], 'services.0.step'],
    ['times beyond the hours', [{ ...DINNER, lastTime: '22:45' }], 'services.0.lastTime'],
    ['services that overlap', [BRUNCH, { ...DINNER, firstTime: '14:00' }], 'services.1.firstTime'],
    ['sizes in the wrong order', [{ ...BRUNCH, minPartySize: 4, maxPartySize: 2 }], 'services.0.maxPartySize'],
    ['areas without a floor plan', [{ ...BRUNCH, areaIds: [HALL] }], 'services.0.areaIds'],
    ['an unknown field', [{ ...BRUNCH, colour: 'red' }], 'services.0.colour'],
  ])('are refused with %s', async (_, services, field) => {
    const { status, body } = await save(services)
    expect([status, body.code, body.details[0]?.field]).toEqual([400, 'VALIDATION_ERROR', field])
  })
})

describe.skipIf(isMixed)('a day with services', () => {
  it('offers their times with their names, and books no others', async () => {
    const before = await list(guest, '', NEXT_DAY)
    await save([BRUNCH, DINNER])
    expect(await listTimes(guest)).toEqual([
      ...['12:30', '13:00', '13:30', '14:00'],
      ...['19:00', '19:15', '19:30', '19:45', '20:00'],
    ])
    const [first] = await list(guest)
    expect(first).toMatchObject({ time: '12:30', service: { name: 'Brunch', nameAr: 'برانش' } })
    expect(await list(guest, '', NEXT_DAY)).toEqual(before)
    expect((await book(viewer, '16:00')).body.code).toBe('OUTSIDE_HOURS')
    expect((await book(guest, '19:15')).status).toBe(201)
  })

  it('offers no time to guests whom a service does not take, and alternatives instead', async () => {
    await save([
      { ...BRUNCH, maxPartySize: 2 },
      { ...DINNER, online: 'nobody' },
    ])
    expect((await list(guest)).map(({ time }) => time)).toEqual(['12:30', '13:00', '13:30', '14:00'])
    const { status, body } = await book(guest, '19:00')
    expect([status, body.code]).toEqual([409, 'SLOT_FULL'])
    expect(body).toMatchObject({ alternatives: ['12:30', '13:00', '13:30', '14:00'] })
    expect((await book(guest, '13:00', { partySize: 3 })).body.code).toBe('SLOT_FULL')
    expect((await book(viewer, '13:00', { partySize: 3 })).status).toBe(201)
    expect((await book(viewer, '19:00')).status).toBe(201)
  })

  it('offers a service for members to guests with an account', async () => {
    await editor.send('PUT', '/api/admin/online-booking', { isOpen: true, embedOrigins: [] })
    await save([{ ...DINNER, online: 'members' }])
    const { body } = await product.person().get<OfferedSlot[]>(`/api/public/slots?date=${day}&partySize=2`)
    expect(body).toEqual([])
    expect(await listTimes(guest)).toContain('19:00')
  })

  it('has the turn, the pacing and the areas of the service', async () => {
    await publishPlan(editor)
    const turnTimes = [{ upToPartySize: null, minutes: 60 }]
    const pacing = { maxPeopleStarting: null, maxPartiesStarting: 1 }
    await save([{ ...DINNER, step: 30, turnTimes, pacing, areaIds: [TERRACE] }])
    const { status, body } = await book(guest, '19:00')
    expect(status).toBe(201)
    const { tableIds, startsAt, endsAt } = await readRecord(body.id)
    expect([7, 8]).toContain(tableIds?.[0])
    expect(Number(endsAt) - Number(startsAt)).toBe(60 * 60_000)
    expect((await book(viewer, '19:00', { customerPhone: '0507654321' })).body.code).toBe('SLOT_FULL')
    expect(await listTimes(guest, `&areaId=${HALL}`)).toEqual([])
  })

  it('has nobody on the waitlist whom its services never take', async () => {
    await save([
      { ...BRUNCH, maxPartySize: 2 },
      { ...DINNER, online: 'members' },
    ])
    const wait = (person: Person, from: string, until: string, fields = {}) =>
      person.post<BookingAnswer>('/api/waitlist', {
        ...{ customerName: 'Layla', customerPhone: createPhone(), date: day, partySize: 2, from, until },
        ...fields,
      })
    const full = { status: 409, body: { code: 'SLOT_FULL', alternatives: [] } }
    expect(await wait(viewer, '12:30', '14:00', { partySize: 3 })).toMatchObject(full)
    expect(await wait(viewer, '19:00', '20:00', { partySize: 3 })).toMatchObject(full)
    expect((await wait(viewer, '14:00', '19:00')).status).toBe(201)
    const member = await product.customer()
    expect((await wait(member, '19:00', '20:00')).status).toBe(201)
    const known = await product.customer()
    const byPhone = { customerPhone: known.customer.phoneNumber }
    expect((await wait(viewer, '19:00', '20:00', byPhone)).status).toBe(201)
  })

  it('serves a party without a table in the areas of its service alone', async () => {
    await publishPlan(editor)
    await save([{ ...DINNER, areaIds: [TERRACE] }])
    const { id } = (await book(guest, '19:00')).body
    const parties = [await book(viewer, '19:00', { areaId: TERRACE }), await book(viewer, '19:00')]
    const last = (await book(viewer, '19:00')).body
    expect(parties.map(({ body }) => body.tableIds)).toEqual([[8], [3]])
    const ids = [id, last.id]
    const isOne = { arrayFilters: [{ 'seat.reservationId': { $in: ids } }] }
    await writeDirectly(DaySheets.updateOne({ day }, { $unset: { 'seats.$[seat].tableIds': 1 } }, isOne))
    await writeDirectly(Reservations.updateMany({ id: { $in: ids } }, { $unset: { tableIds: 1, tableLabel: 1 } }))
    await viewer.send('PUT', `/api/reservations/${parties[1]?.body.id}/tables`, { tableIds: [7], isPinned: true })
    // Those who booked first are served first.
    await waitFor(
      () => readRecord(last.id),
      ({ tableIds }) => tableIds?.[0] === 3,
    )
    expect((await readRecord(id)).tableIds).toBeUndefined()
  })

  it('shows reservations at other times as misfits before and after saving', async () => {
    const { body } = await book(viewer, '16:00')
    const change = { what: 'services', services: [BRUNCH] }
    const preview = await editor.post<{ misfits: Misfit[] }>('/api/admin/misfits/preview', { change })
    const toReasons = (misfits: Misfit[]) => misfits.map(({ reservation, why }) => [reservation.id, why])
    expect(toReasons(preview.body.misfits)).toEqual([[body.id, 'outside_hours']])
    await save([BRUNCH])
    expect(toReasons((await viewer.get<Misfit[]>('/api/admin/misfits')).body)).toEqual([[body.id, 'outside_hours']])
  })

  it('leaves a booking that meets its saving among the misfits, or refuses it', async () => {
    const [booked, saved] = await Promise.all([book(viewer, '16:00'), save([BRUNCH])])
    const { body: misfits } = await viewer.get<Misfit[]>('/api/admin/misfits')
    expect(saved.status).toBe(200)
    expect(misfits.map(({ reservation, why }) => [reservation.id, why])).toEqual(
      booked.status === 201 ? [[booked.body.id, 'outside_hours']] : [],
    )
  })

  it('gives way to special hours, whose names guests read', async () => {
    await save([BRUNCH])
    const fields = { fromDate: day, untilDate: day, label: 'Eid', labelAr: 'العيد', isClosed: false }
    const sittings = [
      { openTime: '12:00', closeTime: '12:30', label: null },
      { openTime: '18:00', closeTime: '18:30', label: 'Dinner', labelAr: 'العشاء' },
    ]
    const { status, body } = await editor.post('/api/admin/special-days', { ...fields, sittings })
    expect([status, body]).toMatchObject([201, { ...fields, sittings }])
    expect((await list(guest)).map(({ time, service }) => [time, service])).toEqual([
      ['12:00', { name: 'Eid', nameAr: 'العيد' }],
      ['18:00', { name: 'Dinner', nameAr: 'العشاء' }],
    ])
  })
})

async function readRecord(id: number) {
  return Reservations.findOne({ id }).orFail().lean()
}
