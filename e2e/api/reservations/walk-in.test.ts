import type { OfferedSlot, Reservation } from '@sufra/contracts/reservations/bookings/entities'
import { AuditLog } from 'services/platform/observability/audit'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type Answer, type Person, tally } from '../../harness/person.ts'
import { startTestProduct, type TestProduct } from '../../harness/product.ts'
import { setCapacity } from '../../harness/write-directly.ts'

type Seated = Reservation & { code: string; tables: number; people: number }

let product: TestProduct
let editor: Person
let viewer: Person
/** A Friday; each test uses another, so that guests do not meet. */
let friday = new Date('2036-11-28T00:00:00+04:00')
beforeAll(async () => {
  product = await startTestProduct()
})
afterAll(() => product.stop())
beforeEach(async () => {
  await setCapacity(20, 80)
  friday = new Date(friday.getTime() + 7 * 86_400_000)
  setClock('19:07')
  editor = await product.editor()
  viewer = await product.viewer()
})

/** Sets the clock to a time of the Friday in Dubai; from 24:00 on, of the night after. */
function setClock(time: string): void {
  const [hours = 0, minutes = 0] = time.split(':').map(Number)
  product.clock.now = new Date(friday.getTime() + (hours * 60 + minutes) * 60_000 + 25_000)
}
const getDay = () => new Date(friday.getTime() + 12 * 3_600_000).toISOString().slice(0, 10)

const seat = (who: Person, fields: Record<string, unknown> = {}, headers?: Record<string, string>) =>
  who.post<Seated>('/api/reservations/walk-in', { partySize: 2, ...fields }, headers)
const freeAt = async (...times: string[]) => {
  const { body } = await editor.get<OfferedSlot[]>(`/api/reservations/slots?date=${getDay()}`)
  return times.map((time) => body.find((slot) => slot.time === time)?.freeTables)
}

describe('seating a walk-in', () => {
  it('takes a table for two hours from the present minute, without name or phone', async () => {
    const { status, body } = await seat(viewer, { tableNumber: 'T4' })
    expect([status, body]).toMatchObject([
      201,
      {
        customerName: '',
        customerPhone: '',
        date: getDay(),
        time: '19:07',
        startsAt: new Date(friday.getTime() + (19 * 60 + 7) * 60_000).toISOString(),
        partySize: 2,
        tableNumber: 'T4',
        status: 'confirmed',
        isWalkIn: true,
      },
    ])
    setClock('16:00')
    // A stay from 19:07 to 21:07 occupies these slots, and not 17:00 or 21:30.
    expect(await freeAt('17:00', '17:30', '19:00', '21:00', '21:30')).toEqual([20, 19, 19, 19, 20])
  })

  it('stores a given name for search and creates an ordinary booking', async () => {
    const { body } = await seat(viewer, { customerName: 'Zayed Walking' })
    const found = await viewer.get<Reservation[]>('/api/reservations?search=zayed%20walk')
    expect(found.body).toEqual([body])
    const gone = await viewer.send('PATCH', `/api/reservations/${body.id}/status`, { status: 'cancelled' })
    expect([gone.status, await freeAt('20:00')]).toEqual([200, [20]])
  })

  it('uses the current evening after midnight and the coming day before opening', async () => {
    setClock('24:20')
    const closed = await seat(viewer)
    const next = new Date(friday.getTime() + 36 * 3_600_000).toISOString().slice(0, 10)
    expect(closed.body).toMatchObject({ date: next, time: '00:20' })
    const special = { label: 'Late', fromDate: getDay(), untilDate: getDay(), isClosed: false }
    const sittings = [{ openTime: '18:00', closeTime: '02:00', label: null }]
    expect((await editor.post('/api/admin/special-days', { ...special, sittings })).status).toBe(201)
    const late = await seat(viewer)
    expect([late.status, late.body]).toMatchObject([201, { date: getDay(), time: '00:20' }])
    expect(late.body.startsAt).toBe(closed.body.startsAt)
  })

  it('happens once when the till sends twice', async () => {
    const key = { 'Idempotency-Key': `walk-in-${getDay()}` }
    const [first, second] = await Promise.all([seat(viewer, {}, key), seat(viewer, {}, key)])
    expect(second.body).toEqual(first.body)
    setClock('16:00')
    expect(await freeAt('19:00')).toEqual([19])
  })

  it('is for staff only', async () => {
    const guest = await product.customer()
    expect(await seat(guest)).toMatchObject({ status: 403, body: { code: 'FORBIDDEN' } })
  })
})

describe('walk-in in a full room', () => {
  beforeEach(async () => {
    await setCapacity(2, 6)
    await seat(viewer, { partySize: 3 })
    await seat(viewer, { partySize: 2 })
  })
  const isFull = ({ status, body }: Answer<Seated>) => [status, body.code, body.tables, body.people]

  it('is rejected with the missing tables and people', async () => {
    expect(isFull(await seat(viewer, { partySize: 4 }))).toEqual([409, 'ROOM_FULL', 1, 3])
    await setCapacity(3, 6)
    expect(isFull(await seat(viewer, { partySize: 4 }))).toEqual([409, 'ROOM_FULL', 0, 3])
  })

  it('is allowed to an editor up to the confirmed excess, which is audited', async () => {
    expect(await seat(viewer, { partySize: 4, over: { tables: 1, people: 3 } })).toMatchObject({
      status: 403,
      body: { code: 'FORBIDDEN' },
    })
    expect(isFull(await seat(editor, { partySize: 4, over: { tables: 1, people: 2 } }))).toEqual([
      409,
      'ROOM_FULL',
      1,
      3,
    ])
    const { status, body } = await seat(editor, { partySize: 4, over: { tables: 1, people: 3 } })
    expect(status).toBe(201)
    const line = await AuditLog.findOne({ record: `reservation:${body.id}` }).lean()
    expect(line).toMatchObject({ what: 'reservation.walk_in', after: { tablesOver: 1, peopleOver: 3 } })
  })

  it('is rejected again when the excess grew meanwhile', async () => {
    expect(isFull(await seat(editor))).toEqual([409, 'ROOM_FULL', 1, 1])
    expect((await seat(editor, { over: { tables: 1, people: 1 } })).status).toBe(201)
    expect(isFull(await seat(editor, { over: { tables: 1, people: 1 } }))).toEqual([409, 'ROOM_FULL', 2, 3])
  })
})

it('walk-ins and bookings share the last tables', async () => {
  await setCapacity(5, 80)
  setClock('16:00')
  const booking = { customerName: 'Booker', customerPhone: '0507654321', date: getDay(), time: '17:00', partySize: 2 }
  const answers = await Promise.all([
    ...Array.from({ length: 6 }, () => seat(viewer)),
    ...Array.from({ length: 6 }, () => editor.post('/api/reservations', booking)),
  ])
  expect(tally(answers)).toEqual({ 201: 5, 409: 7 })
  expect(await freeAt('17:00')).toEqual([0])
})
