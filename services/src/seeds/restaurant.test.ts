import { afterAll, beforeAll, expect, test } from 'vitest'
import { RestaurantHours } from '../platform/opening/hours.model.ts'
import { RestaurantCapacities } from '../reservations/seating/capacity.model.ts'
import { startEmptyStore } from './demo-checks.ts'
import { seedRestaurant } from './restaurant.ts'

let store: Awaited<ReturnType<typeof startEmptyStore>>
beforeAll(async () => {
  store = await startEmptyStore()
})
afterAll(() => store.stop())

const counts = async () => [await RestaurantHours.countDocuments({}), await RestaurantCapacities.countDocuments({})]

test('processes that start together give the restaurant its hours and capacity once', async () => {
  await RestaurantHours.deleteMany({})
  await RestaurantCapacities.deleteMany({})
  await Promise.all([seedRestaurant(), seedRestaurant(), seedRestaurant()])
  expect(await counts()).toEqual([7, 1])
})

test('a start leaves hours that were changed as they are', async () => {
  await RestaurantHours.updateOne({ dayOfWeek: 5 }, { $set: { closeTime: '02:00' } })
  await seedRestaurant()
  expect(await RestaurantHours.findOne({ dayOfWeek: 5 }).lean()).toMatchObject({ closeTime: '02:00' })
  expect(await counts()).toEqual([7, 1])
})
