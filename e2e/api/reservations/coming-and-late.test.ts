import type { Reservation, ReservationDetails } from '@sufra/contracts/reservations/bookings/entities'
import type { PublicReservation } from '@sufra/contracts/reservations/online/entities'
import { BookingMails } from 'services/reservations/bookings/booking-mail.model'
import { Reservations } from 'services/reservations/bookings/reservation.model'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { listAuditEntries } from '../../harness/audit-entries.ts'
import { type Mailbox, openMailbox } from '../../harness/mailbox.ts'
import { isMixed } from '../../harness/mixed-release.ts'
import { createOnlineDesk, openOnlineBooking } from '../../harness/online-desk.ts'
import type { Person } from '../../harness/person.ts'
import { createPhone, startTestProduct, type TestProduct } from '../../harness/product.ts'
import { PATIENCE_MS } from '../../harness/run-conditions.ts'
import { waitFor } from '../../harness/wait-for.ts'
import { setCapacity } from '../../harness/write-directly.ts'

type Answered = Reservation & { code: string }

let mailbox: Mailbox
let product: TestProduct
let staff: Person
/** A Friday; each test uses another, so that limits of earlier tests do not matter. */
let friday = new Date('2036-11-28T00:00:00+04:00')
beforeAll(async () => {
  mailbox = await openMailbox()
  product = await startTestProduct(mailbox.settings, undefined, { patienceMs: PATIENCE_MS, sweepMs: 50 })
  await setCapacity(50, 500)
})
afterAll(async () => {
  await product.stop()
  await mailbox.close()
})
beforeEach(async () => {
  friday = new Date(friday.getTime() + 7 * 86_400_000)
  await setClock('12:00', -4)
})

const getDay = (after = 0) => new Date(friday.getTime() + (after * 24 + 12) * 3_600_000).toISOString().slice(0, 10)
const toDate = (time: string, after = 0) => new Date(`${getDay(after)}T${time}:00+04:00`)
async function setClock(time: string, after = 0): Promise<void> {
  product.clock.now = toDate(time, after)
  staff = await product.viewer()
}
let addresses = 0
const createAddress = () => {
  addresses += 1
  return `coming${addresses}@mail.example`
}

const wish = (fields: object = {}) => ({
  ...{ customerName: 'Layla', customerPhone: createPhone(), date: getDay(), time: '19:00', partySize: 2 },
  ...{ language: 'en', ...fields },
})
const book = async (fields: object = {}, by: Pick<Person, 'post'> = staff) => {
  const { status, body } = await by.post<Reservation>('/api/reservations', wish(fields))
  expect(status).toBe(201)
  return body
}
const edit = ({ id, customerName, customerPhone, customerEmail, date, time, partySize }: Reservation, fields: object) =>
  staff.send<Answered>('PUT', `/api/reservations/${id}`, {
    ...{ customerName, customerPhone, customerEmail, date, time, partySize },
    ...fields,
  })
const beLate = (by: Person, id: number, minutes: unknown) =>
  by.post<Answered>(`/api/reservations/${id}/late`, { minutes })
const readDetails = async (id: number) =>
  (await staff.get<ReservationDetails>(`/api/reservations/${id}/card`)).body.reservation
const waitForMails = (address: string, count: number) =>
  waitFor(
    async () => mailbox.of(address),
    (mails) => mails.length >= count,
  )
const findBooking = (id: number) => Reservations.findOne({ id }).lean()

describe.skipIf(isMixed)('a guest who is late', () => {
  it('says so, and staff see until when; the table stays', async () => {
    const guest = await product.customer()
    const { id } = await book({}, guest)
    await setClock('18:30')
    const { status, body } = await beLate(guest, id, 20)
    expect([status, body]).toMatchObject([200, { status: 'confirmed', lateUntil: toDate('19:20').toISOString() }])
    expect(await readDetails(id)).toMatchObject({ lateUntil: toDate('19:20').toISOString() })
    expect((await beLate(guest, id, 30)).body.lateUntil).toBe(toDate('19:30').toISOString())
    expect((await beLate(guest, id, null)).body).not.toHaveProperty('lateUntil')
  })

  it.each([
    ['17:59', 409],
    ['18:00', 200],
    ['19:15', 200],
    ['19:16', 409],
  ])('says so from an hour before until 15 minutes after the time: %s answers %i', async (time, expected) => {
    const { id } = await book()
    await setClock(time)
    const { status, body } = await beLate(staff, id, 10)
    expect([status, body.code]).toEqual([expected, expected === 409 ? 'NOT_LATE_NOW' : undefined])
  })

  it('is refused another number of minutes, a foreign reservation, and one that is over', async () => {
    const guest = await product.customer()
    const own = await book({}, guest)
    const { id } = await book()
    await setClock('19:00')
    expect(await beLate(guest, own.id, 15)).toMatchObject({ status: 400, body: { code: 'VALIDATION_ERROR' } })
    expect(await beLate(guest, id, 10)).toMatchObject({ status: 403 })
    await staff.send('PATCH', `/api/reservations/${id}/arrived`, { arrived: true })
    expect(await beLate(staff, id, 10)).toMatchObject({ status: 409, body: { code: 'NOT_LATE_NOW' } })
    await staff.send('PATCH', `/api/reservations/${own.id}/status`, { status: 'cancelled' })
    expect(await beLate(guest, own.id, 10)).toMatchObject({ status: 409, body: { code: 'RESERVATION_NOT_EDITABLE' } })
  })

  it('says so by the link of an online booking', async () => {
    await openOnlineBooking(await product.editor())
    const desk = createOnlineDesk(
      () => product,
      () => getDay(),
    )
    const { reservation, token } = await desk.book()
    await setClock('18:45')
    const path = `/api/public/reservations/${token}/late`
    const { body } = await product.person().post<PublicReservation>(path, { minutes: 30 })
    expect(body).toMatchObject({ id: reservation.id, lateUntil: toDate('19:30').toISOString() })
    expect((await desk.read(token)).body).toEqual(body)
    const unknown = await product
      .person()
      .post('/api/public/reservations/1.AAAAAAAAAAAAAAAAAAAAAA/late', { minutes: 10 })
    expect(unknown).toMatchObject({ status: 404, body: { code: 'RESERVATION_NOT_FOUND' } })
  })

  it('is expected at the new time once staff move the reservation', async () => {
    const booking = await book()
    await staff.send('PATCH', `/api/reservations/${booking.id}/reconfirmed`, { reconfirmed: true })
    await setClock('18:30')
    await beLate(staff, booking.id, 20)
    expect((await edit(booking, { partySize: 3 })).body).toHaveProperty('lateUntil')
    const { body } = await edit(booking, { time: '20:00' })
    for (const field of ['lateUntil', 'reconfirmedAt', 'reconfirmedBy']) expect(body).not.toHaveProperty(field)
  })
})

describe.skipIf(isMixed)('a guest who is coming', () => {
  it('says so by one press in the reminder, once', async () => {
    const address = createAddress()
    const { id } = await book({ customerEmail: address })
    await waitForMails(address, 1)
    await setClock('10:00', -1)
    const mails = await waitForMails(address, 2)
    const link = /http\S+(\/api\/mail\/\S+\/coming\?lang=en)/.exec(mails[1]?.mail.text ?? '')?.[1] ?? ''
    expect(await (await fetch(product.address + link)).text()).toContain('I am coming')
    expect(await findBooking(id)).not.toHaveProperty('reconfirmedAt')
    for (const time of ['10:05', '10:10']) {
      await setClock(time, -1)
      const pressed = await fetch(product.address + link, { method: 'POST' })
      expect([pressed.status, await pressed.text()]).toEqual([200, expect.stringContaining('look forward')])
    }
    expect(await readDetails(id)).toMatchObject({
      reconfirmedAt: toDate('10:05', -1).toISOString(),
      reconfirmedBy: 'guest',
    })
    await staff.send('PATCH', `/api/reservations/${id}/status`, { status: 'cancelled' })
    expect(await (await fetch(product.address + link)).text()).toContain('no longer be confirmed')
    const forged = link.replace(/\.[\w-]+\/coming/, `.${'A'.repeat(22)}/coming`)
    expect((await fetch(product.address + forged, { method: 'POST' })).status).toBe(404)
  })

  it('is marked by staff who called, and the guest does not read who', async () => {
    const guest = await product.customer()
    const { id } = await book({}, guest)
    const mark = (reconfirmed: boolean, by: Person = staff) =>
      by.send<Answered>('PATCH', `/api/reservations/${id}/reconfirmed`, { reconfirmed })
    expect((await mark(true)).body).toMatchObject({ reconfirmedAt: expect.any(String), reconfirmedBy: 'viewer' })
    const phone = encodeURIComponent(guest.customer.phoneNumber)
    const { body } = await guest.get<Reservation[]>(`/api/reservations/customer/${phone}`)
    expect(body[0]).toHaveProperty('reconfirmedAt')
    expect(body[0]).not.toHaveProperty('reconfirmedBy')
    expect((await mark(false)).body).not.toHaveProperty('reconfirmedAt')
    expect((await mark(true, guest)).status).toBe(403)
    const acts = await listAuditEntries(`reservation:${id}`)
    expect(acts.filter(({ what }) => what === 'reservation.reconfirm')).toHaveLength(2)
  })
})

describe.skipIf(isMixed)('an edit without notice', () => {
  it('mails nothing about the change, and the next mail tells the new state', async () => {
    const address = createAddress()
    const booking = await book({ customerEmail: address })
    await waitForMails(address, 1)
    await waitFor(
      () => BookingMails.findOne({ reservationId: booking.id }).lean(),
      (record) => record?.announced !== undefined,
    )
    expect((await edit(booking, { time: '19:30', withoutNotice: true })).body).toMatchObject({ time: '19:30' })
    const acts = await listAuditEntries(`reservation:${booking.id}`)
    expect(acts.find(({ what }) => what === 'reservation.edit')).toMatchObject({ after: { withoutNotice: true } })
    await setClock('10:00', -1)
    const mails = await waitForMails(address, 2)
    expect(mails.map(({ mail }) => mail.subject)).toEqual([
      expect.stringContaining('7:00'),
      expect.stringMatching(/^Your table on .*7:30/),
    ])
  })
})
