import type { OfferedSlot, Reservation } from '@sufra/contracts/reservations/bookings/entities'
import type { WaitlistEntry } from '@sufra/contracts/reservations/waitlist/entities'
import { Mails } from 'services/messaging/mail/mail.model'
import { Reservations } from 'services/reservations/bookings/reservation.model'
import { Waitlist } from 'services/reservations/waitlist/waitlist.model'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { isMixed } from '../../harness/mixed-release.ts'
import { type Person, tally } from '../../harness/person.ts'
import { createPhone, startTestProduct, type TestProduct } from '../../harness/product.ts'
import { PATIENCE_MS } from '../../harness/run-conditions.ts'
import { setCapacity } from '../../harness/write-directly.ts'

type Waiting = WaitlistEntry & { code: string }

let product: TestProduct
let staff: Person
/** A Friday; each test uses another, so that guests do not meet. */
let friday = new Date('2036-11-28T00:00:00+04:00')
beforeAll(async () => {
  product = await startTestProduct({ OPEN_BOOKINGS: '3' }, undefined, { patienceMs: PATIENCE_MS, sweepMs: 50 })
  staff = await product.viewer()
})
afterAll(() => product.stop())
beforeEach(async () => {
  await setCapacity(1, 20)
  friday = new Date(friday.getTime() + 7 * 86_400_000)
  setClock('12:00')
  staff = await product.viewer()
})

/** Sets the clock to a time of the Friday, in Dubai. */
function setClock(time: string): void {
  const [hours = 0, minutes = 0] = time.split(':').map(Number)
  product.clock.now = new Date(friday.getTime() + (hours * 60 + minutes) * 60_000)
}
const getDay = () => new Date(friday.getTime() + 12 * 3_600_000).toISOString().slice(0, 10)
const toIso = (time: string) => new Date(`${getDay()}T${time}:00+04:00`).toISOString()

const createWish = (fields: Record<string, unknown> = {}) => ({
  customerName: 'Mariam Waiting',
  customerPhone: createPhone(),
  date: getDay(),
  from: '19:00',
  until: '20:00',
  partySize: 2,
  ...fields,
})
const join = (who: Person, fields?: Record<string, unknown>, headers?: Record<string, string>) =>
  who.post<Waiting>('/api/waitlist', createWish(fields), headers)
const joinAs = async (fields?: Record<string, unknown>) => (await join(staff, fields)).body
const answer = (who: Person, { id }: { id: number }, how: 'take' | 'leave') =>
  who.post<Waiting>(`/api/waitlist/${id}/${how}`, {})
const list = async () => (await staff.get<WaitlistEntry[]>(`/api/waitlist?date=${getDay()}`)).body
const getEntry = async ({ id }: { id: number }) => (await list()).find((each) => each.id === id) as WaitlistEntry
const getStatus = async (who: { id: number }) => (await getEntry(who)).status
const waitForStatus = (who: { id: number }, status: string) =>
  expect.poll(() => getStatus(who), { timeout: 20_000 }).toBe(status)
const book = async (time: string, fields: Record<string, unknown> = {}) => {
  const person = { customerName: 'Omar Booked', customerPhone: createPhone() }
  return (
    await staff.post<Reservation>('/api/reservations', { ...person, date: getDay(), time, partySize: 2, ...fields })
  ).body
}
const press = (id: number, status: string) => staff.send('PATCH', `/api/reservations/${id}/status`, { status })
const getStored = (id: number) => Reservations.findOne({ id }).lean()
const freeAt = async (time: string) => {
  const { body } = await staff.get<OfferedSlot[]>(`/api/reservations/slots?date=${getDay()}`)
  return body.find((slot) => slot.time === time)?.freeTables
}

describe('table that becomes free', () => {
  it('is held for the first matching waitlist entry for fifteen minutes, without a mail where none are sent', async () => {
    const booked = await book('19:30')
    const many = await joinAs({ partySize: 20, from: '21:00', until: '21:00' })
    const first = await joinAs({ specialRequests: 'A high chair', customerEmail: 'mariam@mail.example' })
    const second = await joinAs()
    expect([many.status, first.status, second.status]).toEqual(['waiting', 'waiting', 'waiting'])
    await press(booked.id, 'cancelled')
    await waitForStatus(first, 'held')
    const { table } = await getEntry(first)
    expect(table).toMatchObject({ time: '19:00', startsAt: toIso('19:00'), heldUntil: toIso('12:15'), notice: 'none' })
    expect(await getStored(table?.reservationId ?? 0)).toMatchObject({
      customerName: 'Mariam Waiting',
      customerPhone: first.customerPhone,
      specialRequests: 'A high chair',
      status: 'confirmed',
      time: '19:00',
      heldUntil: new Date(toIso('12:15')),
    })
    expect([await getStatus(second), await freeAt('19:30')]).toEqual(['waiting', 0])
    expect(await Mails.countDocuments({})).toBe(0)
  })

  // The release before ended the sweep at the first failure.
  it.skipIf(isMixed)(
    'goes to the next entry where holding it for the first one fails, and later to that one',
    async () => {
      const booked = await book('19:30')
      const [first, second] = [await joinAs(), await joinAs()]
      const setName = (customerName: unknown) =>
        Waitlist.collection.updateOne({ id: first.id }, { $set: { customerName } } as never)
      await setName(5)
      await press(booked.id, 'cancelled')
      const getStoredStatus = async (id: number) => (await Waitlist.findOne({ id }).lean())?.status
      await expect.poll(() => getStoredStatus(second.id), { timeout: 20_000 }).toBe('held')
      expect(await getStoredStatus(first.id)).toBe('waiting')
      await setName('Mariam Waiting')
      setClock('13:30')
      await waitForStatus(first, 'held')
    },
  )

  it('is offered at another requested time, and only to matching entries', async () => {
    await book('19:00')
    const early = await joinAs({ from: '17:30', until: '18:30' })
    const late = await joinAs({ from: '20:00', until: '21:30' })
    await waitForStatus(late, 'held')
    expect((await getEntry(late)).table).toMatchObject({ time: '21:00' })
    expect(await getStatus(early)).toBe('waiting')
  })

  it.each([
    [
      'a booking is moved',
      (id: number) => staff.send('PATCH', `/api/reservations/${id}`, { date: getDay(), time: '14:00' }),
    ],
    ['guests do not come', (id: number) => press(id, 'no_show')],
    ['the room grows', () => setCapacity(2, 20)],
  ])('is detected when %s', async (_what, free) => {
    const { id } = await book('19:30')
    const waiting = await joinAs()
    await free(id)
    await waitForStatus(waiting, 'held')
  })

  it('becomes a booking when accepted, also when accepted twice', async () => {
    const waiting = await joinAs()
    await waitForStatus(waiting, 'held')
    const [first, second] = await Promise.all([answer(staff, waiting, 'take'), answer(staff, waiting, 'take')])
    expect([first.status, second.status, first.body.status]).toEqual([200, 200, 'taken'])
    const booking = await getStored(first.body.table?.reservationId ?? 0)
    expect([booking?.status, booking?.heldUntil, await freeAt('19:00')]).toEqual(['confirmed', undefined, 0])
    setClock('12:30')
    expect((await answer(staff, waiting, 'leave')).body.status).toBe('taken')
    expect((await getStored(booking?.id ?? 0))?.status).toBe('confirmed')
  })

  it('goes to the next entry when it is declined or its hold expires', async () => {
    const [first, second, third] = [await joinAs(), await joinAs(), await joinAs()]
    await waitForStatus(first, 'held')
    expect((await answer(staff, first, 'leave')).body.status).toBe('declined')
    await waitForStatus(second, 'held')
    setClock('12:15')
    expect(await answer(staff, second, 'take')).toMatchObject({ status: 409, body: { code: 'TABLE_NOT_HELD' } })
    await waitForStatus(second, 'lapsed')
    await waitForStatus(third, 'held')
    expect(await getStatus(second)).toBe('lapsed')
    const { table } = await getEntry(second)
    expect(await getStored(table?.reservationId ?? 0)).toMatchObject({ status: 'cancelled' })
  })

  it('is accepted by editing its booking and declined by cancelling it', async () => {
    const first = await joinAs()
    await waitForStatus(first, 'held')
    const { table } = await getEntry(first)
    const path = `/api/reservations/${table?.reservationId}`
    expect((await staff.send('PATCH', path, { date: getDay(), time: '20:00' })).body).not.toHaveProperty('heldUntil')
    expect(await getStatus(first)).toBe('taken')
    const second = await joinAs({ from: '13:00', until: '13:00' })
    await waitForStatus(second, 'held')
    await press((await getEntry(second)).table?.reservationId ?? 0, 'cancelled')
    expect(await getStatus(second)).toBe('declined')
  })

  it('whose hold lapsed stays lapsed until staff restore its booking', async () => {
    const waiting = await joinAs()
    await waitForStatus(waiting, 'held')
    const { table } = await getEntry(waiting)
    setClock('12:15')
    await waitForStatus(waiting, 'lapsed')
    const viewer = staff
    staff = await product.editor()
    await press(table?.reservationId ?? 0, 'confirmed')
    expect(await getStatus(waiting)).toBe('taken')
    expect(await getStored(table?.reservationId ?? 0)).toMatchObject({ status: 'confirmed' })
    expect(await getStored(table?.reservationId ?? 0)).not.toHaveProperty('heldUntil')
    staff = viewer
  })
})

describe('waitlist entry', () => {
  it('ends when none of its times can be booked any more', async () => {
    await book('19:30')
    const waiting = await joinAs()
    setClock('19:31')
    staff = await product.viewer()
    await waitForStatus(waiting, 'over')
    expect((await answer(staff, waiting, 'leave')).body.status).toBe('over')
  })

  it('can be left and is unique per day and phone, however often it is sent', async () => {
    await book('19:30')
    const customerPhone = createPhone()
    const both = await Promise.all([join(staff, { customerPhone }), join(staff, { customerPhone })])
    expect(tally(both)).toEqual({ 201: 1, 409: 1 })
    expect(both.find(({ status }) => status === 409)?.body.code).toBe('ALREADY_WAITING')
    const waiting = both.find(({ status }) => status === 201)?.body as Waiting
    expect((await answer(staff, waiting, 'leave')).body.status).toBe('left')
    expect(await answer(staff, waiting, 'take')).toMatchObject({ status: 409, body: { code: 'TABLE_NOT_HELD' } })
    const listOfPart = async (part: string) =>
      (await staff.get<WaitlistEntry[]>(`/api/waitlist?date=${getDay()}&part=${part}`)).body.map(({ id }) => id)
    expect(await listOfPart('ended')).toEqual([waiting.id])
    expect(await listOfPart('open')).toEqual([])
    const key = { 'Idempotency-Key': `waits-${getDay()}` }
    const again = await Promise.all([1, 2].map(() => join(staff, { customerPhone, customerName: 'Again' }, key)))
    expect(new Set(again.map(({ body }) => body.id)).size).toBe(1)
  })

  it('requires bookable times of the day in order', async () => {
    expect(await join(staff, { from: '20:00', until: '19:00' })).toMatchObject({
      status: 400,
      body: { code: 'VALIDATION_ERROR', details: [{ field: 'until' }] },
    })
    expect((await join(staff, { from: '03:00' })).body.code).toBe('OUTSIDE_HOURS')
    setClock('18:45')
    staff = await product.viewer()
    expect((await join(staff)).body.code).toBe('TOO_SOON')
  })

  it('of a guest uses the own phone, and only that guest can answer for its table', async () => {
    const [guest, other] = [await product.customer(), await product.customer()]
    const { body } = await join(guest)
    expect(body.customerPhone).toBe(guest.customer.phoneNumber)
    await waitForStatus(body, 'held')
    const path = `/api/waitlist/customer/${encodeURIComponent(guest.customer.phoneNumber)}`
    expect((await guest.get<WaitlistEntry[]>(path)).body).toMatchObject([{ id: body.id, status: 'held' }])
    expect((await other.get(path)).status).toBe(403)
    expect((await answer(other, body, 'take')).status).toBe(403)
    expect((await guest.get(`/api/waitlist?date=${getDay()}`)).status).toBe(403)
    expect((await answer(guest, body, 'take')).body.status).toBe('taken')
  })

  it('of a guest counts towards the booking limit', async () => {
    const guest = await product.customer()
    const bookOwn = (date: string, time: string) =>
      guest.post<{ id: number }>('/api/reservations', {
        ...createWish({ customerPhone: guest.customer.phoneNumber }),
        date,
        time,
      })
    const getLaterDay = (days: number) =>
      new Date(friday.getTime() + (12 + days * 24) * 3_600_000).toISOString().slice(0, 10)
    const own = await Promise.all([1, 2, 3].map((days) => bookOwn(getLaterDay(days), '13:00')))
    expect(tally(own)).toEqual({ 201: 3 })
    const waiting = (await join(guest)).body
    const next = await joinAs()
    await waitForStatus(next, 'held')
    expect(await getStatus(waiting)).toBe('waiting')
    await answer(staff, next, 'leave')
    await press(Number(own[0]?.body.id), 'cancelled')
    await waitForStatus(waiting, 'held')
    const more = await Promise.all([1, 2, 3].map((days) => join(guest, { date: getLaterDay(days), from: '14:00' })))
    expect(tally(more)).toEqual({ 201: 2, 409: 1 })
    expect(more.find(({ status }) => status === 409)?.body).toMatchObject({ code: 'WAITING_ENOUGH', open: 3 })
    const taken = await answer(guest, waiting, 'take')
    expect(taken.body.status).toBe('taken')
    expect((await bookOwn(getLaterDay(4), '13:00')).status).toBe(409)
  })

  it('of a guest whose hold lapsed cannot be taken by moving its booking', async () => {
    const guest = await product.customer()
    const { body } = await join(guest)
    await waitForStatus(body, 'held')
    const { table } = await getEntry(body)
    const move = (who: Person) =>
      who.send('PATCH', `/api/reservations/${table?.reservationId}`, { date: getDay(), time: '21:00' })
    setClock('12:15')
    expect(await move(guest)).toMatchObject({ status: 409 })
    await waitForStatus(body, 'lapsed')
  })

  it('of a deleted guest is removed, and its table goes to the next entry', async () => {
    const guest = await product.customer({ firstName: 'Huda' })
    const { body } = await join(guest, { customerName: 'Huda' })
    await waitForStatus(body, 'held')
    const next = await joinAs()
    const editor = await product.editor()
    expect((await editor.send('DELETE', `/api/customers/${guest.customer.id}`)).status).toBe(204)
    await waitForStatus(next, 'held')
    expect(await getEntry(body)).toMatchObject({
      status: 'declined',
      customerName: 'Deleted customer',
      customerPhone: '',
    })
  })
})

describe('concurrent waitlist and booking changes', () => {
  it('give out as many tables as there are', async () => {
    await setCapacity(3, 80)
    const had = [await book('19:30'), await book('19:30'), await book('19:30')]
    const waiting = await Promise.all(Array.from({ length: 6 }, () => joinAs({ from: '19:30', until: '19:30' })))
    const bookings = Array.from({ length: 6 }, () =>
      staff.post('/api/reservations', { ...createWish(), customerName: 'Booker', time: '19:30' }),
    )
    await Promise.all([...had.map(({ id }) => press(id, 'cancelled')), ...bookings])
    const countConfirmed = () => Reservations.countDocuments({ date: getDay(), status: 'confirmed' })
    await expect.poll(countConfirmed, { timeout: 20_000 }).toBe(3)
    const held = (await list()).filter(({ status }) => status === 'held')
    const booked = (await Promise.all(bookings)).filter(({ status }) => status === 201)
    expect([held.length + booked.length, await freeAt('19:30'), waiting.length]).toEqual([3, 0, 6])
    // First come, first served.
    expect(held.map(({ id }) => id)).toEqual(
      waiting
        .map(({ id }) => id)
        .sort((a, b) => a - b)
        .slice(0, held.length),
    )
  })

  it('accept or decline a held table, never both', async () => {
    for (let round = 0; round < 5; round += 1) {
      const waiting = await joinAs({ from: '13:00', until: '13:00' })
      await waitForStatus(waiting, 'held')
      const { table } = await getEntry(waiting)
      const answers = await Promise.all([
        answer(staff, waiting, 'take'),
        answer(staff, waiting, 'leave'),
        answer(staff, waiting, 'take'),
        answer(staff, waiting, 'leave'),
      ])
      const { status } = await getEntry(waiting)
      const statuses = new Set(answers.filter((each) => each.status === 200).map(({ body }) => body.status))
      const booking = await getStored(table?.reservationId ?? 0)
      expect([[...statuses], booking?.status]).toEqual([[status], status === 'taken' ? 'confirmed' : 'cancelled'])
      await press(booking?.id ?? 0, 'cancelled')
    }
  })

  it('end a held table accepted, cancelled by staff or expired, only one of these', async () => {
    for (let round = 0; round < 5; round += 1) {
      setClock('12:00')
      const waiting = await joinAs({ from: '13:00', until: '13:00' })
      await waitForStatus(waiting, 'held')
      const { table } = await getEntry(waiting)
      const id = table?.reservationId ?? 0
      const taking = answer(staff, waiting, 'take')
      const cancelling = round % 2 === 0 ? press(id, 'cancelled') : null
      setClock('12:15')
      const [taken, cancelled] = await Promise.all([taking, cancelling])
      await expect.poll(() => getStatus(waiting), { timeout: 20_000 }).not.toBe('held')
      const [status, booking] = [await getStatus(waiting), await getStored(id)]
      // Staff may cancel a booking just taken.
      const isBooked = status === 'taken' && cancelled?.status !== 200
      expect([taken.status, booking?.status]).toEqual([
        status === 'taken' ? 200 : 409,
        isBooked ? 'confirmed' : 'cancelled',
      ])
      expect(await freeAt('13:00')).toBe(isBooked ? 0 : 1)
      await press(id, 'cancelled')
    }
  })
})
