import type { Reservation, ReservationDetails } from '@sufra/contracts/reservations/bookings/entities'
import type { WaitlistEntry } from '@sufra/contracts/reservations/waitlist/entities'
import { Reservations } from 'services/reservations/bookings/reservation.model'
import { Waitlist } from 'services/reservations/waitlist/waitlist.model'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { createKeyClient } from '../../harness/api-key.ts'
import { listAuditEntries } from '../../harness/audit-entries.ts'
import { isMixed } from '../../harness/mixed-release.ts'
import { createOnlineDesk, openOnlineBooking } from '../../harness/online-desk.ts'
import type { Person } from '../../harness/person.ts'
import { createPhone, NOON, startTestProduct, type TestProduct } from '../../harness/product.ts'
import { resetRestaurant } from '../../harness/write-directly.ts'

const DAY = '2036-12-05'
const BOOKINGS = '/api/reservations'
const FACTS = { occasion: 'birthday', needs: ['high_chair', 'nut_allergy'] }
const NOTE = 'Complained about the noise last time'

let product: TestProduct
let editor: Person
let staff: Person
beforeAll(async () => {
  product = await startTestProduct()
  editor = await product.editor()
  staff = await product.viewer()
  await openOnlineBooking(editor)
})
afterAll(() => product.stop())
beforeEach(async () => {
  product.clock.now = NOON
  await resetRestaurant()
})

const wish = (fields: object = {}) => ({
  customerName: 'Layla',
  customerPhone: createPhone(),
  date: DAY,
  time: '19:00',
  partySize: 2,
  ...fields,
})
const book = async (fields: object = {}, by: Pick<Person, 'post'> = staff) =>
  (await by.post<Reservation>(BOOKINGS, wish({ ...FACTS, staffNote: NOTE, ...fields }))).body
const edit = ({ id, customerName, customerPhone, date, time, partySize }: Reservation, fields: object) =>
  staff.send<Reservation>('PUT', `${BOOKINGS}/${id}`, {
    ...{ customerName, customerPhone, date, time, partySize },
    ...fields,
  })
const getDetails = async ({ id }: { id: number }) =>
  (await staff.get<ReservationDetails>(`${BOOKINGS}/${id}/card`)).body
const joinWaitlist = (by: Person, fields: object = {}) =>
  by.post<WaitlistEntry>('/api/waitlist', {
    ...{ customerName: 'Layla', customerPhone: createPhone(), date: DAY, from: '19:00', until: '20:00', partySize: 2 },
    ...{ ...FACTS, staffNote: NOTE },
    ...fields,
  })

describe.skipIf(isMixed)('occasion, needs and the note of staff', () => {
  it('are stored with a booking, and marked', async () => {
    const booking = await book({ needs: ['nut_allergy', 'high_chair', 'nut_allergy'] })
    expect(booking).toMatchObject({ ...FACTS, staffNote: NOTE })
    expect(await getDetails(booking)).toMatchObject({
      reservation: { ...FACTS, staffNote: NOTE },
      marks: ['allergy', 'occasion', 'high_chair', 'new_guest'],
    })
    const listed = await staff.get<Reservation[]>(`${BOOKINGS}?from=${DAY}&to=${DAY}&marks=true`)
    expect(listed.body.find(({ id }) => id === booking.id)).toMatchObject({ ...FACTS, staffNote: NOTE })
  })

  it('are absent where nothing was entered', async () => {
    const { body } = await staff.post<Reservation>(BOOKINGS, wish())
    const reservation = (await getDetails(body)).reservation
    for (const field of ['occasion', 'needs', 'staffNote']) {
      expect(body).not.toHaveProperty(field)
      expect(reservation).not.toHaveProperty(field)
    }
  })

  it('stay when an edit does not send them, and are cleared by null and an empty list', async () => {
    const booking = await book()
    expect((await edit(booking, { partySize: 3 })).body).toMatchObject({ ...FACTS, staffNote: NOTE })
    const { body } = await edit(booking, { occasion: null, needs: [], staffNote: '' })
    for (const field of ['occasion', 'needs', 'staffNote']) expect(body).not.toHaveProperty(field)
  })

  it('come with walk-ins', async () => {
    const { status, body } = await staff.post<Reservation>(`${BOOKINGS}/walk-in`, {
      ...{ partySize: 2, ...FACTS, staffNote: NOTE },
    })
    expect([status, body]).toMatchObject([201, { ...FACTS, staffNote: NOTE }])
  })

  it.each([
    [{ occasion: 'wedding' }, 'occasion'],
    [{ needs: ['sesame_allergy'] }, 'needs.0'],
    [{ needs: 'high_chair' }, 'needs'],
    [{ staffNote: 'x'.repeat(501) }, 'staffNote'],
  ])('are refused where they are none of the choices: %j', async (fields, field) => {
    const { status, body } = await staff.post<{ code: string; details: { field: string }[] }>(BOOKINGS, wish(fields))
    expect([status, body.code, body.details.map((detail) => detail.field)]).toEqual([400, 'VALIDATION_ERROR', [field]])
  })

  it('go along from the waitlist to the table', async () => {
    const { body: entry } = await joinWaitlist(staff)
    expect(entry).toMatchObject({ ...FACTS, staffNote: NOTE })
    const { body } = await staff.get<WaitlistEntry[]>(`/api/waitlist?date=${DAY}`)
    expect(body.find(({ id }) => id === entry.id)).toMatchObject({ ...FACTS, staffNote: NOTE })
    await expect
      .poll(() => Reservations.findOne({ customerPhone: entry.customerPhone }).lean(), { timeout: 20_000 })
      .toMatchObject({ ...FACTS, staffNote: NOTE })
  })
})

describe.skipIf(isMixed)('a guest', () => {
  it('chooses occasion and needs, and neither writes nor reads the note', async () => {
    const guest = await product.customer()
    const { phoneNumber: customerPhone, id: customerId } = guest.customer
    const own = await book({ customerPhone }, guest)
    expect(own).toMatchObject(FACTS)
    expect(await Reservations.findOne({ id: own.id }).lean()).not.toHaveProperty('staffNote')
    await edit(own, { staffNote: NOTE })
    const changed = await guest.send<Reservation>('PATCH', `${BOOKINGS}/${own.id}`, {
      needs: ['stroller'],
      occasion: null,
      staffNote: 'Mine',
    })
    expect([changed.status, changed.body]).toMatchObject([200, { needs: ['stroller'] }])
    expect(changed.body).not.toHaveProperty('occasion')
    expect(await Reservations.findOne({ id: own.id }).lean()).toMatchObject({ staffNote: NOTE, needs: ['stroller'] })
    await joinWaitlist(guest)
    await Waitlist.updateOne({ customerId }, { $set: { staffNote: NOTE } })
    const phone = encodeURIComponent(customerPhone)
    for (const path of [
      `${BOOKINGS}/customer/${phone}`,
      `${BOOKINGS}/upcoming?phone=${phone}`,
      `/api/waitlist/customer/${phone}`,
    ]) {
      const { status, body } = await guest.get(path)
      expect([path, status]).toEqual([path, 200])
      expect(JSON.stringify(body)).toContain('needs')
      expect(JSON.stringify(body)).not.toContain(NOTE)
    }
  })

  it('without an account chooses them too, and reads no note by the link', async () => {
    const desk = createOnlineDesk(
      () => product,
      () => DAY,
    )
    const { reservation, token } = await desk.book({ ...FACTS, staffNote: 'Mine' })
    expect(reservation).toMatchObject(FACTS)
    const stored = await Reservations.findOne({ id: reservation.id }).lean()
    expect(stored).not.toHaveProperty('staffNote')
    await Reservations.updateOne({ id: reservation.id }, { $set: { staffNote: NOTE } })
    const { body } = await desk.change(token, { occasion: 'anniversary', needs: [] })
    expect(body).toMatchObject({ occasion: 'anniversary' })
    expect(body).not.toHaveProperty('needs')
    expect(JSON.stringify([body, (await desk.read(token)).body])).not.toContain(NOTE)
  })
})

describe.skipIf(isMixed)('an API key', () => {
  it('reads the note with `guests:read` alone', async () => {
    const booking = await book()
    const scopes = ['reservations:read', 'reservations:write'] as const
    for (const [mayRead, key] of [
      [false, await createKeyClient(editor, product.person(), { name: 'Diary', scopes })],
      [true, await createKeyClient(editor, product.person(), { name: 'CRM', scopes: [...scopes, 'guests:read'] })],
    ] as const) {
      const answers = [
        await key.get(`${BOOKINGS}/${booking.id}/card`),
        await key.get(`${BOOKINGS}?from=${DAY}&to=${DAY}`),
        await key.get(`${BOOKINGS}?from=${DAY}&to=${DAY}&limit=200`),
        await key.send('PATCH', `${BOOKINGS}/${booking.id}/arrived`, { arrived: mayRead }),
        await key.send('PATCH', `${BOOKINGS}/${booking.id}`, { partySize: mayRead ? 1 : 2, date: DAY, time: '19:00' }),
        await key.send('PUT', `${BOOKINGS}/${booking.id}`, wish(), { 'If-Match': '999' }),
      ]
      for (const { body } of answers) {
        expect(JSON.stringify(body)).toContain('nut_allergy')
        expect(JSON.stringify(body).includes(NOTE)).toBe(mayRead)
      }
    }
    const { staffNote } = (await getDetails(booking)).reservation
    expect(staffNote).toBe(NOTE)
  })
})

describe.skipIf(isMixed)('the deletion of a customer', () => {
  it('erases all three, in bookings, waitlist and activity', async () => {
    const guest = await product.customer()
    const { id: customerId, phoneNumber: customerPhone } = guest.customer
    const booking = await book({ customerPhone })
    const { body: entry } = await joinWaitlist(staff, { customerPhone, date: '2036-12-06' })
    await edit(booking, { staffNote: `${NOTE}.` })
    expect((await editor.send('DELETE', `/api/customers/${customerId}`)).status).toBe(204)
    const records = await Promise.all([
      Reservations.findOne({ id: booking.id }).lean(),
      Waitlist.findOne({ id: entry.id }).lean(),
    ])
    for (const record of records) {
      expect(record).toMatchObject({ customerName: 'Deleted customer' })
      for (const field of ['occasion', 'needs', 'staffNote']) expect(record).not.toHaveProperty(field)
    }
    const lines = [
      ...(await listAuditEntries(`reservation:${booking.id}`)),
      ...(await listAuditEntries(`waitlist:${entry.id}`)),
    ]
    expect(lines.length).toBeGreaterThan(0)
    expect(JSON.stringify(lines)).not.toContain(NOTE)
  })
})
