import type {
  JoinedPublicQueue,
  PublicQueue,
  PublicQueueEntry,
  QueueEntry,
} from '@sufra/contracts/reservations/queue/entities'
import { Reservations } from 'services/reservations/bookings/reservation.model'
import { Queue } from 'services/reservations/queue/queue.model'
import { DaySheets } from 'services/reservations/seating/day-sheet.model'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { isMixed } from '../../harness/mixed-release.ts'
import { type Person, tally } from '../../harness/person.ts'
import { createPhone, startTestProduct, type TestProduct } from '../../harness/product.ts'
import { resetRestaurant, setCapacity } from '../../harness/write-directly.ts'

type Joined = JoinedPublicQueue & { code: string }
type Read = PublicQueueEntry & { code: string }

let product: TestProduct
let editor: Person
let viewer: Person
beforeAll(async () => {
  product = await startTestProduct()
  setClock('18:00')
  editor = await product.editor()
  viewer = await product.viewer()
})
afterAll(() => product.stop())
beforeEach(async () => {
  setClock('18:00')
  await Promise.all([Reservations, DaySheets, Queue].map((model) => model.deleteMany({} as never)))
  await resetRestaurant()
  await save(true)
})

function setClock(time: string): void {
  product.clock.now = new Date(`2036-12-05T${time}:00+04:00`)
}

const save = (isQueueOpen?: boolean) =>
  editor.send('PUT', '/api/admin/online-booking', { isOpen: false, embedOrigins: [], isQueueOpen })
const join = (fields: object = {}, who = product.person(), headers?: Record<string, string>) =>
  who.post<Joined>('/api/public/queue', { name: 'Layla', partySize: 2, ...fields }, headers)
const read = (token: string) => product.person().get<Read>(`/api/public/queue/${token}`)
const leave = (token: string) => product.person().send<Read>('PATCH', `/api/public/queue/${token}`, { state: 'left' })
const list = async () => (await viewer.get<QueueEntry[]>('/api/queue')).body

describe.skipIf(isMixed)('the queue by the guest’s phone', () => {
  it('is closed until an editor opens it', async () => {
    expect(await editor.get('/api/admin/online-booking')).toMatchObject({ body: { isOpen: false, isQueueOpen: true } })
    await save()
    expect((await join()).status).toBe(201)
    await save(false)
    expect(await join()).toMatchObject({ status: 403, body: { code: 'QUEUE_CLOSED' } })
    expect(await product.person().get('/api/public/queue')).toMatchObject({ body: { code: 'QUEUE_CLOSED' } })
  })

  it('answers position, quote and state to the link alone', async () => {
    await setCapacity(1, 10)
    await viewer.post('/api/reservations/walk-in', { partySize: 2 })
    const first = (await join()).body
    const { body } = await join({ phone: '0501234567', language: 'ar' })
    expect(body.entry).toEqual({
      ...{ name: 'Layla', partySize: 2, state: 'waiting', position: 2, quote: 240, quotedMinutes: 240 },
      createdAt: product.clock.now.toISOString(),
    })
    expect(await product.person().get<PublicQueue>('/api/public/queue')).toMatchObject({
      body: { waiting: 2, minutes: null },
    })
    expect((await read(body.token)).body).toEqual(body.entry)
    expect(await list()).toMatchObject([
      { name: 'Layla', isByGuest: true, phone: null },
      { isByGuest: true, phone: '+971501234567', language: 'ar' },
    ])
    expect((await leave(first.token)).body).toMatchObject({ state: 'left', position: null, quote: null })
    expect((await leave(first.token)).status).toBe(200)
    expect((await read(body.token)).body).toMatchObject({ position: 1, quote: 120 })
    const [id, seal = ''] = body.token.split('.')
    // The last character of a seal has bits that mean nothing.
    const forged = `${id}.${seal.startsWith('A') ? 'B' : 'A'}${seal.slice(1)}`
    for (const token of [forged, '1.AAAAAAAAAAAAAAAAAAAAAA', 'x'])
      expect(await read(token)).toMatchObject({ status: 404, body: { code: 'NOT_FOUND' } })
  })

  it('says that the table is ready, and how long', async () => {
    const { token } = (await join()).body
    const [entry] = await list()
    await viewer.send('PATCH', `/api/queue/${entry?.id}`, { state: 'called' })
    const heldUntil = new Date(product.clock.now.getTime() + 600_000).toISOString()
    expect((await read(token)).body).toMatchObject({ state: 'called', position: 1, quote: null, heldUntil })
    await save(false)
    await viewer.post(`/api/queue/${entry?.id}/seat`, {})
    expect((await read(token)).body).toMatchObject({ state: 'seated', position: null })
    expect(await leave(token)).toMatchObject({ status: 409, body: { code: 'QUEUE_ENTRY_OVER' } })
  })

  it('has one entry a phone and a browser, also of simultaneous requests', async () => {
    const phone = createPhone()
    const answers = await Promise.all(Array.from({ length: 8 }, () => join({ phone })))
    expect(tally(answers)).toEqual({ 201: 1, 409: 7 })
    const browserId = 'browser-of-a-guest'
    const others = await Promise.all(Array.from({ length: 4 }, () => join({ browserId })))
    expect(tally(others)).toEqual({ 201: 1, 409: 3 })
    expect(others.find(({ status }) => status === 409)?.body.code).toBe('ALREADY_IN_QUEUE')
    const token = others.find(({ status }) => status === 201)?.body.token
    await leave(String(token))
    expect((await join({ browserId })).status).toBe(201)
  })

  it('takes thirty an hour from an address, and sixty in all, also at once', async () => {
    const wifi = product.person()
    const answers = await Promise.all(Array.from({ length: 50 }, () => join({}, wifi)))
    expect(tally(answers)).toEqual({ 201: 30, 429: 20 })
    const others = await Promise.all(Array.from({ length: 40 }, () => join()))
    expect(tally(others)).toEqual({ 201: 30, 409: 10 })
    expect(others.find(({ status }) => status === 409)?.body.code).toBe('QUEUE_IS_FULL')
    expect((await viewer.post('/api/queue', { name: 'At the door', partySize: 2 })).status).toBe(201)
    expect((await list()).map(({ position }) => position)).toEqual(Array.from({ length: 61 }, (_, index) => index + 1))
  })

  it('joins once, however often it is sent', async () => {
    const who = product.person()
    const key = { 'Idempotency-Key': 'queue-of-a-phone' }
    const [first, again] = await Promise.all([join({}, who, key), join({}, who, key)])
    expect(again.body).toEqual(first.body)
    await save(false)
    expect((await join({}, who, key)).body).toEqual(first.body)
    expect(await list()).toHaveLength(1)
  })

  it('refuses a party that no table takes', async () => {
    await setCapacity(20, 6)
    expect(await join({ partySize: 7 })).toMatchObject({ status: 409, body: { code: 'PARTY_NEVER_FITS' } })
  })
})
