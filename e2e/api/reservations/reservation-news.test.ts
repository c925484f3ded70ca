import type { Reservation, ReservationChange } from '@sufra/contracts/reservations/bookings/entities'
import { Reservations } from 'services/reservations/bookings/reservation.model'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { createBookingDesk } from '../../harness/booking-desk.ts'
import type { Person } from '../../harness/person.ts'
import { NOON, startTestProduct, type TestProduct } from '../../harness/product.ts'

interface News {
  until: string
  changes: ReservationChange[]
}

let product: TestProduct
let editor: Person
let viewer: Person
let since: string
beforeAll(async () => {
  product = await startTestProduct()
  editor = await product.editor()
  viewer = await product.viewer()
})
afterAll(() => product.stop())
beforeEach(async () => {
  advanceClock(3600)
  since = (await ask()).until
  advanceClock(60)
})

const DAY = '2036-12-10'
const desk = createBookingDesk(
  () => editor,
  () => DAY,
)
function advanceClock(seconds: number): void {
  product.clock.now = new Date(product.clock.now.getTime() + seconds * 1000)
}
const ask = async (from?: string, who = viewer) =>
  (await who.get<News>(`/api/admin/reservation-news${from ? `?since=${from}` : ''}`)).body
const getNews = async (who = viewer) =>
  (await ask(since, who)).changes.map(({ kind, by, reservation }) => [kind, by, reservation.id])

describe('GET /api/admin/reservation-news', () => {
  it('returns only a starting point at first', async () => {
    const { until, changes } = await ask()
    expect(changes).toEqual([])
    expect(until).toBe(new Date(product.clock.now.getTime() - 10_000).toISOString())
  })

  it('returns new, changed and cancelled bookings, newest first, with the staff account', async () => {
    const old = await desk.book()
    const other = await desk.book()
    advanceClock(3600)
    since = (await ask()).until
    advanceClock(30)
    await desk.move(old.id, '20:00')
    advanceClock(30)
    await desk.setStatus(other.id, 'cancelled')
    advanceClock(30)
    const guest = await product.customer()
    const mine = { customerName: 'Mariam', customerPhone: guest.customer.phoneNumber, partySize: 2 }
    const { body } = await guest.post<Reservation>('/api/reservations', { ...mine, date: DAY, time: '13:00' })
    expect(await getNews()).toEqual([
      ['new', null, body.id],
      ['cancelled', 'owner', other.id],
      ['changed', 'owner', old.id],
    ])
    const [newest] = (await ask(since)).changes
    expect(newest).toMatchObject({ at: product.clock.now.toISOString(), reservation: { id: body.id, time: '13:00' } })
  })

  it('omits changes of the caller', async () => {
    const { id } = await desk.book()
    expect(await getNews()).toEqual([['new', 'owner', id]])
    expect(await getNews(editor)).toEqual([])
  })

  it('attributes a guest’s change of a staff booking to the guest', async () => {
    const guest = await product.customer()
    const { id } = await desk.book({ customerPhone: guest.customer.phoneNumber })
    advanceClock(20)
    await guest.send('PATCH', `/api/reservations/${id}`, { status: 'cancelled' })
    expect(await getNews(editor)).toEqual([['cancelled', null, id]])
  })

  it('omits walk-ins and changes at the table', async () => {
    product.clock.now = new Date('2036-11-25T12:00:00Z')
    editor = await product.editor()
    viewer = await product.viewer()
    since = (await ask()).until
    await editor.post('/api/reservations/walk-in', { partySize: 2 })
    const [arrived, done, absent] = [await desk.book(), await desk.book(), await desk.book()]
    advanceClock(60)
    since = (await ask()).until
    advanceClock(60)
    await editor.send('PATCH', `/api/reservations/${arrived.id}/arrived`, { arrived: true })
    await desk.setStatus(done.id, 'completed')
    await desk.setStatus(absent.id, 'no_show')
    expect(await getNews()).toEqual([])
  })

  it('continues from the last answer and includes late commits', async () => {
    const { id } = await desk.book()
    const first = await ask(since)
    expect(first.changes).toHaveLength(1)
    expect((await ask(first.until)).changes.map(({ reservation }) => reservation.id)).toEqual([id])
    advanceClock(11)
    expect((await ask((await ask()).until)).changes).toEqual([])
  })

  it('returns at most the fifty newest, through an index', async () => {
    const { id } = await desk.book()
    const template = await Reservations.findOne({ id }, { _id: 0 }).lean()
    const times = Array.from({ length: 80 }, (_, n) => new Date(product.clock.now.getTime() + n))
    const records = times.map((at, n) => ({ ...template, id: 900_000 + n, createdAt: at, updatedAt: at }))
    await Reservations.collection.insertMany(records as never[])
    const { changes } = await ask(since)
    expect(changes.map(({ reservation }) => reservation.id)).toEqual(
      records
        .slice(30)
        .map((record) => record.id)
        .reverse(),
    )
    const plan = JSON.stringify(
      await Reservations.find({ updatedAt: { $gt: NOON } })
        .sort({ updatedAt: -1, id: -1 })
        .explain(),
    )
    expect(plan).toContain('IXSCAN')
    expect(plan).not.toMatch(/COLLSCAN|"stage":"SORT"/)
  })

  it('is for staff and requires a valid instant', async () => {
    expect((await (await product.customer()).get('/api/admin/reservation-news')).status).toBe(403)
    expect((await viewer.get('/api/admin/reservation-news?since=yesterday')).status).toBe(400)
  })
})
