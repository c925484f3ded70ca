import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type Fixture, openFixture, recordCommands } from '../../platform/testing/fixture.ts'
import { createRegistration } from '../../platform/testing/registration.ts'
import { Customers } from '../customer.model.ts'
import { Ledger } from '../ledger.model.ts'
import { createCustomer } from './create-customer.ts'
import { allocateNextId, IdOrders } from './customer-ids.ts'

let stage: Fixture
beforeAll(async () => {
  stage = await openFixture('customer-ids', [Customers, Ledger, IdOrders])
})
afterAll(() => stage.stop())
beforeEach(() => stage.clear())

let phones = 0
async function register(): Promise<{ id: string; took: string[] }> {
  phones += 1
  const phoneNumber = `+9715${String(phones).padStart(8, '0')}`
  const { result, commands } = await recordCommands(() => createCustomer(createRegistration(phoneNumber), stage.app))
  return { id: result.uniqueId, took: commands }
}

async function registerMany(count: number) {
  const all: Awaited<ReturnType<typeof register>>[] = []
  for (let n = 0; n < count; n += 1) all.push(await register())
  return all
}

async function addForeign(ids: readonly number[]): Promise<void> {
  const records = ids.map((id) => ({ id: 1_000_000 + id, uniqueId: String(id), phoneNumber: `foreign-${id}` }))
  await Customers.collection.insertMany(records as never)
}

const createRange = (first: number, count: number) => Array.from({ length: count }, (_, index) => first + index)
const skipToPlace = (taken: number) => IdOrders.updateOne({}, { $set: { taken } })
const countDigits = (ids: readonly string[]) => ids.map((id) => id.length)

describe('customer IDs', () => {
  test('have 4 digits until those run out, then 5, then 6, then there are none', async () => {
    await register()
    await skipToPlace(8997)
    const four = await registerMany(6)
    expect(countDigits(four.map(({ id }) => id))).toEqual([4, 4, 4, 5, 5, 5])
    await skipToPlace(98_998)
    const five = await registerMany(4)
    expect(countDigits(five.map(({ id }) => id))).toEqual([5, 5, 6, 6])
    await skipToPlace(998_999)
    expect((await register()).id).toMatch(/^\d{6}$/)
    await expect(register()).rejects.toMatchObject({ code: 'UNAVAILABLE' })
  })

  test('are unique under concurrent registrations', async () => {
    const all = await Promise.all(Array.from({ length: 50 }, () => allocateNextId()))
    expect(new Set(all).size).toBe(50)
  })

  test('come in a different, unpredictable order in every restaurant', async () => {
    const first = (await registerMany(20)).map(({ id }) => id)
    await IdOrders.deleteMany({})
    const second = (await registerMany(20)).map(({ id }) => id)
    expect(second).not.toEqual(first)
    for (const ids of [first, second]) expect(ids).not.toEqual([...ids].sort())
  })

  test('skip those that customers have who did not get theirs from the order', async () => {
    const taken = createRange(1000, 9000).filter((id) => id % 2 === 0)
    await addForeign(taken)
    const ids = (await registerMany(20)).map(({ id }) => Number(id))
    expect(new Set(ids).size).toBe(20)
    for (const id of ids) expect(id % 2).toBe(1)
  })

  test('are not used up by registered phones', async () => {
    await register()
    phones -= 1
    for (let n = 0; n < 5; n += 1) {
      await expect(register()).rejects.toMatchObject({ code: 'PHONE_TAKEN' })
      phones -= 1
    }
    phones += 1
    expect((await IdOrders.findOne({}).lean())?.taken).toBe(1)
  })
})

const getCheapest = (all: { took: string[] }[]) =>
  all.map(({ took }) => took).sort((a, b) => a.length - b.length)[0] ?? []

describe('cost of a registration', () => {
  test('is the same with a few customers and with all 4-digit IDs taken', async () => {
    const few = getCheapest(await registerMany(3))
    await Customers.deleteMany({})
    const { key } = (await IdOrders.findOne({}).lean()) as { key: string }
    await addForeign(createRange(1000, 9000))
    await skipToPlace(9000)
    const all = await registerMany(3)
    expect(countDigits(all.map(({ id }) => id))).toEqual([5, 5, 5])
    expect(getCheapest(all)).toEqual(few)
    expect(few.filter((name) => name === 'commitTransaction')).toHaveLength(1)
    expect((await IdOrders.findOne({}).lean())?.key).toBe(key)
  })
})
