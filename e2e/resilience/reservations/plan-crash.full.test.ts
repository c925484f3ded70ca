import type { Reservation } from '@sufra/contracts/reservations/bookings/entities'
import type { FloorPlan } from '@sufra/contracts/reservations/floor/entities'
import { addDays, getUtcDay } from '@sufra/domain/platform/calendar-day'
import { createPlanFromCount } from '@sufra/domain/reservations/floor-plan'
import { afterAll, expect, it } from 'vitest'
import { waitUntilPlanReachedAll } from '../../harness/floor-plans.ts'
import { createPerson, type Person } from '../../harness/person.ts'
import { spawnProduct } from '../../harness/spawn-product.ts'

const product = spawnProduct({ DEMO: '1', OPEN_BOOKINGS: '100' })
afterAll(() => product.remove())

const FIRST = addDays(getUtcDay(new Date()), 100)
const DAYS = 8
const BOOKINGS_A_DAY = 120

async function signIn(address: string): Promise<Person> {
  const staff = createPerson(address)
  await staff.post('/api/auth/admin-login', { username: 'admin', password: 'admin' })
  return staff
}

it('after kill -9 while a plan seats the reservations to come, all of them are seated', async () => {
  let staff = await signIn(await product.start())
  await staff.send('PUT', '/api/admin/restaurant-capacity', { totalTables: 500, maxPersonsPerSlot: 5000 })
  const guests = { customerName: 'Crash', customerPhone: '0501234567', partySize: 2, time: '20:00' }
  for (let day = 0; day < DAYS; day += 1) {
    const date = addDays(FIRST, day)
    for (let n = 0; n < BOOKINGS_A_DAY; n += 1)
      expect((await staff.post('/api/reservations', { ...guests, date })).status).toBe(201)
  }
  const { nextId } = (await staff.get<FloorPlan>('/api/admin/floor')).body
  const plan = { ...createPlanFromCount(200, 4, nextId, 'Hall'), isPublished: true }
  const saved = await staff.send<FloorPlan>('PUT', '/api/admin/floor', plan)
  expect([saved.status, saved.body.reservationsLeft]).toEqual([200, expect.any(Number)])
  await product.kill()
  staff = await signIn(await product.start())
  await waitUntilPlanReachedAll(staff)
  const range = `from=${FIRST}&to=${addDays(FIRST, DAYS)}`
  const { body } = await staff.get<Reservation[]>(`/api/reservations?${range}`)
  const places = body.map(({ date, tableIds }) => `${date} ${tableIds?.join()}`)
  expect(body.filter(({ tableIds }) => !tableIds)).toEqual([])
  expect(new Set(places).size).toBe(DAYS * BOOKINGS_A_DAY)
})
