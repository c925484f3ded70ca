import { allCalls } from '@sufra/contracts/calls'
import type { Customer } from '@sufra/contracts/customers/entities'
import type { OfferedSlot, Reservation, ReservationDetails } from '@sufra/contracts/reservations/bookings/entities'
import type { WaitlistEntry } from '@sufra/contracts/reservations/waitlist/entities'
import { addDays } from '@sufra/domain/platform/calendar-day'
import { Reservations } from 'services/reservations/bookings/reservation.model'
import { Feedbacks } from 'services/reservations/feedback/feedback.model'
import { Waitlist, type WaitlistRecord } from 'services/reservations/waitlist/waitlist.model'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { createKeyClient } from '../../harness/api-key.ts'
import { listAuditEntries } from '../../harness/audit-entries.ts'
import { openLiveStream } from '../../harness/live-stream.ts'
import { isMixed } from '../../harness/mixed-release.ts'
import { createOnlineDesk, openOnlineBooking } from '../../harness/online-desk.ts'
import { type Person, tally } from '../../harness/person.ts'
import { createPhone, NOON, startTestProduct, type TestProduct } from '../../harness/product.ts'
import { makeBooking, makeFeedback, storeBookings } from '../../harness/stored-records.ts'
import { waitFor } from '../../harness/wait-for.ts'

type Guest = Person & { customer: Customer }
type Refusable = Reservation & { code: string }

/** The last release does not know later calls. */
const REFUSED = isMixed ? /^(FORBIDDEN|FEEDBACK_NOT_FOUND|UNAVAILABLE|NOT_FOUND)$/ : /^(FORBIDDEN|FEEDBACK_NOT_FOUND)$/

let product: TestProduct
let editor: Person
let viewer: Person
let day = '2036-12-05'
let lastId = 71_000_000
beforeAll(async () => {
  product = await startTestProduct()
  editor = await product.editor()
  viewer = await product.viewer()
  await openOnlineBooking(editor)
})
afterAll(() => product.stop())
beforeEach(() => {
  day = addDays(day, 1)
})

const desk = createOnlineDesk(
  () => product,
  () => day,
)
const book = (person: Person, customerPhone: string, fields: object = {}) => {
  const wish = { customerName: 'Layla', customerPhone, date: day, time: '19:00', partySize: 2, ...fields }
  return person.post<Refusable>('/api/reservations', wish)
}
const wait = (person: Person, customerPhone: string) => {
  const wish = { customerName: 'Layla', customerPhone, date: day, from: '19:00', until: '20:00', partySize: 2 }
  return person.post<WaitlistEntry & { code: string }>('/api/waitlist', wish)
}
const change = (person: Person, id: number, changes: object) =>
  person.send<Refusable>('PATCH', `/api/reservations/${id}`, changes)
const claim = (person: Person, token: string) => person.post<Refusable>('/api/reservations/claim', { token })
const assign = (person: Person, id: number, customerId: number | null) =>
  person.send<Refusable>('PUT', `/api/reservations/${id}/customer`, { customerId })
const readDetails = async (id: number) => (await viewer.get<ReservationDetails>(`/api/reservations/${id}/card`)).body
const listActs = async (id: number, what: string) =>
  (await listAuditEntries(`reservation:${id}`)).filter((act) => act.what === what)
const toPath = (phone: string) => encodeURIComponent(phone)
const listOwn = async (guest: Guest) =>
  (await guest.get<Reservation[]>(`/api/reservations/customer/${toPath(guest.customer.phoneNumber)}`)).body
const listOwnIds = async (guest: Guest) => (await listOwn(guest)).map(({ id }) => id)
const deleteAccount = ({ customer: { id, firstName }, post }: Guest) =>
  post(`/api/customers/${id}/delete-account`, { password: firstName })

async function addVisit(customerPhone: string, customerId: number | null): Promise<number> {
  lastId += 1
  const visit = { date: '2036-11-20', status: 'completed', customerPhone, customerId } as const
  await storeBookings([makeBooking(lastId, visit)])
  await Feedbacks.create(makeFeedback(lastId, { requestedAt: NOON }))
  return lastId
}

describe('a phone that somebody else registers', () => {
  /** What one person has under a phone without an account, and another one's account with it. */
  async function registerPhoneOfOther() {
    const phone = createPhone()
    const { reservation, token } = await desk.book({ customerPhone: phone })
    const byStaff = (await book(editor, phone, { time: '21:30', partySize: 12 })).body
    const waiting = (await wait(editor, phone)).body
    const visit = await addVisit(byStaff.customerPhone, null)
    const thief = await product.customer({ phoneNumber: phone })
    return { thief, phone: byStaff.customerPhone, online: reservation.id, token, byStaff, waiting, visit }
  }

  it('shows nothing of what was booked with it before', async () => {
    const { thief, phone, online, byStaff, waiting, visit } = await registerPhoneOfOther()
    expect(await listOwn(thief)).toEqual([])
    const upcoming = await thief.get(`/api/reservations/upcoming?phone=${toPath(phone)}`)
    expect(upcoming.body).toEqual({ reservation: null, count: 0 })
    expect((await thief.get(`/api/waitlist/customer/${toPath(phone)}`)).body).toEqual([])
    for (const id of [online, byStaff.id]) {
      expect((await change(thief, id, { status: 'cancelled' })).body.code).toBe('FORBIDDEN')
      expect((await thief.get(`/api/reservations/slots?date=${day}&reservationId=${id}`)).body.code).toBe('FORBIDDEN')
    }
    for (const act of ['take', 'leave'])
      expect((await thief.post(`/api/waitlist/${waiting.id}/${act}`)).body.code).toBe('FORBIDDEN')
    const answer = await thief.send('PUT', `/api/reservations/${visit}/feedback`, {
      score: 3,
      text: null,
      wantsCall: false,
    })
    expect(answer.body.code).toBe('FEEDBACK_NOT_FOUND')
    const { body } = await editor.get<Reservation[]>(`/api/reservations/customer/${toPath(phone)}`)
    expect(body.map(({ id }) => id)).toEqual(expect.arrayContaining([online, byStaff.id, visit]))
  })

  it('opens no call about them', async () => {
    const { thief, online, byStaff, waiting, visit } = await registerPhoneOfOther()
    const older: Record<string, number[]> = { reservations: [online, byStaff.id, visit], waitlist: [waiting.id] }
    const feedback = { score: 3, text: null, wantsCall: false }
    const seen = new Set<string>()
    for (const { method, path } of allCalls) {
      const area = /^\/api\/(reservations|waitlist)\/:id/.exec(path)?.[1]
      for (const id of older[area ?? ''] ?? []) {
        const answer = await thief.send(method, path.replace(':id', `${id}`), method === 'GET' ? undefined : feedback)
        expect([path, answer.body.code]).toEqual([path, expect.stringMatching(REFUSED)])
        seen.add(path)
      }
    }
    expect(seen.size).toBeGreaterThan(10)
  })

  it('tells no refusal from it, so that nobody learns when its owner comes', async () => {
    const { thief, phone } = await registerPhoneOfOther()
    expect((await book(thief, phone, { time: '21:00', partySize: 20 })).status).toBe(201)
    expect((await wait(thief, phone)).status).toBe(201)
  })

  it('gets nothing from a key, which typed the phone unseen', async () => {
    const guest = await product.customer()
    const key = await createKeyClient(editor, product.person())
    const wish = { customerName: 'Layla', customerPhone: guest.customer.phoneNumber, date: day, time: '19:00' }
    expect((await key.post('/api/reservations', { ...wish, partySize: 2 })).status).toBe(201)
    expect(await listOwn(guest)).toEqual([])
  })

  it('receives no live events about them', async () => {
    const { thief, byStaff, token } = await registerPhoneOfOther()
    const stream = await openLiveStream(product.address, thief)
    await editor.send('PATCH', `/api/reservations/${byStaff.id}/arrived`, { arrived: true })
    await desk.change(token, { partySize: 3 })
    const own = (await book(thief, thief.customer.phoneNumber)).body
    await stream.waitForChanges({ kind: 'reservation', id: own.id, date: day })
    stream.close()
    const received = stream.listChanges().filter(({ kind }) => ['reservation', 'waitlist', 'feedback'].includes(kind))
    expect(received).toEqual([{ kind: 'reservation', id: own.id, date: day }])
  })

  it('keeps them when the account is deleted by its owner, and loses them when staff delete it', async () => {
    const { thief, phone, online, byStaff, token, waiting } = await registerPhoneOfOther()
    const countStored = async () => [
      await Reservations.countDocuments({
        id: { $in: [online, byStaff.id] },
        customerPhone: phone,
        status: 'confirmed',
      }),
      await Waitlist.countDocuments({ id: waiting.id, customerPhone: phone, quotaSlot: 1 }),
    ]
    expect((await deleteAccount(thief)).status).toBe(204)
    expect(await countStored()).toEqual([2, 1])
    expect((await desk.read(token)).body).toMatchObject({ customerName: 'Layla', status: 'confirmed' })
    expect(await listAuditEntries(`reservation:${byStaff.id}`)).toMatchObject([{ after: { customerName: 'Layla' } }])
    const again = await product.customer({ phoneNumber: phone })
    expect((await editor.send('DELETE', `/api/customers/${again.customer.id}`)).status).toBe(204)
    expect(await countStored()).toEqual([0, 0])
    expect((await desk.read(token)).status).toBe(404)
  })

  it('gives a guest nothing when staff correct the guest’s phone to it', async () => {
    const phone = createPhone()
    const { reservation } = await desk.book({ customerPhone: phone })
    const byStaff = (await book(editor, phone)).body
    const guest = await product.customer()
    const own = (await book(guest, guest.customer.phoneNumber, { time: '13:00' })).body
    await editor.send('PUT', `/api/admin/customers/${guest.customer.id}/phone`, { phoneNumber: phone, reason: 'New' })
    await guest.post('/api/auth/login', { phoneNumber: phone, password: guest.customer.firstName })
    expect((await guest.get<Reservation[]>(`/api/reservations/customer/${phone}`)).body).toMatchObject([
      { id: own.id, customerPhone: byStaff.customerPhone },
    ])
    expect((await change(guest, reservation.id, { status: 'cancelled' })).status).toBe(403)
  })
})

describe('what is booked for a guest’s phone', () => {
  it('at the public page, or by another guest, is invisible to the guest', async () => {
    const [guest, other] = [await product.customer(), await product.customer()]
    const { phoneNumber: customerPhone } = guest.customer
    await desk.book({ customerPhone, specialRequests: 'Read this' })
    const theirs = (await book(other, customerPhone)).body
    await addVisit(customerPhone, other.customer.id)
    expect(await listOwn(guest)).toEqual([])
    expect((await change(guest, theirs.id, { partySize: 3 })).status).toBe(403)
    expect(await listOwnIds(other)).toContain(theirs.id)
  })

  it('by staff belongs to the account, without using up its limits', async () => {
    const guest = await product.customer()
    const { id: customerId, phoneNumber: phone } = guest.customer
    const { id } = (await book(viewer, phone, { partySize: 20 })).body
    const waiting = (await wait(viewer, phone)).body
    expect(await readDetails(id)).toMatchObject({ customerId, isAssignedByStaff: true })
    expect(await listOwnIds(guest)).toEqual([id])
    const waits = await guest.get<WaitlistEntry[]>(`/api/waitlist/customer/${toPath(phone)}`)
    expect(waits.body.map((entry) => entry.id)).toEqual([waiting.id])
    expect((await wait(guest, phone)).body.code).toBe('ALREADY_WAITING')
    expect((await change(guest, id, { status: 'cancelled' })).status).toBe(200)
  })

  it('follows the phone when staff correct it, unless the guest made the booking', async () => {
    const [guest, other] = [await product.customer(), await product.customer()]
    const { phoneNumber: phone } = guest.customer
    const wrong = (await book(viewer, phone)).body
    const own = (await book(guest, phone, { time: '13:00' })).body
    const form = { customerName: 'Layla', customerPhone: other.customer.phoneNumber, date: day, partySize: 2 }
    for (const { id, time } of [wrong, own])
      expect((await viewer.send('PUT', `/api/reservations/${id}`, { ...form, time })).status).toBe(200)
    expect([await listOwnIds(guest), await listOwnIds(other)]).toEqual([[own.id], [wrong.id]])
    const [line] = await listActs(wrong.id, 'reservation.edit')
    expect(line).toMatchObject({
      before: { customerId: guest.customer.id },
      after: { customerId: other.customer.id },
    })
    expect((await deleteAccount(guest)).status).toBe(204)
    expect(JSON.stringify(await listAuditEntries(`reservation:${wrong.id}`))).not.toContain(phone)
    const nobody = { ...form, customerPhone: createPhone(), time: wrong.time }
    await viewer.send('PUT', `/api/reservations/${wrong.id}`, nobody)
    expect([await listOwnIds(other), (await readDetails(wrong.id)).customerId]).toEqual([[], null])
  })
})

describe('adding an online reservation to one’s account', () => {
  it('needs its link, is repeatable, and opens it like the own ones', async () => {
    const guest = await product.customer()
    const { reservation, token } = await desk.book()
    expect(reservation).not.toHaveProperty('hasAccount')
    const stream = await openLiveStream(product.address, guest)
    for (let tries = 0; tries < 2; tries += 1)
      expect(await claim(guest, token)).toMatchObject({ status: 200, body: { id: reservation.id } })
    await stream.waitForChanges({ kind: 'reservation', id: reservation.id, date: day })
    stream.close()
    expect((await desk.read(token)).body).toMatchObject({ id: reservation.id, hasAccount: true })
    expect(await listOwnIds(guest)).toEqual([reservation.id])
    expect((await change(guest, reservation.id, { partySize: 4 })).body.partySize).toBe(4)
    const { body: times } = await guest.get<OfferedSlot[]>(
      `/api/reservations/slots?date=${day}&reservationId=${reservation.id}`,
    )
    expect(times.length).toBeGreaterThan(0)
    expect((await desk.change(token, { status: 'cancelled' })).status).toBe(200)
    expect((await claim(guest, token)).body.status).toBe('cancelled')
  })

  it('is refused for another’s, an unknown, a cancelled one and one that began', async () => {
    const [guest, other] = [await product.customer(), await product.customer()]
    const { token } = await desk.book()
    await claim(other, token)
    expect(await claim(guest, token)).toMatchObject({ status: 409, body: { code: 'RESERVATION_HAS_ACCOUNT' } })
    expect((await claim(guest, '1.AAAAAAAAAAAAAAAAAAAAAA')).body.code).toBe('RESERVATION_NOT_FOUND')
    const { token: cancelled } = await desk.book()
    await desk.change(cancelled, { status: 'cancelled' })
    expect((await claim(guest, cancelled)).body.code).toBe('RESERVATION_NOT_EDITABLE')
    const begun = await desk.book()
    await Reservations.updateOne({ id: begun.reservation.id }, { $set: { startsAt: NOON } })
    expect((await claim(guest, begun.token)).body.code).toBe('RESERVATION_NOT_EDITABLE')
    expect(await listOwn(guest)).toEqual([])
  })

  it('happens for one of several accounts at the same moment', async () => {
    const guests = await Promise.all(Array.from({ length: 6 }, () => product.customer()))
    const { reservation, token } = await desk.book()
    const answers = await Promise.all(guests.map((guest) => claim(guest, token)))
    expect(tally(answers)).toEqual({ 200: 1, 409: 5 })
    const lists = await Promise.all(guests.map(listOwnIds))
    expect(lists.flat()).toEqual([reservation.id])
  })

  it('or staff add it to another’s account at the same moment: one of both counts', async () => {
    const [guest, other] = [await product.customer(), await product.customer()]
    for (let round = 0; round < 8; round += 1) {
      const { reservation, token } = await desk.book()
      const answers = await Promise.all([claim(guest, token), assign(viewer, reservation.id, other.customer.id)])
      expect(tally(answers)).toEqual({ 200: 1, 409: 1 })
      const owner = answers[0].status === 200 ? guest : other
      expect(await Reservations.findOne({ id: reservation.id }).lean()).toMatchObject({ customerId: owner.customer.id })
      expect((await listOwnIds(owner === guest ? other : guest)).includes(reservation.id)).toBe(false)
      await desk.change(token, { status: 'cancelled' })
    }
  })

  it('goes on with the account: its phone’s correction and its deletion', async () => {
    const guest = await product.customer()
    const { id, phoneNumber: customerPhone, firstName } = guest.customer
    const { reservation, token } = await desk.book({ customerPhone })
    await claim(guest, token)
    const phoneNumber = createPhone()
    await editor.send('PUT', `/api/admin/customers/${id}/phone`, { phoneNumber, reason: 'A digit was wrong' })
    expect((await desk.read(token)).status).toBe(404)
    await guest.post('/api/auth/login', { phoneNumber, password: firstName })
    expect((await deleteAccount(guest)).status).toBe(204)
    expect(await Reservations.findOne({ id: reservation.id }).lean()).toMatchObject({
      customerName: 'Deleted customer',
      customerPhone: '',
      status: 'cancelled',
      customerId: null,
    })
  })
})

describe('adding a reservation to a guest’s account by staff', () => {
  it('is recorded, and can be taken back', async () => {
    const phone = createPhone()
    const { id } = (await book(viewer, phone)).body
    const guest = await product.customer({ phoneNumber: phone })
    const { id: customerId } = guest.customer
    expect(await readDetails(id)).toMatchObject({ customerId: null, member: { id: customerId } })
    for (let tries = 0; tries < 2; tries += 1) expect((await assign(viewer, id, customerId)).status).toBe(200)
    expect(await listOwnIds(guest)).toEqual([id])
    expect((await assign(viewer, id, null)).status).toBe(200)
    expect(await listOwn(guest)).toEqual([])
    expect(await listActs(id, 'reservation.account')).toMatchObject([
      { username: 'viewer', before: { customerId: null }, after: { customerId } },
      { username: 'viewer', before: { customerId }, after: { customerId: null } },
    ])
  })

  it('leaves alone what guests booked or added themselves, and what is another’s', async () => {
    const [guest, other] = [await product.customer(), await product.customer()]
    const own = (await book(guest, guest.customer.phoneNumber)).body
    const { reservation, token } = await desk.book()
    await assign(viewer, reservation.id, guest.customer.id)
    expect((await assign(viewer, reservation.id, other.customer.id)).body.code).toBe('RESERVATION_HAS_ACCOUNT')
    await claim(guest, token)
    for (const id of [own.id, reservation.id]) {
      expect((await assign(editor, id, null)).body.code).toBe('RESERVATION_HAS_ACCOUNT')
      expect((await assign(editor, id, other.customer.id)).body.code).toBe('RESERVATION_HAS_ACCOUNT')
    }
  })

  it('is refused for an unknown customer, a cancelled reservation and a walk-in', async () => {
    const { customer } = await product.customer()
    const { reservation, token } = await desk.book()
    expect((await assign(viewer, reservation.id, 424_242)).body.code).toBe('CUSTOMER_NOT_FOUND')
    await desk.change(token, { status: 'cancelled' })
    const walkIn = (await viewer.post<Reservation>('/api/reservations/walk-in', { partySize: 1 })).body
    for (const id of [reservation.id, walkIn.id])
      expect((await assign(viewer, id, customer.id)).body.code).toBe('RESERVATION_NOT_EDITABLE')
  })

  it('does the same with waitlist entries', async () => {
    const phone = createPhone()
    const { id } = (await wait(viewer, phone)).body
    const listed = async () => (await viewer.get<WaitlistEntry[]>(`/api/waitlist?date=${day}`)).body
    expect((await listed())[0]).not.toHaveProperty('assignableTo')
    const [guest, other] = [await product.customer({ phoneNumber: phone }), await product.customer()]
    const { id: customerId, phoneNumber } = guest.customer
    expect(await listed()).toMatchObject([{ id, assignableTo: customerId }])
    const assignTo = (to: number) => viewer.send<Refusable>('PUT', `/api/waitlist/${id}/customer`, { customerId: to })
    expect((await assignTo(424_242)).body.code).toBe('CUSTOMER_NOT_FOUND')
    for (let tries = 0; tries < 2; tries += 1) expect((await assignTo(customerId)).status).toBe(200)
    expect((await assignTo(other.customer.id)).body.code).toBe('RESERVATION_HAS_ACCOUNT')
    expect((await listed())[0]).not.toHaveProperty('assignableTo')
    const own = await guest.get<WaitlistEntry[]>(`/api/waitlist/customer/${toPath(phoneNumber)}`)
    expect(own.body.map((entry) => entry.id)).toEqual([id])
    expect((await wait(guest, phoneNumber)).body.code).toBe('ALREADY_WAITING')
    expect((await guest.post(`/api/waitlist/${id}/leave`)).status).toBe(200)
    expect((await listed())[0]).not.toHaveProperty('assignableTo')
  })

  it('takes the waitlist entry along whose table it is', async () => {
    const phone = createPhone()
    const entry = (await wait(viewer, phone)).body
    const held = await waitFor(
      () => Waitlist.findOne({ id: entry.id }).lean<WaitlistRecord>(),
      (stored) => stored?.status === 'held',
    )
    const guest = await product.customer({ phoneNumber: phone })
    expect((await guest.post(`/api/waitlist/${entry.id}/take`)).status).toBe(403)
    expect((await assign(viewer, held?.table?.reservationId ?? 0, guest.customer.id)).status).toBe(200)
    expect((await guest.post(`/api/waitlist/${entry.id}/take`)).body).toMatchObject({ status: 'taken' })
  })
})
