import { addDays, getDayInZone } from '@sufra/domain/platform/calendar-day'
import { Reservations } from 'services/reservations/bookings/reservation.model'
import { Feedbacks } from 'services/reservations/feedback/feedback.model'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { ProductProcess } from '../../harness/spawn-product.ts'
import { makeBooking } from '../../harness/stored-records.ts'
import { waitFor } from '../../harness/wait-for.ts'
import { type FaultyStore, openFaultyStore } from '../faults/faulty-store.ts'
import { signInPeople, spawnOnStore } from '../faults/people.ts'
import { getCollection } from '../faults/store-access.ts'

const VISITS = 300
const FIRST_ID = 60_000_000
/** A zone where it is between noon and one now, because guests are asked by day. */
const AHEAD = 12 - new Date().getUTCHours()
const ZONE = `Etc/GMT${AHEAD > 0 ? '-' : '+'}${Math.abs(AHEAD)}`

let store: FaultyStore
let product: ProductProcess
let second: ProductProcess
beforeAll(async () => {
  store = await openFaultyStore()
  product = spawnOnStore(store.uri, { RESTAURANT_TZ: ZONE })
  second = spawnOnStore(store.uri, { RESTAURANT_TZ: ZONE })
  await product.start()
  const date = addDays(getDayInZone(new Date(), ZONE), -1)
  const visits = Array.from({ length: VISITS }, (_, n) => makeBooking(FIRST_ID + n, { date, status: 'completed' }))
  await getCollection(Reservations).insertMany(visits as never)
  const scene = await signInPeople(product)
  await scene.staff().send('PUT', '/api/admin/feedback-settings', { isOn: true })
  await product.end()
})
afterAll(async () => {
  await product.remove()
  await second.remove()
  await store.stop()
})

const countRequests = () => getCollection(Feedbacks).countDocuments({})

it('after kill -9 while it asks, two processes at once ask the rest, each guest once', async () => {
  // It asks before it is ready.
  const starting = product.start().catch(() => null)
  const asked = await waitFor(countRequests, (count) => count >= 2)
  await product.kill()
  await starting
  expect(asked).toBeLessThan(VISITS)
  expect(await countRequests()).toBeLessThan(VISITS)
  await Promise.all([product.start(), second.start()])
  expect(await countRequests()).toBe(VISITS)
  expect(await getCollection(Feedbacks).distinct('id')).toHaveLength(VISITS)
})
