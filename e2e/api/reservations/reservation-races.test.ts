import type { Reservation } from '@sufra/contracts/reservations/bookings/entities'
import { addDays, getUtcDay } from '@sufra/domain/platform/calendar-day'
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { createBookingDesk } from '../../harness/booking-desk.ts'
import { createPerson, type Person, tally } from '../../harness/person.ts'
import { startTestProduct, type TestProduct } from '../../harness/product.ts'
import { type ProductProcess, startSecondProduct } from '../../harness/spawn-product.ts'
import { setCapacity } from '../../harness/write-directly.ts'

let product: TestProduct
let staff: Person
let day = addDays(getUtcDay(new Date()), 10)
beforeAll(async () => {
  // The second product uses the real clock, so this one does too.
  product = await startTestProduct({}, new Date())
  staff = await product.viewer()
})
afterAll(() => product.stop())
beforeEach(async () => {
  await setCapacity(20, 80)
  day = addDays(day, 1)
})

const {
  book,
  setStatus: press,
  bookWithStatus: bookedAs,
  move,
  countFreeTables: freeAt,
} = createBookingDesk(
  () => staff,
  () => day,
)

describe('concurrent changes in one process', () => {
  it('restore one of twelve bookings into the last free place', async () => {
    const cancelled: Reservation[] = []
    for (let n = 0; n < 12; n += 1) cancelled.push(await bookedAs('cancelled'))
    await setCapacity(1, 80)
    const answers = await Promise.all(cancelled.map(({ id }) => press(id, 'confirmed')))
    expect(tally(answers)).toEqual({ 200: 1, 409: 11 })
    for (const { body } of answers.filter(({ status }) => status === 409)) expect(body.code).toBe('SLOT_FULL')
    expect(await freeAt('19:00')).toBe(0)
    const { body } = await staff.get<Reservation[]>(`/api/reservations?from=${day}&to=${day}&status=confirmed`)
    expect(body).toHaveLength(1)
  })

  it('share one free place between a restore and new bookings', async () => {
    const { id } = await bookedAs('cancelled')
    await setCapacity(1, 80)
    const booking = {
      customerName: 'Other',
      customerPhone: '0507654321',
      date: day,
      time: '19:00',
      partySize: 2,
    }
    const answers = await Promise.all([
      ...Array.from({ length: 6 }, () => staff.post('/api/reservations', booking)),
      press(id, 'confirmed'),
    ])
    expect(answers.filter(({ status }) => status < 300)).toHaveLength(1)
    expect(await freeAt('19:00')).toBe(0)
  })

  it.each([
    ['confirmed', 'cancelled'],
    ['confirmed', 'completed'],
    ['completed', 'confirmed'],
    ['no_show', 'confirmed'],
  ])('apply one status change sent by eight tills once: %s to %s', async (from, to) => {
    const { id } = await bookedAs(from)
    const answers = await Promise.all(Array.from({ length: 8 }, () => press(id, to)))
    expect(tally(answers)).toEqual({ 200: 1, 409: 7 })
    for (const { body } of answers.filter(({ status }) => status === 409)) {
      expect(body.code).toBe('TRANSITION_NOT_ALLOWED')
    }
    expect(await freeAt('19:00')).toBe(to === 'cancelled' ? 20 : 19)
  })

  it('accept one of several status changes, and the table follows it', async () => {
    for (let round = 0; round < 6; round += 1) {
      const { id } = await book({ time: '13:00' })
      const free = (await freeAt('13:00')) ?? 0
      const answers = await Promise.all(['cancelled', 'completed', 'no_show'].map((to) => press(id, to)))
      expect(tally(answers)).toEqual({ 200: 1, 409: 2 })
      const refusals = answers.filter(({ status }) => status === 409).map(({ body }) => body.code)
      expect(refusals).toEqual(['TRANSITION_NOT_ALLOWED', 'TRANSITION_NOT_ALLOWED'])
      const won = answers.find(({ status }) => status === 200)?.body.status
      expect(await freeAt('13:00')).toBe(won === 'completed' ? free : free + 1)
    }
  })

  it('end a guest’s move and a cancellation in one of the two, with the matching seats', async () => {
    for (let round = 0; round < 6; round += 1) {
      const { id } = await book({ time: '13:00' })
      const [moved, cancelled] = await Promise.all([move(id, '17:00'), press(id, 'cancelled')])
      expect(cancelled.status).toBe(200)
      if (moved.status !== 200) expect(moved.body.code).toBe('RESERVATION_NOT_EDITABLE')
      expect([await freeAt('13:00'), await freeAt('17:00')]).toEqual([20, 20])
    }
  })

  it('serialize two moves of one booking, which keeps one table', async () => {
    const { id } = await book({ time: '13:00' })
    const times = ['15:00', '17:00', '19:00', '21:00']
    const answers = await Promise.all(times.map((time) => move(id, time)))
    expect(tally(answers)).toEqual({ 200: 4 })
    const free = await Promise.all(['13:00', ...times].map((time) => freeAt(time)))
    expect(free.sort()).toEqual([19, 20, 20, 20, 20])
  })
})

describe('concurrent changes in two processes', () => {
  let second: ProductProcess
  let elsewhere: Person
  beforeAll(async () => {
    second = await startSecondProduct(product)
    elsewhere = createPerson(second.address)
    const { status } = await elsewhere.post('/api/auth/admin-login', { username: 'owner', password: 'owner-pass' })
    expect(status).toBe(200)
  })
  afterAll(() => second.remove())
  const there = createBookingDesk(
    () => elsewhere,
    () => day,
  )
  /** Separate processes without invalidation: cached values expire after two seconds. */
  const waitUntilBothSee = (time: string, free: number) =>
    vi.waitFor(
      async () => expect([await freeAt(time), await there.countFreeTables(time)]).toEqual([free, free]),
      60_000,
    )

  it('restore one of eight bookings into the last free place', async () => {
    const cancelled: Reservation[] = []
    for (let n = 0; n < 8; n += 1) cancelled.push(await bookedAs('cancelled'))
    await setCapacity(1, 80)
    const answers = await Promise.all(
      cancelled.map(({ id }, n) => (n % 2 ? there.setStatus(id, 'confirmed') : press(id, 'confirmed'))),
    )
    expect(tally(answers)).toEqual({ 200: 1, 409: 7 })
    await waitUntilBothSee('19:00', 0)
  })

  it.each([
    ['no_show', 'confirmed'],
    ['confirmed', 'cancelled'],
    ['confirmed', 'completed'],
  ])('apply one status change sent to both once: %s to %s', async (from, to) => {
    for (let round = 0; round < 5; round += 1) {
      const { id } = await bookedAs(from)
      const answers = await Promise.all([press(id, to), there.setStatus(id, to)])
      expect(tally(answers)).toEqual({ 200: 1, 409: 1 })
      expect(answers.find(({ status }) => status === 409)?.body.code).toBe('TRANSITION_NOT_ALLOWED')
    }
    await waitUntilBothSee('19:00', to === 'cancelled' ? 20 : 15)
  })

  it('serialize two moves of one booking, which keeps one table', async () => {
    const { id } = await book({ time: '13:00' })
    expect(tally(await Promise.all([move(id, '17:00'), there.move(id, '21:00')]))).toEqual({ 200: 2 })
    const free = await Promise.all(['13:00', '17:00', '21:00'].map((time) => freeAt(time)))
    expect(free.sort()).toEqual([19, 20, 20])
  })
})
