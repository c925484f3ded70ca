import type { LiveChange } from '@sufra/contracts/live/entities'
import type { Reservation } from '@sufra/contracts/reservations/bookings/entities'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { createBookingDesk } from '../../harness/booking-desk.ts'
import { type LiveStream, openLiveStream } from '../../harness/live-stream.ts'
import type { Person } from '../../harness/person.ts'
import { createPhone, startTestProduct, type TestProduct } from '../../harness/product.ts'
import { waitFor } from '../../harness/wait-for.ts'

const DAY = '2036-12-12'

let product: TestProduct
let editor: Person
let viewer: Person
const streams: LiveStream[] = []
beforeAll(async () => {
  product = await startTestProduct()
  editor = await product.editor()
  viewer = await product.viewer()
})
afterEach(() => {
  for (const stream of streams.splice(0)) stream.close()
})
afterAll(() => product.stop())

const desk = createBookingDesk(
  () => editor,
  () => DAY,
)
async function open(person: Person, options?: Parameters<typeof openLiveStream>[2]): Promise<LiveStream> {
  const stream = await openLiveStream(product.address, person, options)
  streams.push(stream)
  return stream
}
const savePoints = (id: number, points: number) => editor.send('PUT', `/api/customers/${id}/points`, { points })
const reward = {
  name: 'Karak',
  description: 'One cup',
  pointsCost: 10,
  dietaryPreference: 'all',
  isActive: true,
  isMultipleRedemption: true,
}
const onDay = (kind: 'reservation' | 'waitlist', { id }: { id: number }) => ({ kind, id, date: DAY })

describe('GET /api/events', () => {
  it('is an uncached event stream that proxies pass on at once', async () => {
    const { status, headers } = await open(viewer)
    expect(status).toBe(200)
    expect(headers.get('content-type')).toBe('text/event-stream; charset=utf-8')
    expect(headers.get('cache-control')).toBe('no-store')
    expect(headers.get('x-accel-buffering')).toBe('no')
  })

  it('is refused without a session', async () => {
    expect((await product.person().get('/api/events')).body).toMatchObject({ code: 'NO_SESSION' })
  })

  it('informs staff of a booking and its changes, without content', async () => {
    const stream = await open(viewer)
    const booking = await desk.book()
    await stream.waitForChanges(onDay('reservation', booking))
    const before = stream.listChanges().length
    await desk.setStatus(booking.id, 'cancelled')
    await waitFor(
      async () => stream.listChanges().length,
      (count) => count > before,
    )
    const [sent] = stream.events.filter(({ event }) => event === 'changed').slice(-1)
    expect(sent?.data).toEqual(onDay('reservation', booking))
  })

  it('informs staff of accounts and API keys', async () => {
    const stream = await open(viewer)
    const account = { username: 'live-account', role: 'viewer', password: 'a long password' }
    const { id } = (await editor.post<{ id: number }>('/api/admin/staff', account)).body
    const key = (await editor.post<{ id: number }>('/api/admin/api-keys', { name: 'Till', scopes: ['pos:orders'] }))
      .body
    await stream.waitForChanges({ kind: 'account', id }, { kind: 'apiKey', id: key.id })
  })

  it('informs guests of their own records and of public ones only', async () => {
    const [guest, other] = [await product.customer(), await product.customer()]
    const stream = await open(guest)
    await savePoints(other.customer.id, 40)
    await desk.book({ customerPhone: other.customer.phoneNumber })
    const mine = await desk.book({ customerPhone: guest.customer.phoneNumber })
    await savePoints(guest.customer.id, 30)
    const hours = await editor.post<{ id: number }>('/api/admin/special-days', {
      fromDate: '2037-01-05',
      untilDate: '2037-01-05',
      label: 'Closed',
      isClosed: true,
    })
    await stream.waitForChanges(
      onDay('reservation', mine),
      { kind: 'customer', id: guest.customer.id },
      { kind: 'hours', id: hours.body.id },
    )
    const isPublic = ({ kind }: LiveChange) => ['reward', 'offer', 'news', 'menuButton', 'hours'].includes(kind)
    const received = new Set(
      stream
        .listChanges()
        .filter((change) => !isPublic(change))
        .map(({ kind, id }) => `${kind} ${id}`),
    )
    expect(received).toEqual(new Set([`reservation ${mine.id}`, `customer ${guest.customer.id}`]))
  })

  it('resumes after the last event that arrived', async () => {
    const first = await open(viewer)
    await first.waitForChanges(onDay('reservation', await desk.book()))
    const last = String(first.events.at(-1)?.id)
    first.close()
    const missed = await desk.book()
    const second = await open(viewer, { headers: { 'Last-Event-ID': last } })
    await second.waitForChanges(onDay('reservation', missed))
  })

  it('asks to resync after a gap that it no longer knows', async () => {
    const { waitForChanges, events } = await open(viewer, { headers: { 'Last-Event-ID': '1000' } })
    await waitForChanges(onDay('reservation', await desk.book()))
    expect(events[0]?.event).toBe('resync')
  })

  it('opens five times for a session, and the newest takes the place of the oldest', async () => {
    const guest = await product.customer()
    const first = await open(guest)
    for (let index = 0; index < 5; index += 1) expect((await open(guest)).status).toBe(200)
    await first.waitForEnd()
    expect(first.events.at(-1)?.event).toBe('replaced')
  })
})

describe('a stream ends with its session', () => {
  it('by a sign-out', async () => {
    const guest = await product.customer()
    const stream = await open(guest)
    const { cookie } = guest
    await guest.post('/api/auth/logout')
    await stream.waitForEnd()
    expect((await openLiveStream(product.address, { cookie })).status).toBe(401)
  })

  it('by a new password, but for the session that chose it', async () => {
    const password = 'karak-and-cake'
    const phoneNumber = createPhone()
    const guest = await product.customer({ phoneNumber, firstName: 'Huda' })
    const other = product.person()
    expect((await other.post('/api/auth/login', { phoneNumber, password: 'Huda' })).status).toBe(200)
    const [own, foreign] = [await open(guest), await open(other)]
    const { customer } = guest
    const profile = { ...customer, password }
    expect((await guest.send('PUT', `/api/customers/${customer.id}/profile`, profile)).status).toBe(200)
    await foreign.waitForEnd()
    const booking = await desk.book({ customerPhone: customer.phoneNumber })
    await own.waitForChanges(onDay('reservation', booking))
  })

  it('by a locked till', async () => {
    const till = await product.editor()
    await till.send('PUT', '/api/admin/till', { lockMinutes: 5 })
    const stream = await open(till)
    await till.post('/api/till/lock')
    await stream.waitForEnd()
    expect((await till.get('/api/events')).body).toMatchObject({ code: 'TILL_LOCKED' })
  })
})

describe('each change is announced', () => {
  it('of points, codes, rewards and capacity', async () => {
    const guest = await product.customer()
    await savePoints(guest.customer.id, 50)
    const stream = await open(editor)
    const { id } = (await editor.post<{ id: number }>('/api/rewards', reward)).body
    const redeemed = await guest.post<{ discountCode: { id: number; code: string } }>(
      `/api/rewards/${id}/redeem`,
      { customerId: guest.customer.id },
      { 'Idempotency-Key': 'karak' },
    )
    expect(redeemed.status).toBe(201)
    await editor.send('PUT', '/api/admin/restaurant-capacity', { totalTables: 21, maxPersonsPerSlot: 80 })
    await stream.waitForChanges(
      { kind: 'customer', id: guest.customer.id },
      { kind: 'code', id: redeemed.body.discountCode.id },
      { kind: 'reward', id },
      { kind: 'capacity', id: 1 },
    )
  })

  it('of the use of an offer and its undo, to tills and to the guest', async () => {
    const guest = await product.customer()
    const customerId = guest.customer.id
    const streams = [await open(editor), await open(guest)]
    const dates = { validFrom: '2036-11-01', validUntil: '2036-12-31' }
    const fields = { title: 'Lunch', description: 'At noon', discountType: 'percentage', discountValue: 20, ...dates }
    const { id } = (await editor.post<{ id: number }>('/api/admin/offers', fields)).body
    // After it everything from before the streams has arrived.
    for (const stream of streams) await stream.waitForChanges({ kind: 'offer', id })
    const countChanges = async () =>
      streams.flatMap((stream) =>
        ['customer', 'offer'].map((kind) => stream.listChanges().filter((change) => change.kind === kind).length),
      )
    const act = async (path: string) => {
      const before = await countChanges()
      const { body } = await editor.post<{ use: { id: number } }>(`/api/offers/${id}/${path}`, { customerId })
      await waitFor(countChanges, (counts) => counts.every((count, index) => count > (before[index] ?? 0)))
      return body
    }
    const { use } = await act('use')
    await act(`uses/${use.id}/undo`)
  })

  it('of the waitlist', async () => {
    const stream = await open(editor)
    const guest = await product.customer()
    const wish = { date: DAY, from: '12:00', until: '12:30', partySize: 2 }
    const person = { customerName: 'Mariam', customerPhone: guest.customer.phoneNumber }
    const joined = await guest.post<Reservation>('/api/waitlist', { ...wish, ...person })
    expect(joined.status).toBe(201)
    await stream.waitForChanges(onDay('waitlist', joined.body))
  })
})
